import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const DIRECTION = '@typescript-eslint/no-restricted-imports';
const FETCH = 'no-restricted-globals';

/** Only the two rules under test. They need no types, so no TypeScript program is built. */
const eslint = new ESLint({
  ruleFilter: ({ ruleId }) => ruleId === DIRECTION || ruleId === FETCH,
  overrideConfig: { languageOptions: { parserOptions: { project: null } } },
});

/** The rules that a file with this single import violates. */
async function rulesBroken(filePath: string, specifier: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(`import '${specifier}';\n`, { filePath });
  return result?.messages.map((message) => message.ruleId) ?? [];
}

const crossings: [file: string, specifier: string][] = [
  ['contract/money.ts', '#src/api/call.ts'],
  ['contract/money.ts', '#server/app.ts'],
  ['contract/money.ts', 'node:fs'],
  ['server/app.ts', '#src/product.ts'],
  ['server/app.ts', 'node:fs'],
  ['src/main.tsx', '#server/app.ts'],
  ['src/api/call.ts', '#src/queries/liabilities.ts'],
  ['src/queries/liabilities.ts', '#src/routes/__root.tsx'],
  ['src/auth/auth-context.tsx', '#src/routes/__root.tsx'],
  ['src/statistics/net-worth.ts', '#src/queries/liabilities.ts'],
  ['src/entry/read-entry.ts', '#src/queries/liabilities.ts'],
  ['src/transfer/write-export.ts', '#src/queries/liabilities.ts'],
  ['src/bank/plan-statement.ts', '#src/queries/liabilities.ts'],
  ['src/ui/layout/page.tsx', '#src/api/call.ts'],
  ['src/ui/layout/page.tsx', '#server/app.ts'],
  ['src/routes/_app/liabilities/add.tsx', '#src/routes/_app/assets/index.tsx'],
  ['src/routes/_app/liabilities/add.tsx', '../assets/index.tsx'],
  ['src/routes/_app/liabilities/add.tsx', '#src/routes/_app/assets/-asset-form.tsx'],
  ['src/routes/_app/budgets/-copy/copy-form.tsx', '../-cached-budget.ts'],
  ['src/routes/_app/liabilities/add.tsx', '#server/app.ts'],
  ['src/routes/_app/liabilities/add.tsx', '#tests/support/server.ts'],
  ['src/routes/_app/liabilities/add.tsx', '#src/mocks/start.tsx'],
  ['src/mocks/start.tsx', '#src/api/call.ts'],
  ['src/entry/typed-days.ts', 'date-fns'],
  ['server/demo/fill-empty-database.ts', '#src/mocks/start.tsx'],
];

const ways: [file: string, specifier: string][] = [
  ['server/app.ts', '#contract/endpoints.ts'],
  ['server/node/main.ts', 'node:fs'],
  ['src/queries/liabilities.ts', '#src/api/call.ts'],
  ['src/bank/plan-statement.ts', '#src/entry/entry-target.ts'],
  ['src/routes/_app/liabilities/add.tsx', '#src/queries/liabilities.ts'],
  ['src/routes/_app/liabilities/add.tsx', '#src/routes/-content.tsx'],
  ['src/routes/_app/budgets/-copy/copy-form.tsx', '#src/routes/_app/budgets/-cached-budget.ts'],
  ['src/ui/layout/page.tsx', '#contract/money.ts'],
  ['src/entry/typed-days.ts', 'date-fns/lightFormat'],
  ['src/mocks/start.tsx', '#server/app.ts'],
];

describe('the import rules', () => {
  it.each(crossings)('forbid %s to import %s', async (file, specifier) => {
    expect(await rulesBroken(file, specifier)).toContain(DIRECTION);
  });

  it.each(ways)('allow %s to import %s', async (file, specifier) => {
    expect(await rulesBroken(file, specifier)).not.toContain(DIRECTION);
  });

  it.each(['src/ui/form/field-schemas.ts', 'src/routes/_app/statistics/-freedom/what-if-fields.ts'])(
    'forbid %s to parse an amount without the signs of its currency',
    async (filePath) => {
      const [result] = await eslint.lintText(
        "import { parseAmount } from '#contract/typed-numbers.ts';\nparseAmount('1');\n",
        { filePath },
      );
      expect(result?.messages.map((message) => message.ruleId)).toContain(DIRECTION);
    },
  );

  it('forbid fetch outside src/api/send.ts', async () => {
    const [result] = await eslint.lintText("await fetch('/api/user');\n", {
      filePath: 'src/queries/profile.ts',
    });
    expect(result?.messages.map((message) => message.ruleId)).toContain(FETCH);
  });
});
