import { readdirSync } from 'node:fs';

import js from '@eslint/js';
import tanstackQuery from '@tanstack/eslint-plugin-query';
import tanstackRouter from '@tanstack/eslint-plugin-router';
import vitest from '@vitest/eslint-plugin';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import testingLibrary from 'eslint-plugin-testing-library';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Files of other folders are imported by their `#` name, so that the patterns below match them. */
const outsideOwnFolder = {
  regex: '^\\.\\./',
  message: 'Import from another folder by its # name, so that the import rules match it.',
};

/** Outside a build, the index loads three hundred modules, which takes longer than most test files. */
const wholeDateFns = {
  regex: '^date-fns$',
  message: 'Import each function from its own module, such as date-fns/lightFormat.',
};

/** Makes imports that match one of the patterns an error in `files`. */
function mayNotImport(files, ...patterns) {
  const everywhere = [outsideOwnFolder, wholeDateFns];
  return {
    files,
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [...everywhere, ...patterns] }],
    },
  };
}

const server = { regex: '^#server/', message: 'Only the contract connects the app and the server.' };
const tests = { regex: '^#tests/', message: 'The product does not import its tests.' };
const node = { regex: '^node:', message: 'Only server/node touches Node.' };
const nodeButSqlite = { ...node, regex: '^node:(?!sqlite$)' };

const typedAmounts = {
  regex: '^#contract/typed-numbers\\.ts$',
  importNames: ['parseAmount'],
  message: 'Parse typed amounts with parseTypedAmount, which reads the signs of the person’s currency.',
};

/** Forbids all folders of the app except these. */
function appFoldersExcept(...allowed) {
  return {
    regex: allowed.length === 0 ? '^#src/' : `^#src/(?!${allowed.join('|')})`,
    message:
      'contract ← api, entry, transfer ← queries ← routes ← main; entry, statistics, transfer and ui import only the contract, and bank also entry.',
  };
}

/** What pages import from other folders. */
const belowRoutes = [
  ...['api/', 'auth/', 'bank/', 'entry/', 'queries/', 'statistics/', 'transfer/', 'ui/'],
  ...['product\\.ts', 'routes/-'],
];
const sections = readdirSync(`${import.meta.dirname}/src/routes/_app`);

export default defineConfig(
  globalIgnores(['dist', 'data', '**/*.gen.ts']),
  js.configs.recommended,
  // Oxlint checks the rules that need types and those of React (`.oxlintrc.json`), in a quarter of the time.
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  tanstackQuery.configs['flat/recommended'],
  tanstackRouter.configs['flat/recommended'],
  { files: ['**/*.tsx'], extends: [jsxA11y.configs.recommended] },
  {
    // Stacked rows are not displayed as a table, and some browsers then drop the table's implicit roles.
    files: [
      'src/ui/table/data-table.tsx',
      'src/ui/table/table-row.tsx',
      'src/routes/_app/budgets/-month/category-spending-table.tsx',
      'src/routes/_app/budgets/-entries/entry-list.tsx',
      'src/routes/_app/budgets/-entries/entry-list-row.tsx',
      'src/routes/_app/budgets/-entries/sums-table.tsx',
      'src/routes/_app/budgets/-plan/plan-table.tsx',
      'src/routes/_app/budgets/-plan/plan-table-row.tsx',
      'src/routes/_app/profile/-statements/statement-line-row.tsx',
      'src/routes/_app/profile/-statements/statement-list.tsx',
      'src/routes/_app/profile/-statements/statement-month-row.tsx',
    ],
    rules: {
      'jsx-a11y-x/no-redundant-roles': 'off',
      'jsx-a11y-x/no-interactive-element-to-noninteractive-role': 'off',
    },
  },
  {
    files: ['tests/**/*.test.{ts,tsx}'],
    extends: [vitest.configs.recommended],
    rules: {
      // In a browser, waiting for something to appear asserts it.
      'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*', '**.waitFor*', 'walk'] }],
      // Property tests assert what applies to the case that was generated.
      'vitest/no-conditional-expect': 'off',
      // Hooks and helpers check their own steps.
      'vitest/no-standalone-expect': 'off',
      'vitest/valid-expect': ['error', { maxArgs: 2 }],
    },
  },
  {
    // These tests fail or pass by the check that runs after each test.
    files: ['tests/project/console.test.ts'],
    rules: { 'vitest/expect-expect': 'off' },
  },
  {
    files: ['tests/src/**'],
    extends: [testingLibrary.configs['flat/react']],
    rules: {
      // A helper may return the queries of a part of the screen.
      'testing-library/prefer-screen-queries': 'off',
      // Clicks in one task, which user-event cannot do, and attributes without a role, such as the focused element.
      'testing-library/no-node-access': 'off',
      // `renderApp` returns more than the result of `render`.
      'testing-library/render-result-naming-convention': 'off',
    },
  },
  {
    // Oxlint checks these two in TypeScript files; they were the slowest here.
    files: ['**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/no-unused-vars': 'off', 'no-useless-assignment': 'off' },
  },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  mayNotImport(['contract/**'], appFoldersExcept(), server, tests, node),
  mayNotImport(['server/**'], appFoldersExcept(), tests, node),
  mayNotImport(['server/node/**'], appFoldersExcept(), tests),
  // Both database dialects are in one folder, and the driver of this one is part of Node.
  mayNotImport(['server/database/sqlite.ts'], appFoldersExcept(), tests, nodeButSqlite),
  mayNotImport(['src/*'], server, tests, node),
  mayNotImport(['src/api/**'], appFoldersExcept('api/'), server, tests, node),
  mayNotImport(
    ['src/queries/**'],
    appFoldersExcept('queries/', 'api/', 'bank/', 'entry/', 'transfer/'),
    server,
    tests,
    node,
  ),
  mayNotImport(['src/auth/**'], appFoldersExcept('auth/', 'queries/', 'api/', 'ui/'), server, tests, node),
  mayNotImport(['src/entry/**'], appFoldersExcept('entry/'), server, tests, node),
  mayNotImport(['src/bank/**'], appFoldersExcept('bank/', 'entry/'), server, tests, node),
  mayNotImport(['src/statistics/**'], appFoldersExcept('statistics/'), server, tests, node),
  mayNotImport(['src/transfer/**'], appFoldersExcept('transfer/'), server, tests, node),
  mayNotImport(['src/ui/**'], appFoldersExcept('ui/'), typedAmounts, server, tests, node),
  mayNotImport(['src/ui/format/typed-currency.ts'], appFoldersExcept('ui/'), server, tests, node),
  mayNotImport(['src/routes/**'], appFoldersExcept(...belowRoutes), typedAmounts, server, tests, node),
  // The pages of a section share its files and those at the top of src/routes, but import no other section's.
  sections.map((section) =>
    mayNotImport(
      [`src/routes/_app/${section}/**`],
      appFoldersExcept(...belowRoutes, `routes/_app/${section}/-`),
      typedAmounts,
      server,
      tests,
      node,
    ),
  ),
  mayNotImport(['src/offline/**'], appFoldersExcept('offline/'), server, tests, node),
  mayNotImport(['src/mocks/**'], appFoldersExcept('mocks/'), tests, node),
  {
    files: ['src/**'],
    // A service worker passes on the browser's requests, and the app asks for its script.
    ignores: ['src/api/send.ts', 'src/api/service-worker.ts', 'src/offline/**'],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Only src/api/send.ts calls the API.' }],
    },
  },
  {
    files: ['src/**'],
    ignores: ['src/ui/format/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "Property[key.name='style'] > Literal[value='currency']",
          message: 'Format amounts with src/ui/format, which hides them when they are to be hidden.',
        },
      ],
    },
  },
);
