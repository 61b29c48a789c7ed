import { MAX_TEXT_LENGTH } from '#contract/fields.ts';
import { cents, type Cents } from '#contract/money.ts';
import type { EntryTarget } from '#src/entry/entry-target.ts';

import type {
  Duplicate,
  LeftOutLine,
  LeftOutReason,
  LineTarget,
  PlannedItem,
  StatementLine,
  StatementMonth,
} from './types.ts';

interface StatementChoices {
  /** What each line will be recorded as, by its id. */
  readonly targets: ReadonlyMap<string, LineTarget | undefined>;
  /** By the id of a line. */
  readonly duplicates: ReadonlyMap<string, Duplicate>;
  /** The lines that the person has selected or deselected, by id. The others are added unless they are duplicates. */
  readonly selections: ReadonlyMap<string, boolean>;
}

/**
 * Sorts the lines of all chosen statements into months, the earliest first: those that are added, and those that are left
 * out and why.
 */
export function planStatement(lines: readonly StatementLine[], choices: StatementChoices): StatementMonth[] {
  const byMonth = Map.groupBy(lines.toSorted(byDay), ({ day }) => day.slice(0, 7));
  return Array.from(byMonth, ([key, ofMonth]) => {
    const [year = 0, month = 0] = key.split('-').map(Number);
    const items: PlannedItem[] = [];
    const leftOut: LeftOutLine[] = [];
    for (const line of ofMonth) {
      const plan = planLine(line, choices);
      if (typeof plan === 'string') leftOut.push({ line, reason: plan });
      else items.push(plan);
    }
    return { year, month, items, leftOut };
  });
}

/** Compares the ISO texts, since this runs for every line after every choice, and parsing takes ten times as long. */
function byDay(a: StatementLine, b: StatementLine): number {
  if (a.day === b.day) return 0;
  return a.day < b.day ? -1 : 1;
}

function planLine(
  line: StatementLine,
  { targets, duplicates, selections }: StatementChoices,
): PlannedItem | LeftOutReason {
  const isSelected = selections.get(line.id);
  if (isSelected === false) return 'deselected';
  if (isSelected === undefined && duplicates.has(line.id)) return 'duplicate';
  const target = targets.get(line.id);
  if (target === undefined) return 'undecided';
  if (target.kind === 'transfer') return 'transfer';
  return { line, target, amount: recordedAmount(line.amount, target), note: noteOf(line) };
}

/** The amount as it is recorded: income received, and money spent or invested, is positive. */
function recordedAmount(amount: Cents, { kind }: EntryTarget): Cents {
  return kind === 'earnedIncome' || kind === 'passiveIncome' ? amount : cents(-1 * amount);
}

/** The note of an entry made from a line: the payee, or else what the bank says about it. */
export function noteOf({ payee, description }: Pick<StatementLine, 'payee' | 'description'>): string {
  const note = (payee === '' ? description : payee).slice(0, MAX_TEXT_LENGTH).trim();
  // Cutting may have split a character that takes two code units.
  return note.isWellFormed() ? note : note.slice(0, -1);
}

/** A person's correction of a line. */
export interface LineDetails {
  /** Such as `2026-01-31`. */
  readonly day: string;
  readonly payee: string;
  /** Above zero for money in, below for money out. */
  readonly amount: Cents;
}

/** A line as the person has corrected it. Its proposal is still determined by the file. */
export function correctLine(line: StatementLine, details: LineDetails | undefined): StatementLine {
  if (!details) return line;
  // Without a payee, the description would become the note.
  const corrected = { ...line, ...details, description: details.payee === '' ? '' : line.description };
  // The reference and the balance are those of the bank's transaction, which the corrected line no longer matches.
  const isSame = details.day === line.day && details.amount === line.amount;
  return isSame ? corrected : { ...corrected, roundedFrom: undefined, reference: '', balance: undefined };
}
