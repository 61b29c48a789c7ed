import { cents } from '#contract/money.ts';
import type { AnyFigure } from '#src/statistics/figure.ts';
import { dateAfter } from '#src/statistics/freedom/freedom-estimate.ts';
import type { Format } from '#src/ui/format/format.ts';
import { formatPercent, formatProgress } from '#src/ui/format/numbers.ts';
import { formatMonth, formatYears } from '#src/ui/format/texts.ts';

import { describeChange } from './freedom-words.ts';

export function figureText(format: Format, { name, value, calculation }: AnyFigure): string {
  switch (calculation.kind) {
    case 'ratio':
      return formatPercent(Number(value));
    case 'progress':
      return formatProgress(Number(value));
    case 'growth':
      return formatYears(Number(value));
    case 'date':
      return name?.startsWith('rung')
        ? rungText(name, Number(value), calculation.from)
        : formatMonth(dateAfter(calculation.from, Number(value)));
    case 'difference':
      return describeChange(calculation.from.value, calculation.of.value);
    case 'given':
    case 'total':
    case 'combination':
    case 'average':
    case 'scaling':
    case 'greater':
    case 'projection':
      return (name === 'surplus' ? format.signedMoney : format.money)(
        typeof value === 'bigint' ? value : cents(value),
      );
  }
}

function rungText(name: string, months: number, now: Date): string {
  if (months === 0) return name === 'rungByRefunds' ? '✓ by refunds' : '✓ covered';
  return months === Infinity ? 'out of reach' : formatMonth(dateAfter(now, months));
}
