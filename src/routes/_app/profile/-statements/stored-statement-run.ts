import * as v from 'valibot';

import { Id } from '#contract/fields.ts';
import { cents } from '#contract/money.ts';
import { readSession } from '#src/api/session.ts';
import { forgetStatements, STATEMENT_KEYS } from '#src/auth/resume-point.ts';
import { emptyLedger } from '#src/queries/import/import-ledger.ts';
import type { StatementProgress } from '#src/queries/import/statement-import.ts';
import type { StatementPlan } from '#src/queries/import/statement-plan.ts';

/*
 * The plan and the progress of an import of bank statements, in sessionStorage: limited to its tab, kept during a reload
 * and a session timeout, and removed when the person signs out or someone else signs in.
 */

const [PLAN_KEY, PROGRESS_KEY] = STATEMENT_KEYS;

const Month = v.object({ year: v.number(), month: v.number() });
const Category = v.object({ expenseId: v.nullable(Id), name: v.string(), isMandatory: v.boolean() });
const Kind = v.picklist(['earnedIncome', 'passiveIncome', 'investments', 'expenses']);

const StoredPlan = v.object({
  person: v.string(),
  id: v.string(),
  title: v.string(),
  newCategories: v.array(Category),
  newMonths: v.array(Month),
  newExpenses: v.array(v.object({ month: Month, category: Category })),
  items: v.array(
    v.object({
      month: Month,
      kind: Kind,
      category: v.optional(Category),
      amount: v.pipe(v.number(), v.safeInteger(), v.transform(cents)),
      day: v.string(),
      note: v.string(),
      row: v.number(),
    }),
  ),
});

const StoredProgress = v.object({
  id: v.string(),
  done: v.array(v.string()),
  ledger: v.object({
    categories: v.array(v.object({ expenseId: Id, wasArchived: v.boolean() })),
    budgets: v.array(v.number()),
    budgetExpenses: v.array(Id),
    items: v.array(v.object({ kind: Kind, id: Id })),
  }),
});

/** An import that has been started and not been dismissed. */
export interface StoredStatementRun {
  readonly plan: StatementPlan;
  readonly progress: StatementProgress;
}

export function readStatementRun(): StoredStatementRun | undefined {
  const plan = read(PLAN_KEY, StoredPlan);
  if (!plan) return undefined;
  if (plan.person !== person()) {
    forgetStatements();
    return undefined;
  }
  const stored = read(PROGRESS_KEY, StoredProgress);
  const { done, ledger } = stored?.id === plan.id ? stored : { done: [], ledger: {} };
  return { plan, progress: { done, ledger: { ...emptyLedger(), ...ledger } } };
}

export function writeStatementPlan(plan: StatementPlan): void {
  write(PLAN_KEY, { person: person(), ...plan });
}

export function writeStatementProgress({ id }: StatementPlan, { done, ledger }: StatementProgress): void {
  const { categories, budgets, budgetExpenses, items } = ledger;
  write(PROGRESS_KEY, { id, done, ledger: { categories, budgets, budgetExpenses, items } });
}

function person(): string {
  const { session } = readSession();
  return session?.person ?? session?.id ?? '';
}

function read<const TSchema extends v.GenericSchema>(
  key: string,
  schema: TSchema,
): v.InferOutput<TSchema> | undefined {
  try {
    const stored = v.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return stored.success ? stored.output : undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage, or without room in it, an import continues after a failure but not after a reload.
  }
}
