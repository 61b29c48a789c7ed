import { cents, type Cents } from '#contract/money.ts';
import type { EntryTarget } from '#src/entry/entry-target.ts';

import type { Duplicate } from './find-duplicates.ts';
import { noteOf } from './payee-key.ts';
import type { Proposal } from './propose-targets.ts';
import type { StatementLine } from './statement.ts';

interface PlannedItem {
  readonly target: EntryTarget;
  /** A refund of an expense is negative. */
  readonly amount: Cents;
  readonly note: string;
}

/** Why a line is not added. The person has not said what it is (`undecided`), or has deselected it (`deselected`). */
type LeftOutReason = 'duplicate' | 'transfer' | 'undecided' | 'deselected';

/** A line, and what becomes of it: either an item, or nothing for a reason. */
export interface PlannedLine {
  readonly line: StatementLine;
  readonly proposal: Proposal | undefined;
  readonly duplicate: Duplicate | undefined;
  readonly planned: PlannedItem | undefined;
  readonly reason: LeftOutReason | undefined;
}

export interface StatementMonth {
  readonly year: number;
  readonly month: number;
  readonly lines: readonly PlannedLine[];
}

/** All by the id of a line. */
interface PlanOptions {
  readonly proposals: ReadonlyMap<string, Proposal>;
  readonly duplicates: ReadonlyMap<string, Duplicate>;
  /** The lines that the person has selected or deselected. The others are added unless they are duplicates. */
  readonly selections: Readonly<Record<string, boolean>>;
}

/** Sorts the lines of all chosen statements into months, the earliest first, with what becomes of each. */
export function planStatement(
  lines: readonly StatementLine[],
  { proposals, duplicates, selections }: PlanOptions,
): StatementMonth[] {
  const byMonth = Map.groupBy(lines.toSorted(byDay), ({ day }) => day.slice(0, 7));
  return Array.from(byMonth, ([key, ofMonth]) => {
    const [year = 0, month = 0] = key.split('-').map(Number);
    const planned = ofMonth.map((line): PlannedLine => {
      const [proposal, duplicate] = [proposals.get(line.id), duplicates.get(line.id)];
      const plan = planLine(line, proposal, duplicate, selections[line.id]);
      const outcome =
        typeof plan === 'string'
          ? { planned: undefined, reason: plan }
          : { planned: plan, reason: undefined };
      return { line, proposal, duplicate, ...outcome };
    });
    return { year, month, lines: planned };
  });
}

/** Compares the ISO texts, since this runs for every line after every choice, and parsing takes ten times as long. */
function byDay(a: StatementLine, b: StatementLine): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return a.row - b.row;
}

function planLine(
  line: StatementLine,
  proposal: Proposal | undefined,
  duplicate: Duplicate | undefined,
  isSelected: boolean | undefined,
): PlannedItem | LeftOutReason {
  if (isSelected === false) return 'deselected';
  if (isSelected === undefined && duplicate) return 'duplicate';
  const target = proposal?.target;
  if (target === undefined) return 'undecided';
  if (target.kind === 'transfer') return 'transfer';
  // Income received, and money spent or invested, is positive.
  const isIncome = target.kind === 'earnedIncome' || target.kind === 'passiveIncome';
  return { target, amount: isIncome ? line.amount : cents(-1 * line.amount), note: noteOf(line) };
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
