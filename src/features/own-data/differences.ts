import { formatBudgetMonth } from '#contract/budget-month.ts';
import { BUDGET_ITEM_KINDS } from '#contract/budgets.ts';
import { type Dated, dayOf } from '#contract/days.ts';
import type { Cents } from '#contract/money.ts';
import type { ImportPlan } from '#src/transfer/plan-import.ts';
import type { Pair, Status } from '#src/transfer/pair.ts';
import type { Format } from '#src/ui/format/format.ts';

export interface Difference {
  readonly place: string;
  readonly subject: string;
  readonly detail: string;
}

const MAX_LINES = 200;

/** The first changes and conflicts of a plan, in words. */
export function differences(
  format: Format,
  plan: ImportPlan,
): {
  readonly changed: readonly Difference[];
  readonly conflicts: readonly Difference[];
} {
  const changed: Difference[] = [];
  const conflicts: Difference[] = [];
  for (const { isConflict, ...difference } of allDifferences(format, plan)) {
    const list = isConflict ? conflicts : changed;
    if (list.length < MAX_LINES) list.push(difference);
  }
  return { changed, conflicts };
}

type Found = Generator<Difference & { readonly isConflict: boolean }, undefined>;

function* allDifferences(format: Format, plan: ImportPlan): Found {
  const { currency, liabilities, assets, categories, months, deleted } = plan;
  const amounts = (before: Cents, after: Cents) => `${format.money(before)} → ${format.money(after)}`;

  function* dated(place: string, subject: string, pairs: readonly Pair<Content, Content>[]): Found {
    for (const [index, { entry, status, existing }] of pairs.entries()) {
      yield* found(`${place}[${index}]`, status, () => [
        `${subject}, ${dayOf(entry) ?? 'no date'}`,
        existing && contentDetail(existing, entry),
      ]);
    }
  }

  /** Where the amounts are the same, the notes differ, or else the days. */
  function contentDetail(existing: Content, entry: Content): string {
    if (existing.amount !== entry.amount) return amounts(existing.amount, entry.amount);
    if (existing.note !== entry.note) return `“${existing.note}” → “${entry.note}”`;
    return `${existing.day ?? 'no day'} → ${entry.day ?? 'no day'}`;
  }

  yield* found('currency', currency?.status, () => [
    'Currency',
    `${currency?.existing} → ${currency?.entry}`,
  ]);
  for (const [index, { entry, status, existing, points }] of liabilities.entries()) {
    const place = `liabilities[${index}]`;
    yield* found(place, status, () => [entry.name, existing && amounts(existing.principal, entry.principal)]);
    yield* dated(`${place}.history`, entry.name, points);
  }
  for (const [index, { entry, status, existing, points }] of assets.entries()) {
    const place = `assets[${index}]`;
    yield* found(place, status, () => [
      entry.name,
      existing?.value === entry.value ? 'details' : existing && amounts(existing.value, entry.value),
    ]);
    yield* dated(`${place}.history`, entry.name, points);
  }
  for (const [index, { entry, status }] of categories.entries())
    yield* found(`categories[${index}]`, status, () => [
      entry.name,
      entry.isMandatory ? 'discretionary → mandatory' : 'mandatory → discretionary',
    ]);
  for (const [index, { entry, items, expenses }] of months.entries()) {
    const start = `months[${index}]`;
    const month = formatBudgetMonth(entry);
    for (const kind of BUDGET_ITEM_KINDS) yield* dated(`${start}.${kind}`, month, items[kind]);
    for (const [position, expense] of expenses.entries()) {
      const { entry: planned, category, existing, plan: status, items: spent } = expense;
      const place = `${start}.expenses[${position}]`;
      const subject = `${month}, ${category.entry.name}`;
      yield* found(place, status, () => [
        `${subject}, plan`,
        existing && amounts(existing.projected, planned.planned),
      ]);
      yield* dated(`${place}.items`, subject, spent);
    }
  }
  for (const [index, { entry, status }] of deleted.entries())
    yield* found(`deleted[${index}]`, status, () => [entry.name]);
}

interface Content extends Dated {
  readonly amount: Cents;
  /** Undefined for a past value. */
  readonly note?: string;
}

/** @param describe called only for what differs, since most entries are new or the same */
function* found(
  place: string,
  status: Status | undefined,
  describe: () => readonly [subject: string, detail?: string | undefined],
): Found {
  if (status !== 'changed' && status !== 'conflict') return;
  const [subject, detail] = describe();
  const isConflict = status === 'conflict';
  const several = 'it matches several, or cannot be changed';
  yield { place, subject, detail: isConflict ? several : (detail ?? several), isConflict };
}
