import { localDay } from '#contract/days.ts';
import { sameId } from '#contract/fields.ts';
import type { Liability } from '#contract/liabilities.ts';
import type { Plan } from '#contract/plan.ts';
import { endingDebtsOf } from '#src/statistics/debts/payoff.ts';
import type { KnownSchedule } from '#src/statistics/schedules/known-schedule.ts';
import { schedulesOfDebts } from '#src/statistics/schedules/loan-payments.ts';

import { lifeOf, monthsUntilStop, ruleOf } from './life-of.ts';
import { planBasisOf, type PlanRecords } from './plan-basis.ts';
import { EVERY_PART, type PlanPart } from './plan-time.ts';

/** An entry of a plan, or what is recorded and counted as one. */
interface CountedEntry {
  readonly of: 'income' | 'phase' | 'oneOff' | 'home' | 'pot' | 'debt' | 'bill';
  /** Of the asset of a pot, of the liability, or of the schedule. */
  readonly id: string;
  readonly name: string;
}

export interface PlanMove {
  /** `all`: no entry counts, and debts and bills are as in the averages. */
  readonly entry: CountedEntry | 'all';
  /** The date of the plan as it is, in months from now; Infinity if there is none. */
  readonly with: number;
  /** The same without the entry. */
  readonly without: number;
  /** By how many months the entry moves the date, as both are shown. See `monthsMoved`. */
  readonly months: number;
}

/** When work can stop by the rule of the plan. See `monthsUntilStop`. */
export function planMonths(
  plan: Plan,
  bornIn: string | null,
  records: PlanRecords,
  counted: ReadonlySet<PlanPart> = EVERY_PART,
): number {
  return monthsUntilStop(lifeOf(plan, bornIn, records, counted), ruleOf(plan, bornIn, counted));
}

/**
 * From a date to another, in whole months; negative is sooner.
 * @returns −Infinity if only the second is a date, Infinity if only the first is one, 0 if none is
 */
export function monthsMoved(from: number, to: number): number {
  return from === to ? 0 : Math.round(to) - Math.round(from);
}

/**
 * Says of each entry, one after the other, by how much it moves the date; at last of all of them together. Each takes the time of
 * one date, so that a page may ask for them whenever it has nothing else to do.
 */
export function* planMoves(
  plan: Plan,
  bornIn: string | null,
  records: PlanRecords,
): Generator<PlanMove, void> {
  const date = planMonths(plan, bornIn, records);
  const moveOf = (entry: PlanMove['entry'], without: number): PlanMove => {
    return { entry, with: date, without, months: monthsMoved(without, date) };
  };
  let count = 0;
  for (const { entry, without } of entriesOf(plan, records)) {
    count += 1;
    const rest = without();
    yield moveOf(entry, planMonths(rest.plan ?? plan, bornIn, rest.records ?? records));
  }
  if (count === 0) return;
  const blank = { ...plan, incomes: [], phases: [], oneOffs: [], homes: [], pots: [] };
  const counted = new Set([...EVERY_PART].filter((part) => part !== 'debts'));
  yield moveOf('all', planMonths(blank, bornIn, records, counted));
}

interface EntryWithout {
  readonly entry: CountedEntry;
  /** The plan or the records without it. */
  readonly without: () => { readonly plan?: Plan; readonly records?: PlanRecords };
}

function entriesOf(plan: Plan, records: PlanRecords): EntryWithout[] {
  const { lists, debts, bills } = planBasisOf(records);
  const listed = (list: 'incomes' | 'phases' | 'oneOffs' | 'homes', of: CountedEntry['of']) => {
    const entries: readonly Pick<CountedEntry, 'id' | 'name'>[] = plan[list];
    return entries.map((entry): EntryWithout => ({
      entry: { of, id: entry.id, name: entry.name },
      without: () => ({ plan: { ...plan, [list]: entries.filter((each) => each !== entry) } }),
    }));
  };
  return [
    ...listed('incomes', 'income'),
    ...listed('phases', 'phase'),
    ...listed('oneOffs', 'oneOff'),
    ...listed('homes', 'home'),
    ...plan.pots.map((pot): EntryWithout => {
      const asset = lists.assets.find(({ assetId }) => sameId(assetId, pot.assetId));
      return {
        entry: { of: 'pot', id: String(pot.assetId), name: asset?.name ?? '' },
        without: () => ({ plan: { ...plan, pots: plan.pots.filter((each) => each !== pot) } }),
      };
    }),
    ...debts.map(({ liability }): EntryWithout => ({
      entry: { of: 'debt', id: String(liability.liabilityId), name: liability.name },
      without: () => ({ records: withoutTerms(records, liability) }),
    })),
    ...bills.map(({ bill }): EntryWithout => ({
      entry: { of: 'bill', id: String(bill.schedule.scheduleId), name: bill.name },
      without: () => ({ records: withoutBills(records, [bill]) }),
    })),
  ];
}

/** The payments of the debt go on as in the averages, and what is owed is no wealth. */
function withoutTerms(records: PlanRecords, liability: Liability): PlanRecords {
  const { basis, schedules } = records;
  const { lists, now } = basis;
  const paidBy = schedulesOfDebts(endingDebtsOf(lists.liabilities), schedules, localDay(now));
  const own = [...paidBy].filter(([debt]) => debt.liability === liability).map(([, bill]) => bill);
  const liabilities = lists.liabilities.map((each) => (each === liability ? { ...each, debt: null } : each));
  return withoutBills({ basis: { ...basis, lists: { ...lists, liabilities } }, schedules }, own);
}

/** What the averages hold of them goes on. Their entries are still no others. */
function withoutBills({ basis, schedules }: PlanRecords, left: readonly KnownSchedule[]): PlanRecords {
  const paused = (known: KnownSchedule): KnownSchedule => ({
    ...known,
    schedule: { ...known.schedule, status: 'paused' },
  });
  return { basis, schedules: schedules.map((known) => (left.includes(known) ? paused(known) : known)) };
}
