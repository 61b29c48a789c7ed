import tanstackQuery from '@tanstack/eslint-plugin-query';
import tanstackRouter from '@tanstack/eslint-plugin-router';
import testingLibrary from 'eslint-plugin-testing-library';
import { defineConfig } from 'oxlint';

import { importRules } from '#build/import-rules.ts';

export default defineConfig({
  plugins: ['eslint', 'typescript', 'react', 'jsx-a11y', 'vitest'],
  jsPlugins: [
    '@tanstack/eslint-plugin-query',
    '@tanstack/eslint-plugin-router',
    'eslint-plugin-testing-library',
  ],
  categories: { correctness: 'error' },
  ignorePatterns: ['dist', 'data', '**/*.gen.ts'],
  options: { typeAware: true, typeCheck: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  rules: {
    'no-array-constructor': 'error',
    'no-case-declarations': 'error',
    'no-console': ['error', { allow: ['warn', 'error'] }],
    'no-empty': 'error',
    'no-empty-function': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-regex-spaces': 'error',
    'no-unexpected-multiline': 'error',
    // Unlike ESLint, Oxlint allows unused names that begin with an underscore unless it is told otherwise.
    'no-unused-vars': ['error', { varsIgnorePattern: '^$', argsIgnorePattern: '^$' }],
    'no-useless-assignment': 'error',
    'no-useless-constructor': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'preserve-caught-error': 'error',

    'typescript/adjacent-overload-signatures': 'error',
    'typescript/array-type': 'error',
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    'typescript/ban-tslint-comment': 'error',
    'typescript/class-literal-property-style': 'error',
    'typescript/consistent-generic-constructors': 'error',
    'typescript/consistent-indexed-object-style': 'error',
    'typescript/consistent-type-assertions': 'error',
    'typescript/consistent-type-definitions': 'error',
    'typescript/dot-notation': 'error',
    'typescript/no-confusing-non-null-assertion': 'error',
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'typescript/no-deprecated': 'error',
    'typescript/no-dynamic-delete': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-extraneous-class': 'error',
    'typescript/no-generated-empty-object-type': 'error',
    'typescript/no-inferrable-types': 'error',
    'typescript/no-invalid-void-type': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-mixed-enums': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-nullish-coalescing': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-boolean-literal-compare': 'error',
    'typescript/no-unnecessary-condition': 'error',
    'typescript/no-unnecessary-template-expression': 'error',
    'typescript/no-unnecessary-type-arguments': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unnecessary-type-conversion': 'error',
    'typescript/no-unnecessary-type-parameters': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-enum-comparison': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/non-nullable-type-assertion-style': 'error',
    // The router's redirects are thrown.
    'typescript/only-throw-error': [
      'error',
      { allow: [{ from: 'package', package: '@tanstack/router-core', name: 'Redirect' }] },
    ],
    'typescript/prefer-find': 'error',
    'typescript/prefer-for-of': 'error',
    'typescript/prefer-function-type': 'error',
    'typescript/prefer-includes': 'error',
    'typescript/prefer-literal-enum-member': 'error',
    'typescript/prefer-nullish-coalescing': 'error',
    'typescript/prefer-optional-chain': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/prefer-reduce-type-parameter': 'error',
    'typescript/prefer-regexp-exec': 'error',
    'typescript/prefer-return-this-type': 'error',
    'typescript/prefer-string-starts-ends-with': 'error',
    'typescript/related-getter-setter-pairs': 'error',
    'typescript/require-await': 'error',
    'typescript/restrict-plus-operands': [
      'error',
      {
        allowAny: false,
        allowBoolean: false,
        allowNullish: false,
        allowNumberAndString: false,
        allowRegExp: false,
      },
    ],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/unified-signatures': 'error',
    'typescript/use-unknown-in-catch-callback-variable': 'error',

    // Functions may return an array of a value and an element.
    'react/jsx-key': 'off',
    'react/rules-of-hooks': 'error',
    'react/unsupported-syntax': 'error',

    // axe finds the controls without a name, in what the pages render.
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/no-interactive-element-to-noninteractive-role': [
      'error',
      { tr: ['none', 'presentation'], canvas: ['img'] },
    ],
    'jsx-a11y/no-noninteractive-element-interactions': [
      'error',
      {
        handlers: [
          ...['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'],
          ...['onError', 'onLoad'],
        ],
        alert: ['onKeyUp', 'onKeyDown', 'onKeyPress'],
        body: ['onError', 'onLoad'],
        dialog: ['onKeyUp', 'onKeyDown', 'onKeyPress'],
        iframe: ['onError', 'onLoad'],
        img: ['onError', 'onLoad'],
      },
    ],
    'jsx-a11y/prefer-tag-over-role': 'off',

    ...tanstackQuery.configs.recommended.rules,
    ...tanstackRouter.configs.recommended.rules,
  },
  overrides: [
    {
      // Stacked rows are not displayed as a table, and some browsers then drop the table's implicit roles.
      files: [
        'src/ui/table/data-table.tsx',
        'src/features/month/category-spending-table.tsx',
        'src/features/entries/entry-list.tsx',
        'src/features/entries/entry-rows.tsx',
        'src/features/entries/entry-sums.tsx',
        'src/features/debts/paid-months-card.tsx',
        'src/features/debts/repayment-table.tsx',
        'src/features/debts/schedule-cards.tsx',
        'src/features/plan/plan-table.tsx',
        'src/features/plan/plan-table-row.tsx',
        'src/features/statements/statement-list.tsx',
        'src/features/statements/statement-rows.tsx',
      ],
      rules: {
        'jsx-a11y/no-redundant-roles': 'off',
        'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
      },
    },
    {
      files: ['tests/**'],
      rules: {
        // Tests sort short lists of one kind to compare them.
        'typescript/require-array-sort-compare': 'off',
        // In a browser, waiting for something to appear asserts it.
        'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*', '**.waitFor*', 'walk'] }],
        'vitest/no-commented-out-tests': 'error',
        // Property tests assert what applies to the case that was generated.
        'vitest/no-conditional-expect': 'off',
        'vitest/no-identical-title': 'error',
        'vitest/no-import-node-test': 'error',
        'vitest/no-interpolation-in-snapshots': 'error',
        'vitest/no-mocks-import': 'error',
        // Hooks and helpers check their own steps.
        'vitest/no-standalone-expect': 'off',
        'vitest/no-unneeded-async-expect-function': 'error',
        'vitest/prefer-called-exactly-once-with': 'error',
        // Whoever calls a helper awaits its poll, which typescript/no-floating-promises checks.
        'vitest/require-awaited-expect-poll': 'off',
        'vitest/require-mock-type-parameters': 'off',
        'vitest/require-to-throw-message': 'off',
        'vitest/valid-expect': ['error', { maxArgs: 2 }],
      },
    },
    {
      // These tests fail or pass by the check that runs after each test.
      files: ['tests/project/test-setup.test.ts'],
      rules: { 'vitest/expect-expect': 'off' },
    },
    {
      files: ['tests/src/**'],
      rules: {
        ...testingLibrary.configs['flat/react'].rules,
        // A helper may return the queries of a part of the screen.
        'testing-library/prefer-screen-queries': 'off',
        // Clicks in one task, which user-event cannot do, and attributes without a role, such as the focused element.
        'testing-library/no-node-access': 'off',
        // `renderApp` returns more than the result of `render`.
        'testing-library/render-result-naming-convention': 'off',
      },
    },
    ...importRules,
    {
      files: ['src/**'],
      // A service worker passes on the browser's requests, the app asks for its script.
      excludeFiles: ['src/api/send.ts', 'src/api/connection.ts', 'src/offline/**'],
      rules: {
        'no-restricted-globals': ['error', { name: 'fetch', message: 'Only src/api/send.ts calls the API.' }],
      },
    },
  ],
});
