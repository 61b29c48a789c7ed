import type { CsvRow } from './lex-csv.ts';

interface BalanceEntry {
  readonly row: CsvRow;
  readonly day: string;
  readonly amount: number;
  readonly balance: number | undefined;
}

/** Whether the amounts of a file lead to its balances. */
export interface BalanceCheck {
  /** How many amounts lead from one balance in the file to another. */
  readonly proved: number;
  /** How many of them do so in the order of the days. */
  readonly inOrder: number;
  /** The rows whose balances contradict their amounts, or those of the row before. */
  readonly contradicted: readonly number[];
}

/** A file has the transactions of no more accounts or currencies than this. */
const MAX_GROUPS = 20;

/**
 * Checks that the balance after each transaction is the balance after another one plus the amount. The order of the rows
 * does not matter, since banks list the transactions of a day in any order.
 * @param entries in the order of the file
 * @param leftOut the numbers of the rows that could not be read: the balance after them is not known
 * @param currency the column of currencies
 */
export function checkBalances(
  entries: readonly BalanceEntry[],
  leftOut: ReadonlySet<number>,
  currency: number | undefined,
): BalanceCheck {
  const isNewestFirst = (entries[0]?.day ?? '') > (entries.at(-1)?.day ?? '');
  const steps = withBalances(isNewestFirst ? entries.toReversed() : entries);
  const whole = checkSteps(steps, leftOut, () => '');
  if (whole.contradicted.length === 0) return whole;
  // The file may have several accounts or currencies, each with its own balance.
  const width = Math.max(...steps.slice(0, 100).map(({ row }) => row.cells.length));
  const columns = [...(currency === undefined ? [] : [currency]), ...Array(width).keys()];
  for (const column of columns) {
    const groupOf = ({ row: { cells } }: BalanceEntry) => `${cells[currency ?? -1]} ${cells[column]}`;
    if (column !== currency && !isGrouping(steps, groupOf)) continue;
    const grouped = checkSteps(steps, leftOut, groupOf);
    if (grouped.contradicted.length === 0) return grouped;
  }
  return whole;
}

/** The entries with a balance. Where a bank writes it only after the last of several, their amounts are added up. */
function withBalances(entries: readonly BalanceEntry[]): (BalanceEntry & { readonly balance: number })[] {
  let sum = 0;
  return entries.flatMap((entry) => {
    sum += entry.amount;
    const { balance } = entry;
    if (balance === undefined) return [];
    const amount = sum;
    sum = 0;
    return [{ ...entry, balance, amount }];
  });
}

function checkSteps(
  steps: readonly (BalanceEntry & { readonly balance: number })[],
  leftOut: ReadonlySet<number>,
  groupOf: (entry: BalanceEntry) => string,
): BalanceCheck {
  const firstDays = new Map<string, string>();
  for (const step of steps) {
    const key = `${step.balance} ${groupOf(step)}`;
    const known = firstDays.get(key);
    if (known === undefined || step.day < known) firstDays.set(key, step.day);
  }
  let [proved, inOrder] = [0, 0];
  const started = new Set<string>();
  const contradicted: number[] = [];
  for (const [index, step] of steps.entries()) {
    const group = groupOf(step);
    const before = firstDays.get(`${step.balance - step.amount} ${group}`);
    if (before !== undefined) {
      proved += 1;
      if (before <= step.day) inOrder += 1;
    } else if (!started.has(group)) {
      // Nothing is known before the first transaction.
      started.add(group);
    } else if (!isAfterGap(steps[index - 1]?.row.row ?? 0, step.row.row, leftOut)) {
      contradicted.push(step.row.row);
    }
  }
  // If there is one before the first transaction too, it is a coincidence.
  const most = Math.max(steps.length - 1, 0);
  return {
    proved: Math.min(proved, most),
    inOrder: Math.min(inOrder, most),
    contradicted: contradicted.sort((a, b) => a - b),
  };
}

function isAfterGap(previous: number, row: number, leftOut: ReadonlySet<number>): boolean {
  for (let i = Math.min(previous, row) + 1; i < Math.max(previous, row); i += 1)
    if (leftOut.has(i)) return true;
  return false;
}

/** Whether a column may say which account or currency a row belongs to. */
function isGrouping(steps: readonly BalanceEntry[], groupOf: (entry: BalanceEntry) => string): boolean {
  const groups = new Set<string>();
  const isFew = steps.every((step) => groups.add(groupOf(step)).size <= MAX_GROUPS);
  return isFew && groups.size > 1 && groups.size * 2 <= steps.length;
}
