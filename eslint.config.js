import js from '@eslint/js';
import tanstackQuery from '@tanstack/eslint-plugin-query';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Everything outside a file's own folder is imported by its `#` name, so that these patterns see every crossing. */
const outsideOwnFolder = {
  regex: '^\\.\\./',
  message: 'Import from another folder by its # name, so that the direction rules can see it.',
};

/** Lints `files` so that imports matching a `regex` are errors, whatever else they import. */
function mayNotImport(files, ...patterns) {
  return {
    files,
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [outsideOwnFolder, ...patterns] }],
    },
  };
}

const server = { regex: '^#server/', message: 'Only the contract connects the app and the server.' };
const tests = { regex: '^#tests/', message: 'The product does not import its tests.' };
const node = { regex: '^node:', message: 'Only server/node touches Node.' };
const nodeButSqlite = { ...node, regex: '^node:(?!sqlite$)' };

/** Of the app, only these rooms. */
function appRooms(...allowed) {
  return {
    regex: allowed.length === 0 ? '^#src/' : `^#src/(?!${allowed.join('|')})`,
    message: 'contract ← api ← queries ← routes ← main; statistics and ui import only the contract.',
  };
}

export default defineConfig(
  globalIgnores(['dist', 'data', '**/*.gen.ts']),
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  reactHooks.configs.flat['recommended-latest'],
  tanstackQuery.configs['flat/recommended'],
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // A redirect is thrown to the router by design.
      '@typescript-eslint/only-throw-error': [
        'error',
        { allow: [{ from: 'package', package: '@tanstack/router-core', name: 'Redirect' }] },
      ],
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  mayNotImport(['contract/**'], appRooms(), server, tests, node),
  mayNotImport(['server/**'], appRooms(), tests, node),
  mayNotImport(['server/node/**'], appRooms(), tests),
  // The dialects stand together; this one's driver is a part of Node.
  mayNotImport(['server/database/sqlite.ts'], appRooms(), tests, nodeButSqlite),
  mayNotImport(['src/*'], server, tests, node),
  mayNotImport(['src/api/**'], appRooms('api/'), server, tests, node),
  mayNotImport(['src/queries/**'], appRooms('queries/', 'api/'), server, tests, node),
  mayNotImport(['src/auth/**'], appRooms('auth/', 'queries/', 'api/', 'ui/'), server, tests, node),
  mayNotImport(['src/statistics/**'], appRooms('statistics/'), server, tests, node),
  mayNotImport(['src/ui/**'], appRooms('ui/'), server, tests, node),
  mayNotImport(
    ['src/routes/**'],
    // What all pages share lies beside them at the top; no section's pages import another section's.
    appRooms('api/', 'auth/', 'queries/', 'statistics/', 'ui/', 'routes/-', 'product\\.ts'),
    server,
    tests,
    node,
  ),
  mayNotImport(['src/mocks/**'], appRooms('mocks/'), tests, node),
  {
    files: ['src/**'],
    ignores: ['src/api/send.ts'],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Only src/api/send.ts makes requests.' }],
    },
  },
  { files: ['**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
);
