import { formatCount } from '#contract/counts.ts';
import { type DueDay, isToRecord } from '#src/queries/due.ts';
import { dueTotals } from '#src/statistics/schedules/due.ts';
import type { Format } from '#src/ui/format/format.ts';

/** `3 due: $1,240.00`; if income is among it, `3 due: $240.00 to pay, $1,000.00 to come`. */
export function dueSummary({ money }: Format, days: readonly DueDay[]): string {
  const { count, toPay, toCome } = dueTotals(days.filter(isToRecord));
  if (count === 0) return 'nothing due yet';
  const parts = [
    ...(toPay === 0 ? [] : [`${money(toPay)}${toCome === 0 ? '' : ' to pay'}`]),
    ...(toCome === 0 ? [] : [`${money(toCome)} to come`]),
  ];
  return [`${formatCount(count)} due`, ...(parts.length > 0 ? [parts.join(', ')] : [])].join(': ');
}
