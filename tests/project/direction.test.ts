import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const DIRECTION = 'eslint(no-restricted-imports)';
const FETCH = 'eslint(no-restricted-globals)';

const crossings: [file: string, specifier: string][] = [
  ['contract/money.ts', '#src/api/call.ts'],
  ['contract/money.ts', 'node:fs'],
  ['server/app.ts', '#src/product.ts'],
  ['server/app.ts', 'node:fs'],
  ['src/main.tsx', '#server/app.ts'],
  ['src/api/call.ts', '#src/queries/liabilities.ts'],
  ['src/queries/liabilities.ts', '#src/routes/__root.tsx'],
  ['src/auth/auth-context.tsx', '#src/routes/__root.tsx'],
  ['src/statistics/net-worth.ts', '#src/queries/liabilities.ts'],
  ['src/entry/read-entry.ts', '#src/queries/liabilities.ts'],
  ['src/bank/plan-statement.ts', '#src/queries/liabilities.ts'],
  ['src/ui/layout/page.tsx', '#src/api/call.ts'],
  ['src/routes/_app/liabilities/add.tsx', '#src/routes/_app/assets/index.tsx'],
  ['src/features/assets/asset-form.tsx', '#src/routes/_app/assets/index.tsx'],
  ['src/features/assets/asset-form.tsx', '#src/features/budgets/budgets-page.tsx'],
  ['src/features/assets/asset-form.tsx', '#src/shell/connection-notices.tsx'],
  ['src/features/copy-month/copy-list.tsx', '../budgets/budgets-page.tsx'],
  ['src/routes/_app/liabilities/add.tsx', '#server/app.ts'],
  ['src/routes/_app/liabilities/add.tsx', '#tests/support/server.ts'],
  ['src/routes/_app/liabilities/add.tsx', '#src/mocks/demo-server.ts'],
  ['src/routes/_app/liabilities/add.tsx', '#src/app.tsx'],
  ['src/mocks/demo-server.ts', '#src/api/call.ts'],
  ['src/entry/typed-days.ts', 'date-fns'],
  ['server/demo/fill-empty-database.ts', '#src/mocks/demo-server.ts'],
];

const ways: [file: string, specifier: string][] = [
  ['server/app.ts', '#contract/endpoints.ts'],
  ['server/node/main.ts', 'node:fs'],
  ['server/database/sqlite.ts', 'node:sqlite'],
  ['src/queries/liabilities.ts', '#src/api/call.ts'],
  ['src/bank/plan-statement.ts', '#src/entry/entry-target.ts'],
  ['src/routes/_app/liabilities/add.tsx', '#src/queries/liabilities.ts'],
  ['src/routes/_app/liabilities/add.tsx', '#src/shell/connection-notices.tsx'],
  ['src/routes/_app/liabilities/add.tsx', '#src/features/quick-entry/dialog/new-entry.tsx'],
  ['src/entry/typed-days.ts', 'date-fns/lightFormat'],
  ['src/mocks/demo-server.ts', '#server/app.ts'],
];

const amountParsers = ['src/ui/form/field-schemas.ts', 'src/features/freedom/what-if-fields.ts'];

const importOf = (specifier: string) => `import '${specifier}';`;
const PARSE_AMOUNT = "import { parseAmount } from '#contract/typed-numbers.ts';";
const CALL_FETCH = "await fetch('/api/user');";

/** A line of each file. */
const cases: [file: string, line: string][] = [
  ...[...crossings, ...ways].map(([file, specifier]): [string, string] => [file, importOf(specifier)]),
  ...amountParsers.map((file): [string, string] => [file, PARSE_AMOUNT]),
  ['src/queries/account.ts', CALL_FETCH],
  ['src/api/send.ts', CALL_FETCH],
];

const Report = v.object({
  diagnostics: v.array(
    v.object({
      code: v.string(),
      filename: v.string(),
      labels: v.tuple([v.object({ span: v.object({ line: v.number() }) })]),
    }),
  ),
});

/** Lints all cases in a copy of the tree that contains nothing else, without types. */
async function lint() {
  const folder = await mkdtemp(join(tmpdir(), 'direction-'));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await writeFile(
    join(folder, 'oxlint.config.ts'),
    `import config from '${resolve('oxlint.config.ts')}';\nexport default { ...config, options: {} };\n`,
  );
  const files = Map.groupBy(cases, ([file]) => file);
  for (const [file, lines] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), lines.map(([, line]) => `${line}\n`).join(''));
  }
  const oxlint = resolve('node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(
    process.execPath,
    [oxlint, '--format', 'json', '--threads', '1', 'contract', 'server', 'src'],
    { cwd: folder, encoding: 'utf8' },
  );
  await rm(folder, { recursive: true });
  const { diagnostics } = v.parse(Report, JSON.parse(stdout));
  return Map.groupBy(diagnostics, ({ filename, labels: [{ span }] }) => {
    const line = files.get(filename)?.[span.line - 1]?.[1];
    return `${filename} ${line}`;
  });
}

const reported = await lint();

/** The rules that a line of a file violates. */
const rulesBroken = (file: string, line: string) =>
  (reported.get(`${file} ${line}`) ?? []).map(({ code }) => code);

describe('the import rules', () => {
  it.each(crossings)('forbid %s to import %s', (file, specifier) => {
    expect(rulesBroken(file, importOf(specifier))).toContain(DIRECTION);
  });

  it.each(ways)('allow %s to import %s', (file, specifier) => {
    expect(rulesBroken(file, importOf(specifier))).not.toContain(DIRECTION);
  });

  it.each(amountParsers)('forbid %s to parse an amount without the signs of its currency', (file) => {
    expect(rulesBroken(file, PARSE_AMOUNT)).toContain(DIRECTION);
  });

  it('forbid fetch outside src/api/send.ts', () => {
    expect(rulesBroken('src/queries/account.ts', CALL_FETCH)).toContain(FETCH);
    expect(rulesBroken('src/api/send.ts', CALL_FETCH)).not.toContain(FETCH);
  });
});
