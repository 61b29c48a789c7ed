import { formatBudgetMonth } from '#contract/budget-month.ts';
import { BUDGET_ITEM_KINDS } from '#contract/budgets.ts';
import { type Dated, dayOf } from '#contract/days.ts';
import type { Cents } from '#contract/money.ts';
import type { Section } from '#src/transfer/export-file.ts';
import type { Pair, Status } from '#src/transfer/pair.ts';
import type { ImportPlan } from '#src/transfer/plan-import.ts';
import type { Format } from '#src/ui/format/format.ts';

type PlanPart = Section | 'currency' | 'pastValues' | 'plans' | 'entries';

const PART_NAMES: Readonly<Record<PlanPart, string>> = {
  currency: 'Currency',
  liabilities: 'Liabilities',
  assets: 'Assets',
  pastValues: 'Past values',
  categories: 'Expenses',
  months: 'Budgets',
  plans: 'Plans',
  entries: 'Entries',
  deleted: 'Deleted',
};

const noCounts = (): Record<Status, number> => ({ new: 0, same: 0, changed: 0, conflict: 0 });

/** How many things of each part a plan adds, leaves and changes. */
export function summarizePlan(plan: ImportPlan) {
  const parts = new Map(Object.values(PART_NAMES).map((name) => [name, noCounts()]));
  const total = noCounts();
  for (const { part, status } of everythingIn(plan)) {
    total[status] += 1;
    const counts = parts.get(PART_NAMES[part]);
    if (counts) counts[status] += 1;
  }
  return { parts: [...parts], total };
}

/** One difference between an account and a file, with its place in the file. */
export interface Difference {
  readonly place: string;
  readonly subject: string;
  readonly detail: string;
}

const MAX_LINES = 200;
const SEVERAL = 'it matches several, or cannot be changed';

/** The first changes and conflicts of a plan, in words. */
export function differences(format: Format, plan: ImportPlan) {
  const found = { changed: [] as Difference[], conflict: [] as Difference[] };
  for (const { place, status, describe } of everythingIn(plan)) {
    if (status === 'new' || status === 'same' || found[status].length >= MAX_LINES) continue;
    const [subject, detail = SEVERAL] = describe(format);
    found[status].push({ place, subject, detail: status === 'conflict' ? SEVERAL : detail });
  }
  return found;
}

interface Planned {
  readonly part: PlanPart;
  readonly place: string;
  readonly status: Status;
  /** Called only for what differs, since most of a file is new or the same. */
  readonly describe: (format: Format) => readonly [subject: string, detail?: string | undefined];
}

function* everythingIn(plan: ImportPlan): Generator<Planned, undefined> {
  const { currency } = plan;
  if (currency) {
    const detail = `${currency.existing} → ${currency.entry}`;
    yield {
      part: 'currency',
      place: 'currency',
      status: currency.status,
      describe: () => ['Currency', detail],
    };
  }
  for (const part of ['liabilities', 'assets'] as const) {
    for (const [index, { entry, status, existing, points }] of plan[part].entries()) {
      const place = `${part}[${index}]`;
      const before = existing && amountOf(existing);
      const describe = (format: Format) =>
        [
          entry.name,
          before === amountOf(entry) ? 'details' : change(format, before, amountOf(entry)),
        ] as const;
      yield { part, place, status, describe };
      yield* dated('pastValues', `${place}.history`, entry.name, points);
    }
  }
  for (const [index, { entry, status }] of plan.categories.entries()) {
    const detail = entry.isMandatory ? 'discretionary → mandatory' : 'mandatory → discretionary';
    yield { part: 'categories', place: `categories[${index}]`, status, describe: () => [entry.name, detail] };
  }
  for (const [index, { entry, existing, items, expenses }] of plan.months.entries()) {
    const start = `months[${index}]`;
    const month = formatBudgetMonth(entry);
    yield { part: 'months', place: start, status: existing ? 'same' : 'new', describe: () => [month] };
    for (const kind of BUDGET_ITEM_KINDS) yield* dated('entries', `${start}.${kind}`, month, items[kind]);
    for (const [position, { entry: file, category, ...expense }] of expenses.entries()) {
      const place = `${start}.expenses[${position}]`;
      const subject = `${month}, ${category.entry.name}`;
      const describe = (format: Format) =>
        [`${subject}, plan`, change(format, expense.existing?.projected, file.planned)] as const;
      if (expense.plan) yield { part: 'plans', place, status: expense.plan, describe };
      yield* dated('entries', `${place}.items`, subject, expense.items);
    }
  }
  for (const [index, { entry, status }] of plan.deleted.entries())
    yield { part: 'deleted', place: `deleted[${index}]`, status, describe: () => [entry.name] };
}

function amountOf(subject: { readonly value: Cents } | { readonly principal: Cents }): Cents {
  return 'value' in subject ? subject.value : subject.principal;
}

function change(format: Format, before: Cents | undefined, after: Cents): string | undefined {
  return before === undefined ? undefined : `${format.money(before)} → ${format.money(after)}`;
}

interface Content extends Dated {
  readonly amount: Cents;
  /** Undefined for a past value. */
  readonly note?: string;
}

function* dated(
  part: PlanPart,
  place: string,
  subject: string,
  pairs: readonly Pair<Content, Content>[],
): Generator<Planned, undefined> {
  for (const [index, { entry, status, existing }] of pairs.entries()) {
    const describe = (format: Format) =>
      [
        `${subject}, ${dayOf(entry) ?? 'no date'}`,
        existing && contentDetail(format, existing, entry),
      ] as const;
    yield { part, place: `${place}[${index}]`, status, describe };
  }
}

/** Where the amounts are the same, the notes differ, or else the days. */
function contentDetail(format: Format, before: Content, after: Content): string | undefined {
  if (before.amount !== after.amount) return change(format, before.amount, after.amount);
  if (before.note !== after.note) return `“${before.note}” → “${after.note}”`;
  return `${before.day ?? 'no day'} → ${after.day ?? 'no day'}`;
}
