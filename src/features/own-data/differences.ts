import { formatBudgetMonth } from '#contract/budget-month.ts';
import { BUDGET_ITEM_KINDS, type EntryKind } from '#contract/budgets.ts';
import { counted } from '#contract/counts.ts';
import { type Dated, dayOf } from '#contract/days.ts';
import type { Cents } from '#contract/money.ts';
import { type Plan, withPlanLinks } from '#contract/plan.ts';
import { planDifferences } from '#src/statistics/plan/differences.ts';
import type { ExportFile, Section } from '#src/transfer/export-file.ts';
import type { Pair, Status } from '#src/transfer/pair.ts';
import type { Abilities, ImportPlan } from '#src/transfer/plan-import.ts';
import type { Format } from '#src/ui/format/format.ts';
import { isolated } from '#src/ui/format/texts.ts';

type PlanPart =
  Section | 'currency' | 'pastValues' | 'plans' | 'entries' | 'settled' | 'lifePlans' | 'bornIn';

const PART_NAMES: Readonly<Record<PlanPart, string>> = {
  currency: 'Currency',
  liabilities: 'Liabilities',
  assets: 'Assets',
  pastValues: 'Past values',
  categories: 'Expenses',
  months: 'Budgets',
  plans: 'Plans',
  entries: 'Entries',
  schedules: 'Schedules',
  settled: 'Days of schedules',
  deleted: 'Deleted',
  lifePlans: 'Life plans',
  bornIn: 'Month of birth',
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
  for (const [index, { entry, status, existing }] of plan.categories.entries()) {
    const detail = entry.isMandatory ? 'discretionary → mandatory' : 'mandatory → discretionary';
    const isFund = existing?.isMandatory === entry.isMandatory;
    const describe = () => [entry.name, isFund ? 'details' : detail] as const;
    yield { part: 'categories', place: `categories[${index}]`, status, describe };
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
  for (const [index, { entry, status, existing, days }] of plan.schedules.entries()) {
    const place = `schedules[${index}]`;
    const category = plan.categories.find((pair) => pair.entry.id === entry.category)?.entry.name;
    const subject = entry.note || (category ?? KIND_NAMES[entry.kind]);
    const before = existing?.amount;
    const describe = (format: Format) =>
      [subject, before === entry.amount ? 'details' : change(format, before, entry.amount)] as const;
    yield { part: 'schedules', place, status, describe };
    for (const { day, status: dayStatus } of days) {
      const at = `${place}, ${day}`;
      yield { part: 'settled', place: at, status: dayStatus, describe: () => [`${subject}, ${day}`] };
    }
  }
  for (const [index, { entry, status }] of plan.deleted.entries())
    yield { part: 'deleted', place: `deleted[${index}]`, status, describe: () => [entry.name] };
  if (!plan.lifePlan) return;
  const { entry: file, existing: account, bornIn, plans, links } = plan.lifePlan;
  for (const [index, { entry, existing, status }] of plans.entries()) {
    const describe = () => {
      const before = existing && withPlanLinks(existing, links.account);
      return [entry.name, before && planDetail(before, withPlanLinks(entry, links.file))] as const;
    };
    yield { part: 'lifePlans', place: `lifePlan.plans[${index}]`, status, describe };
  }
  const births = `${account.bornIn} → ${file.bornIn}`;
  const describe = () => ['Month of birth', births] as const;
  if (bornIn) yield { part: 'bornIn', place: 'lifePlan.bornIn', status: bornIn, describe };
}

const MAX_NAMED = 3;

/** The names of the entries that differ, and what else does: `“Roof”, “Car”, assumptions`. */
function planDetail(before: Plan, after: Plan): string {
  const names = planDifferences(before, after).map((difference) => {
    if (difference.of === 'assumption') return 'assumptions';
    const entry = difference.second ?? difference.first;
    return entry && 'name' in entry ? `“${isolated(entry.name)}”` : 'pots';
  });
  const [...distinct] = new Set(before.name === after.name ? names : ['name', ...names]);
  const more = distinct.length - MAX_NAMED;
  // In another order, or with other ids.
  if (distinct.length === 0) return 'details';
  return [...distinct.slice(0, MAX_NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

function amountOf(subject: { readonly value: Cents } | { readonly principal: Cents }): Cents {
  return 'value' in subject ? subject.value : subject.principal;
}

function change(format: Format, before: Cents | undefined, after: Cents): string | undefined {
  return before === undefined ? undefined : `${format.money(before)} → ${format.money(after)}`;
}

const KIND_NAMES: Readonly<Record<EntryKind, string>> = {
  earnedIncome: 'Earned income',
  passiveIncome: 'Passive income',
  investments: 'Investment',
  expenses: 'Expense',
};

/** What a file has and the server cannot keep, in words. */
export function leftOut(file: ExportFile, abilities: Abilities): string[] {
  const { schedules, categories, liabilities, assets, months, deleted, lifePlan } = file;
  const expenses = months.flatMap((month) => month.expenses);
  const items = [
    ...months.flatMap((month) => BUDGET_ITEM_KINDS.flatMap((kind) => month[kind])),
    ...expenses.flatMap((expense) => expense.items),
  ];
  const points = [...liabilities, ...assets, ...deleted].flatMap(({ history = [] }) => history);
  const ofList = (isKept: boolean, { length }: readonly unknown[], name: string) =>
    [isKept, length, counted(length, name)] as const;
  const debts = liabilities.filter(({ debt }) => debt).length;
  const parts: readonly (readonly [isKept: boolean, count: number, text: string])[] = [
    ofList(abilities.schedules, schedules, 'schedule'),
    ofList(
      abilities.schedules,
      categories.filter(({ fundSince }) => fundSince),
      'fund',
    ),
    ofList(abilities.lifePlan, lifePlan.plans, 'life plan'),
    [abilities.debts, debts, `the terms of ${counted(debts, 'debt')}`],
    ofList(abilities.history, points, 'past value'),
    ofList(
      abilities.plans,
      expenses.filter(({ planned }) => planned !== 0),
      'plan',
    ),
    ofList(
      abilities.details,
      items.filter(({ note }) => note !== ''),
      'note',
    ),
  ];
  return parts.flatMap(([isKept, count, text]) => (isKept || count === 0 ? [] : text));
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
