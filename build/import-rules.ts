import { readdirSync } from 'node:fs';

import type { OxlintOverride } from 'oxlint';

/** A pattern is a glob, so that it can have exceptions: Oxlint ignores a `regex` that looks ahead. */
interface Pattern {
  readonly group?: string[];
  readonly regex?: string;
  readonly importNames?: string[];
  readonly message: string;
}

/** Files of other folders are imported by their `#` name, so that the patterns below match them. */
const outsideOwnFolder: Pattern = {
  regex: '^\\.\\./',
  message: 'Import from another folder by its # name, so that the import rules match it.',
};

/** Outside a build, the index loads three hundred modules, which takes longer than most test files. */
const wholeDateFns: Pattern = {
  regex: '^date-fns$',
  message: 'Import each function from its own module, such as date-fns/lightFormat.',
};

/** Makes imports that match one of the patterns an error in the files of `glob`. */
function mayNotImport(glob: string, ...patterns: Pattern[]): OxlintOverride {
  const everywhere = [outsideOwnFolder, wholeDateFns];
  return {
    files: [glob],
    rules: { 'no-restricted-imports': ['error', { patterns: [...everywhere, ...patterns] }] },
  };
}

const server: Pattern = { regex: '^#server/', message: 'Only the contract connects the app and the server.' };
const tests: Pattern = { regex: '^#tests/', message: 'The product does not import its tests.' };
const node: Pattern = { regex: '^node:', message: 'Only server/node touches Node.' };
const nodeButSqlite: Pattern = { group: ['node:*', 'node:*/**', '!node:sqlite'], message: node.message };

const typedAmounts: Pattern = {
  regex: '^#contract/typed-numbers\\.ts$',
  importNames: ['parseAmount'],
  message:
    'Parse typed amounts with the parseAmount of the format, which reads the signs of the person’s currency.',
};

/** Forbids everything in the app except what matches one of these. */
function appExcept(...allowed: string[]): Pattern {
  return {
    group: ['#src/**', ...allowed.map((name) => `!#src/${name}`)],
    message:
      'contract ← api, entry, transfer ← queries ← features ← routes ← main; entry, statistics and transfer import only the contract, bank also entry, and ui also statistics and the product.',
  };
}

/** What features, the pages and the shell around them import from other folders. */
const belowFeatures = [
  ...['api/**', 'auth/**', 'bank/**', 'entry/**', 'queries/**', 'statistics/**', 'transfer/**', 'ui/**'],
  ...['product.ts', 'start/handover.ts'],
];
const features = readdirSync(`${import.meta.dirname}/../src/features`);

/** The direction of imports. Of several entries that match a file, the last one applies. */
export const importRules: OxlintOverride[] = [
  mayNotImport('contract/**', appExcept(), server, tests, node),
  mayNotImport('server/**', appExcept(), tests, node),
  mayNotImport('server/node/**', appExcept(), tests),
  // Both database dialects are in one folder, and the driver of this one is part of Node.
  mayNotImport('server/database/sqlite.ts', appExcept(), tests, nodeButSqlite),
  mayNotImport('src/*', server, tests, node),
  mayNotImport('src/api/**', appExcept('api/**', 'start/handover.ts'), server, tests, node),
  mayNotImport(
    'src/queries/**',
    appExcept(
      ...['queries/**', 'api/**', 'bank/**', 'entry/**', 'statistics/**', 'transfer/**', 'ui/format/**'],
    ),
    server,
    tests,
    node,
  ),
  mayNotImport('src/auth/**', appExcept('auth/**', 'queries/**', 'api/**', 'ui/**'), server, tests, node),
  mayNotImport('src/entry/**', appExcept('entry/**'), server, tests, node),
  mayNotImport('src/bank/**', appExcept('bank/**', 'entry/**'), server, tests, node),
  mayNotImport('src/statistics/**', appExcept('statistics/**'), server, tests, node),
  mayNotImport('src/transfer/**', appExcept('transfer/**'), server, tests, node),
  mayNotImport(
    'src/ui/**',
    appExcept('product.ts', 'statistics/**', 'ui/**'),
    typedAmounts,
    server,
    tests,
    node,
  ),
  mayNotImport('src/ui/format/format.ts', appExcept('ui/**'), server, tests, node),
  // What two features need lives below them, and pages put features together.
  ...features.map((feature) =>
    mayNotImport(
      `src/features/${feature}/**`,
      appExcept(...belowFeatures, `features/${feature}/**`),
      typedAmounts,
      server,
      tests,
      node,
    ),
  ),
  ...['src/shell/**', 'src/routes/**'].map((folder) =>
    mayNotImport(
      folder,
      appExcept(...belowFeatures, 'features/**', 'shell/**'),
      typedAmounts,
      server,
      tests,
      node,
    ),
  ),
  mayNotImport('src/offline/**', appExcept('offline/**'), server, tests, node),
  mayNotImport('src/mocks/**', appExcept('mocks/**'), tests, node),
];
