import { daysOfMonth } from '#src/statistics/calendar-month.ts';
import type { FlowKind, FlowPart } from '#src/statistics/money-flows.ts';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';

/** A year, or one of its months. */
export interface Period {
  readonly year: number;
  /** 1 to 12. */
  readonly month?: number | undefined;
}

export type Side = 'sources' | 'uses';

const KIND_NAMES: Readonly<Record<FlowKind, Readonly<Record<Side, string>>>> = {
  earnedIncome: { sources: 'Net Earned Income', uses: 'Earned income paid back' },
  passiveIncome: { sources: 'Passive Income', uses: 'Passive income paid back' },
  mandatory: { sources: 'Mandatory refunds', uses: 'Mandatory' },
  discretionary: { sources: 'Discretionary refunds', uses: 'Discretionary' },
  investments: { sources: 'Taken out of investments', uses: 'Investments' },
  rest: { sources: 'Drawn beyond income', uses: 'Neither spent nor invested' },
};

const TAKEN = new Set(Object.values(KIND_NAMES).flatMap(Object.values));

/** The name of a part, which no other part of its side has. */
export function partName({ kind, category, count }: FlowPart, side: Side): string {
  const kindName = KIND_NAMES[kind][side];
  if (count !== undefined) return `Other ${kindName.toLowerCase()} (${count})`;
  if (category === undefined) return kindName;
  if (side === 'sources') return `${category.name}, refunded`;
  return TAKEN.has(category.name) ? `${category.name} (category)` : category.name;
}

const [GREEN, BLUE, YELLOW, , PURPLE, ORANGE, SKY] = SERIES_COLORS;

/** What is left is as green as what came in, and darker. */
const LEFT = '#3aa583';

export function partColor(kind: FlowKind, side: Side): string {
  switch (kind) {
    case 'earnedIncome':
      return GREEN;
    case 'passiveIncome':
      return SKY;
    case 'mandatory':
      return BLUE;
    case 'discretionary':
      return YELLOW;
    case 'investments':
      return PURPLE;
    case 'rest':
      return side === 'uses' ? LEFT : ORANGE;
  }
}

/** What a person spends, by category. */
export function isSpending({ kind }: Pick<FlowPart, 'kind'>): boolean {
  return kind === 'mandatory' || kind === 'discretionary';
}

/** The search for the entries behind a part; undefined if no entry says it. */
export function entriesOf({ kind, category }: FlowPart, { year, month }: Period) {
  const days =
    month === undefined ? { from: `${year}-01-01`, to: `${year}-12-31` } : daysOfMonth({ year, month });
  if (category) return { kind: 'expenses' as const, category: category.expenseId, ...days };
  if (kind === 'rest' || kind === 'mandatory' || kind === 'discretionary') return undefined;
  return { kind, ...days };
}
