import { formatBudgetMonth } from '#contract/budget-month.ts';
import { BUDGET_ITEM_KINDS } from '#contract/budgets.ts';
import { type Dated, dayOf } from '#contract/days.ts';
import type { Cents } from '#contract/money.ts';
import type { ImportPlan, PlannedMonth } from '#src/transfer/plan-import.ts';
import type { Status } from '#src/transfer/pair.ts';
import type { Format } from '#src/ui/format/format.ts';

export interface Difference {
  /** Where in the file. */
  readonly place: string;
  readonly subject: string;
  readonly detail: string;
}

/** Nobody reads more than this. */
const MAX_LINES = 200;

const several = 'it matches several, or cannot be changed';

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
  for (const difference of allDifferences(format, plan)) {
    const list = difference.isConflict ? conflicts : changed;
    if (list.length < MAX_LINES) list.push(difference);
  }
  return { changed, conflicts };
}

type Found = Difference & { readonly isConflict: boolean };

function* allDifferences(format: Format, plan: ImportPlan): Generator<Found> {
  const { currency, liabilities, assets, categories, months, deleted } = plan;
  yield* found('currency', 'Currency', currency?.status, `${currency?.existing} → ${currency?.entry}`);
  for (const [index, { entry, status, existing, points }] of liabilities.entries()) {
    const [place, subject] = [`liabilities[${index}]`, entry.name];
    yield* found(place, subject, status, existing && amounts(format, existing.principal, entry.principal));
    yield* pointDifferences(format, place, subject, points);
  }
  for (const [index, { entry, status, existing, points }] of assets.entries()) {
    const [place, subject] = [`assets[${index}]`, entry.name];
    const detail =
      existing?.value === entry.value ? 'details' : existing && amounts(format, existing.value, entry.value);
    yield* found(place, subject, status, detail);
    yield* pointDifferences(format, place, subject, points);
  }
  for (const [index, { entry, status }] of categories.entries()) {
    const [before, after] = entry.isMandatory
      ? ['discretionary', 'mandatory']
      : ['mandatory', 'discretionary'];
    yield* found(`categories[${index}]`, entry.name, status, `${before} → ${after}`);
  }
  for (const [index, month] of months.entries()) yield* monthDifferences(format, month, `months[${index}]`);
  for (const [index, { entry, status }] of deleted.entries())
    yield* found(`deleted[${index}]`, entry.name, status);
}

/** Saves the many entries that are new or the same their texts. */
function differs(status: Status): boolean {
  return status === 'changed' || status === 'conflict';
}

function* found(
  place: string,
  subject: string,
  status: Status | undefined,
  detail: string = several,
): Generator<Found, undefined> {
  if (status === 'changed') yield { place, subject, detail, isConflict: false };
  else if (status === 'conflict') yield { place, subject, detail: several, isConflict: true };
}

function* pointDifferences(
  format: Format,
  place: string,
  subject: string,
  points: ImportPlan['assets'][number]['points'],
): Generator<Found, undefined> {
  for (const [index, { entry, status, existing }] of points.entries()) {
    if (!differs(status)) continue;
    const detail = existing && pointDetail(format, existing, entry);
    yield* found(`${place}.history[${index}]`, `${subject}, ${day(entry)}`, status, detail);
  }
}

function* monthDifferences(
  format: Format,
  { entry, items, expenses }: PlannedMonth,
  start: string,
): Generator<Found, undefined> {
  const month = formatBudgetMonth(entry);
  for (const kind of BUDGET_ITEM_KINDS) {
    for (const [index, { entry: item, status, existing }] of items[kind].entries()) {
      if (!differs(status)) continue;
      const detail = existing && itemDetail(format, existing, item);
      yield* found(`${start}.${kind}[${index}]`, `${month}, ${day(item)}`, status, detail);
    }
  }
  for (const [index, { entry: expense, category, existing, plan, items: spent }] of expenses.entries()) {
    const place = `${start}.expenses[${index}]`;
    const subject = `${month}, ${category.entry.name}`;
    yield* found(
      place,
      `${subject}, plan`,
      plan,
      existing && amounts(format, existing.projected, expense.planned),
    );
    for (const [position, { entry: item, status, existing: existingItem }] of spent.entries()) {
      if (!differs(status)) continue;
      const detail = existingItem && itemDetail(format, existingItem, item);
      yield* found(`${place}.items[${position}]`, `${subject}, ${day(item)}`, status, detail);
    }
  }
}

interface PointContent extends Dated {
  readonly amount: Cents;
}

interface ItemContent extends PointContent {
  readonly note: string;
}

function itemDetail(format: Format, existing: ItemContent, entry: ItemContent): string {
  return existing.note === entry.note || existing.amount !== entry.amount
    ? pointDetail(format, existing, entry)
    : `“${existing.note}” → “${entry.note}”`;
}

/** Only the days can differ where the amounts do not. */
function pointDetail(format: Format, existing: PointContent, entry: PointContent): string {
  return existing.amount === entry.amount
    ? `${existing.day ?? 'no day'} → ${entry.day ?? 'no day'}`
    : amounts(format, existing.amount, entry.amount);
}

function amounts(format: Format, before: Cents, after: Cents): string {
  return `${format.money(before)} → ${format.money(after)}`;
}

function day(recorded: Dated): string {
  return dayOf(recorded) ?? 'no date';
}
