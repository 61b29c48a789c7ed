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

type ImportPart =
  Section | 'currency' | 'pastValues' | 'plans' | 'entries' | 'settled' | 'lifePlans' | 'bornIn';

const PART_NAMES: Readonly<Record<ImportPart, string>> = {
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
  readonly part: ImportPart;
  readonly place: string;
  readonly status: Status;
  /** Called only for what differs, since most of a file is new or the same. */
  readonly describe: (format: Format) => readonly [subject: string, detail?: string | undefined];
}

function* everythingIn(plan: ImportPlan): Generator<Planned, undefined> {
  for (const walk of Object.values(WALKS)) yield* walk(plan);
}

/** What is planned of each section of a file, in the order in which it is shown. */
const WALKS: Readonly<Record<Section | 'currency' | 'lifePlan', (plan: ImportPlan) => Iterable<Planned>>> = {
  *currency({ currency }) {
    if (!currency) return;
    const { status, existing, entry } = currency;
    const describe = () => ['Currency', `${existing} → ${entry}`] as const;
    yield { part: 'currency', place: 'currency', status, describe };
  },
  liabilities: ({ liabilities }) => holdings('liabilities', liabilities),
  assets: ({ assets }) => holdings('assets', assets),
  *categories({ categories }) {
    for (const [index, { entry, status, existing }] of categories.entries()) {
      const detail = entry.isMandatory ? 'discretionary → mandatory' : 'mandatory → discretionary';
      const isFund = existing?.isMandatory === entry.isMandatory;
      const describe = () => [entry.name, isFund ? 'details' : detail] as const;
      yield { part: 'categories', place: `categories[${index}]`, status, describe };
    }
  },
  *months({ months }) {
    for (const [index, { entry, existing, items, expenses }] of months.entries()) {
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
  },
  *schedules({ schedules, categories }) {
    for (const [index, { entry, status, existing, days }] of schedules.entries()) {
      const place = `schedules[${index}]`;
      const category = categories.find((pair) => pair.entry.id === entry.category)?.entry.name;
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
  },
  *deleted({ deleted }) {
    for (const [index, { entry, status }] of deleted.entries())
      yield { part: 'deleted', place: `deleted[${index}]`, status, describe: () => [entry.name] };
  },
  *lifePlan({ lifePlan }) {
    if (!lifePlan) return;
    const { entry: file, existing: account, bornIn, plans, links } = lifePlan;
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
  },
};

function* holdings(
  part: 'liabilities' | 'assets',
  pairs: ImportPlan['liabilities'] | ImportPlan['assets'],
): Generator<Planned, undefined> {
  for (const [index, { entry, status, existing, points }] of pairs.entries()) {
    const place = `${part}[${index}]`;
    const before = existing && amountOf(existing);
    const describe = (format: Format) =>
      [entry.name, before === amountOf(entry) ? 'details' : change(format, before, amountOf(entry))] as const;
    yield { part, place, status, describe };
    yield* dated('pastValues', `${place}.history`, entry.name, points);
  }
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
  const { schedules, categories, liabilities, assets, months, deleted, lifePlan, currency } = file;
  const expenses = months.flatMap((month) => month.expenses);
  const items = [
    ...months.flatMap((month) => BUDGET_ITEM_KINDS.flatMap((kind) => month[kind])),
    ...expenses.flatMap((expense) => expense.items),
  ];
  const points = [...liabilities, ...assets, ...deleted].flatMap(({ history = [] }) => history);
  const some = ({ length }: readonly unknown[], name: string, start = '') =>
    length > 0 ? start + counted(length, name) : undefined;
  const debts = liabilities.filter(({ debt }) => debt);
  const funds = categories.filter(({ fundSince }) => fundSince);
  const plans = expenses.filter(({ planned }) => planned !== 0);
  const notes = items.filter(({ note }) => note !== '');
  const texts: Readonly<Record<keyof Abilities, readonly (string | undefined)[]>> = {
    currency: [currency && `the currency ${currency}`],
    schedules: [some(schedules, 'schedule'), some(funds, 'fund')],
    lifePlan: [some(lifePlan.plans, 'life plan')],
    debts: [some(debts, 'debt', 'the terms of ')],
    history: [some(points, 'past value')],
    plans: [some(plans, 'plan')],
    details: [some(notes, 'note')],
  };
  return Object.entries(texts)
    .flatMap(([ability, left]) => (abilities[ability as keyof Abilities] ? [] : left))
    .filter((text) => text !== undefined);
}

interface Content extends Dated {
  readonly amount: Cents;
  /** Undefined for a past value. */
  readonly note?: string;
}

function* dated(
  part: ImportPart,
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
