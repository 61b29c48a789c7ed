import { negateCents } from '#contract/money.ts';
import { targetKey } from '#src/entry/entry-target.ts';

import type { Duplicate } from './find-duplicates.ts';
import type { DuePayment } from './past-notes.ts';
import { noteOf } from './payee-key.ts';
import type { LineTarget, Proposal } from './propose-targets.ts';
import type { StatementLine } from './statement.ts';

export type StatementMonth = Readonly<ReturnType<typeof planStatement>[number]>;

/** A line, and what becomes of it: either an item, or nothing for a reason. */
export type PlannedLine = Readonly<StatementMonth['lines'][number]>;

/** All by the id of a line. */
interface PlanOptions {
  readonly proposals: ReadonlyMap<string, Proposal>;
  readonly duplicates: ReadonlyMap<string, Duplicate>;
  /** What lines pay. */
  readonly due?: ReadonlyMap<string, DuePayment>;
  /** The lines that the person has selected or deselected. The others are added unless they are duplicates. */
  readonly selections: Readonly<Record<string, boolean>>;
}

/** Sorts the lines of all chosen statements into months, the earliest first, with what becomes of each. */
export function planStatement(
  lines: readonly StatementLine[],
  { proposals, duplicates, due, selections }: PlanOptions,
) {
  const byMonth = Map.groupBy(lines.toSorted(byDay), ({ day }) => day.slice(0, 7));
  return Array.from(byMonth, ([key, ofMonth]) => {
    const [year = 0, month = 0] = key.split('-').map(Number);
    const planned = ofMonth.map((line) => {
      const [proposal, duplicate] = [proposals.get(line.id), duplicates.get(line.id)];
      const reason = reasonAgainst(proposal, duplicate, selections[line.id]);
      const target = reason ? undefined : proposal?.target;
      const payment = due?.get(line.id);
      // The person may have said since that it is something else.
      const isPaid =
        payment && target && target.kind !== 'transfer' && targetKey(target) === targetKey(payment.target);
      return {
        ...{ line, proposal, duplicate, reason },
        planned: target && plannedItem(line, target),
        pays: isPaid ? payment : undefined,
      };
    });
    return { year, month, lines: planned };
  });
}

/** Compares the ISO texts, since this runs for every line after every choice, and parsing takes ten times as long. */
function byDay(a: StatementLine, b: StatementLine): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return a.row - b.row;
}

/** Why a line is not added. The person has not said what it is (`undecided`), or has deselected it. */
function reasonAgainst(
  proposal: Proposal | undefined,
  duplicate: Duplicate | undefined,
  isSelected: boolean | undefined,
): 'duplicate' | 'transfer' | 'undecided' | 'deselected' | undefined {
  if (isSelected === false) return 'deselected';
  if (isSelected === undefined && duplicate) return 'duplicate';
  if (!proposal?.target) return 'undecided';
  return proposal.target.kind === 'transfer' ? 'transfer' : undefined;
}

/** Income received, and money spent or invested, is positive. A refund of an expense is negative. */
function plannedItem(line: StatementLine, target: LineTarget) {
  if (target.kind === 'transfer') return undefined;
  const isIncome = target.kind === 'earnedIncome' || target.kind === 'passiveIncome';
  return { target, amount: isIncome ? line.amount : negateCents(line.amount), note: noteOf(line) };
}

export type LineDetails = Pick<StatementLine, 'day' | 'payee' | 'amount'>;

/** A line as the person has corrected it. Its proposal is still determined by the file. */
export function correctLine(line: StatementLine, details: LineDetails | undefined): StatementLine {
  if (!details) return line;
  // Without a payee, the description would become the note.
  const description = details.payee === '' ? '' : line.description;
  const corrected = { ...line, ...details, description, isCorrected: true };
  // The reference and the balance are those of the bank's transaction, which the corrected line no longer matches.
  const isSame = details.day === line.day && details.amount === line.amount;
  return isSame ? corrected : { ...corrected, roundedFrom: undefined, reference: '', balance: undefined };
}
