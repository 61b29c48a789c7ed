import { dayNumberOf } from '#contract/recurrence.ts';
import { isNearAmount, NEAR_DAYS } from '#contract/schedule-matching.ts';
import { targetKey } from '#src/entry/entry-target.ts';

import type { Duplicate } from './find-duplicates.ts';
import type { DuePayment, PastEntry } from './past-notes.ts';
import { significantWords } from './payee-key.ts';
import type { Proposal } from './propose-targets.ts';
import type { StatementLine } from './statement.ts';

interface Match {
  readonly line: StatementLine;
  readonly payment: DuePayment;
  /** Whether the payee or the earlier entries say that it is this payment, and not only its amount and its day. */
  readonly isKnown: boolean;
  readonly daysApart: number;
  readonly difference: number;
}

/**
 * Finds the lines that are payments of schedules: on a day near theirs, of nearly their amount. A line that is known to be
 * something else is none. Where only the amount and the day say it, an open payment must be the only one that fits, and its
 * line too, since a wrong category would look like any other.
 * @param duplicates of the lines that are like an entry already
 * @returns by the id of the line, what it pays, and what has been recorded already although day or amount differ
 */
export function matchDue(
  lines: readonly StatementLine[],
  payments: readonly DuePayment[],
  proposals: ReadonlyMap<string, Proposal>,
  duplicates: ReadonlyMap<string, Duplicate>,
) {
  const due = new Map<string, DuePayment>();
  const recorded = new Map<string, DuePayment>();
  const fits = allFits(
    lines.filter(({ id }) => !duplicates.has(id)),
    withoutFound(payments, duplicates),
    proposals,
  );
  const isOnly = ({ line, payment }: Match) =>
    fits.every((other) => (other.line === line) === (other.payment === payment));
  const taken = new Set<DuePayment>();
  for (const match of fits.toSorted(compare)) {
    const { line, payment, isKnown } = match;
    if (taken.has(payment) || due.has(line.id) || recorded.has(line.id)) continue;
    if (!payment.entry && !isKnown && !isOnly(match)) continue;
    taken.add(payment);
    (payment.entry ? recorded : due).set(line.id, payment);
  }
  return { due, recorded };
}

/** The payments whose entry is not that of a line already. */
function withoutFound(
  payments: readonly DuePayment[],
  duplicates: ReadonlyMap<string, Duplicate>,
): DuePayment[] {
  const keyOf = ({ day, amount }: Pick<PastEntry, 'day' | 'amount'>) => `${day ?? ''} ${amount}`;
  const found = [...duplicates.values()].flatMap(({ of }) => ('entry' in of ? keyOf(of.entry) : []));
  const counts = new Map([...Map.groupBy(found, (key) => key)].map(([key, { length }]) => [key, length]));
  return payments.filter(({ entry }) => {
    const count = entry ? (counts.get(keyOf(entry)) ?? 0) : 0;
    if (entry && count > 0) counts.set(keyOf(entry), count - 1);
    return count === 0;
  });
}

function allFits(
  lines: readonly StatementLine[],
  payments: readonly DuePayment[],
  proposals: ReadonlyMap<string, Proposal>,
): Match[] {
  const byDay = Map.groupBy(payments, ({ day, entry }) => dayNumberOf(entry?.day ?? day));
  const distances = Array.from({ length: 2 * NEAR_DAYS + 1 }, (_, index) => index - NEAR_DAYS);
  return lines.flatMap((line) => {
    const number = dayNumberOf(line.day);
    return distances.flatMap((distance) =>
      (byDay.get(number + distance) ?? []).flatMap(
        (payment) => fit(line, payment, proposals.get(line.id), Math.abs(distance)) ?? [],
      ),
    );
  });
}

function fit(
  line: StatementLine,
  payment: DuePayment,
  { target }: Partial<Proposal> = {},
  daysApart: number,
): Match | undefined {
  const { amount } = payment.entry ?? payment;
  if (!isNearAmount(line.amount, amount) || target?.kind === 'transfer') return undefined;
  const words = new Set(significantWords(payment.name));
  const isNamed = significantWords(`${line.payee} ${line.description}`).some((word) => words.has(word));
  const isKnown = isNamed || (target !== undefined && targetKey(target) === targetKey(payment.target));
  if (target && !isKnown) return undefined;
  return { line, payment, isKnown, daysApart, difference: Math.abs(line.amount - amount) };
}

function compare(a: Match, b: Match): number {
  return Number(b.isKnown) - Number(a.isKnown) || a.daysApart - b.daysApart || a.difference - b.difference;
}
