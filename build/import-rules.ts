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

const belowFeatures = [
  ...['api/**', 'auth/**', 'bank/**', 'entry/**', 'queries/**', 'statistics/**', 'transfer/**', 'ui/**'],
  ...['product.ts', 'start/handover.ts'],
];
/** What each folder of the app imports from the app by name. */
const importedBy: Readonly<Record<string, readonly string[]>> = {
  api: ['api/**', 'start/handover.ts'],
  queries: ['queries/**', 'api/**', 'bank/**', 'entry/**', 'statistics/**', 'transfer/**', 'ui/format/**'],
  auth: ['auth/**', 'queries/**', 'api/**', 'ui/**'],
  entry: ['entry/**'],
  bank: ['bank/**', 'entry/**'],
  statistics: ['statistics/**'],
  transfer: ['transfer/**'],
  ui: ['ui/**', 'product.ts', 'statistics/**'],
  offline: ['offline/**'],
  // What two features need lives below them, and pages put features together.
  ...Object.fromEntries(
    readdirSync(`${import.meta.dirname}/../src/features`).map((name) => [
      `features/${name}`,
      [...belowFeatures, `features/${name}/**`],
    ]),
  ),
  // Loads the demo's server when it is asked for.
  'features/sign-in': [...belowFeatures, 'features/sign-in/**', 'mocks/demo-server.ts'],
  shell: ['shell/**', ...belowFeatures, 'features/**'],
  routes: [...belowFeatures, 'features/**', 'shell/**'],
};
const parsesTypedAmounts = /^(?:ui|shell|routes|features\/.*)$/;

/** The direction of imports. Of several entries that match a file, the last one applies. */
export const importRules: OxlintOverride[] = [
  mayNotImport('contract/**', appExcept(), server, tests, node),
  mayNotImport('server/**', appExcept(), tests, node),
  mayNotImport('server/node/**', appExcept(), tests),
  // Both database dialects are in one folder, and the driver of this one is part of Node.
  mayNotImport('server/database/sqlite.ts', appExcept(), tests, nodeButSqlite),
  mayNotImport('src/*', server, tests, node),
  ...Object.entries(importedBy).map(([folder, others]) =>
    mayNotImport(
      `src/${folder}/**`,
      appExcept(...others),
      ...(parsesTypedAmounts.test(folder) ? [typedAmounts] : []),
      ...[server, tests, node],
    ),
  ),
  mayNotImport('src/ui/format/format.ts', appExcept('ui/**'), server, tests, node),
  mayNotImport('src/mocks/**', appExcept('mocks/**'), tests, node),
];
