/*
 * Ten made-up households, which the pages of schedules and debts are looked at and tested with. They differ in what makes
 * such pages wrong: income that comes when it wants, loans that never end, nothing at all.
 */

export const KINDS = ['earnedIncome', 'passiveIncome', 'investments'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * What repeats, with its entries up to today: a kind or the name of a category, its rule, the first day as months ago (or to
 * come, if below zero) and the day of the month, the amount in dollars.
 */
export type Stream = readonly [
  of: Kind | (string & {}),
  rule: string,
  from: readonly [monthsAgo: number, day: number],
  amount: number,
  details?: StreamDetails,
];

interface StreamDetails {
  /** How much an entry can differ from the amount, as a fraction. */
  readonly spread?: number;
  /** By how many days it can be late. */
  readonly late?: number;
  readonly note?: string;
  /** How many of the latest days have no entry. */
  readonly open?: number;
  /** Whether the person has made a schedule of it, whose entries are linked unless they are to be matched. */
  readonly schedule?: 'linked' | 'matched' | 'byItself' | 'paused' | 'declined';
  readonly averageOf?: number;
}

interface Terms {
  readonly rate?: number;
  readonly interest?: 'monthly' | 'effective' | 'daily' | 'none';
  readonly payment?: number;
  readonly paymentDay?: number;
  readonly category?: string;
  /** The months until the last payment. */
  readonly ends?: number;
}

export interface Household {
  readonly name: string;
  readonly timeZone?: string;
  /** Names of categories, with commas between them. */
  readonly mandatory?: string;
  readonly discretionary?: string;
  readonly funds?: string;
  /** In dollars. */
  readonly cash?: number;
  readonly stocks?: number;
  readonly loans?: readonly (readonly [name: string, principal: number, terms: Terms])[];
  readonly streams?: readonly Stream[];
}

const [WEEKLY, MONTHLY, YEARLY] = ['FREQ=WEEKLY', 'FREQ=MONTHLY', 'FREQ=YEARLY'];
const QUARTERLY = `${MONTHLY};INTERVAL=3`;
const HALF_YEARLY = `${MONTHLY};INTERVAL=6`;
const LAST_WORKING_DAY = `${MONTHLY};BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1`;
const LAST_DAY = `${MONTHLY};BYMONTHDAY=-1`;

const linked = { schedule: 'linked' } as const;
const matched = { schedule: 'matched' } as const;
const byItself = { schedule: 'byItself' } as const;
const names = (name: string) => Array.from({ length: 40 }, (_, index) => `${name} ${index + 1}`);

/** @param size about how many entries the largest has */
export const households = (size = 50_000): readonly Household[] => [
  {
    name: 'Yearly bills',
    mandatory: 'Rent, Groceries, Insurance, Taxes, Heating',
    discretionary: 'Memberships',
    funds: 'Insurance, Taxes',
    ...{ cash: 14_200, stocks: 61_000 },
    streams: [
      ['earnedIncome', MONTHLY, [29, 25], 3_900, linked],
      ['investments', MONTHLY, [29, 26], 450],
      ['Rent', MONTHLY, [29, 1], 1_180, linked],
      ['Groceries', WEEKLY, [29, 3], 86, { spread: 0.3 }],
      ['Insurance', YEARLY, [22, 2], 1_716, { note: 'Car insurance', ...linked }],
      ['Insurance', YEARLY, [-2, 15], 384, { note: 'Home insurance', ...linked }],
      ['Taxes', YEARLY, [18, 10], 912, { note: 'Property tax' }],
      ['Taxes', QUARTERLY, [28, 15], 640, linked],
      ['Heating', HALF_YEARLY, [27, 8], 1_250, { spread: 0.12 }],
      ['Memberships', YEARLY, [12, 4], 139, { note: 'Alpine club', open: 1, ...linked }],
    ],
  },
  {
    name: 'Irregular income',
    mandatory: 'Rent, Taxes, Food',
    discretionary: 'Equipment',
    cash: 3_150,
    streams: [
      ['earnedIncome', `${MONTHLY};INTERVAL=2`, [17, 9], 4_800, { spread: 0.8, late: 40 }],
      ['earnedIncome', MONTHLY, [16, 19], 1_400, { spread: 0.9, late: 25 }],
      ['Rent', MONTHLY, [17, 3], 940, { late: 4, ...matched }],
      ['Taxes', QUARTERLY, [15, 15], 1_600, { spread: 0.5, averageOf: 4, ...linked }],
      ['Food', WEEKLY, [17, 5], 74, { spread: 0.5 }],
      ['Equipment', `${MONTHLY};INTERVAL=5`, [14, 21], 700, { spread: 0.7, late: 30 }],
    ],
  },
  {
    name: 'Three loans',
    mandatory: 'Housing, Car, Studies, Card, Food',
    ...{ cash: 5_400, stocks: 9_800 },
    loans: [
      ['Car', 9_640, { rate: 6.9, interest: 'daily', payment: 321.5, paymentDay: 31, category: 'Car' }],
      [
        ...(['Student loan', 27_800] as const),
        { rate: 4.25, interest: 'effective', payment: 290, paymentDay: 10, category: 'Studies', ends: 84 },
      ],
      // Never ends: the interest is more than the payment.
      ['Card', 6_120, { rate: 24.99, interest: 'monthly', payment: 120, paymentDay: 20, category: 'Card' }],
      ['From my sister', 2_000, { interest: 'none', payment: 100, paymentDay: 1 }],
      ['Not known yet', 750, { rate: 8 }],
    ],
    streams: [
      ['earnedIncome', LAST_WORKING_DAY, [14, 1], 3_350, linked],
      ['Housing', MONTHLY, [14, 1], 1_050, byItself],
      ['Car', `${MONTHLY};BYMONTHDAY=31`, [14, 31], 321.5, linked],
      ['Studies', MONTHLY, [14, 10], 290, linked],
      ['Card', MONTHLY, [14, 20], 120, { open: 2, ...linked }],
      ['Food', WEEKLY, [14, 6], 95, { spread: 0.3 }],
    ],
  },
  {
    name: 'Newcomer',
    mandatory: 'Rent, Insurance',
    streams: [
      ['earnedIncome', MONTHLY, [0, 28], 2_900, { open: Infinity, ...linked }],
      ['Rent', MONTHLY, [-1, 1], 880, linked],
      ['Insurance', YEARLY, [-3, 1], 1_716, linked],
    ],
  },
  { name: 'Empty' },
  {
    name: 'Huge',
    mandatory: names('Bills').join(', '),
    discretionary: names('Fun').join(', '),
    ...{ cash: 1_250_000, stocks: 9_800_000 },
    loans: names('Loan').map((name, index) => [
      ...([name, 150_000 + index * 1_000] as const),
      { rate: 3 + index / 10, interest: 'monthly', payment: 1_400, paymentDay: (index % 28) + 1 },
    ]),
    streams: Array.from({ length: 200 }, (_, index): Stream => {
      const of = `${index % 2 === 0 ? 'Bills' : 'Fun'} ${(index % 40) + 1}`;
      const note = `${of}, number ${index} of a long list of things that repeat`;
      // Of ten years.
      const rule = `${WEEKLY};INTERVAL=${Math.max(1, Math.round((520 * 200) / size))}`;
      const schedule = index % 9 === 0 ? 'paused' : 'matched';
      return [of, rule, [119, (index % 27) + 1], 40 + index * 3, { spread: 0.1, note, schedule }];
    }),
  },
  {
    name: 'Another time zone',
    timeZone: 'Pacific/Kiritimati',
    mandatory: 'Boat, Food',
    cash: 2_000,
    streams: [
      ['earnedIncome', LAST_WORKING_DAY, [8, 1], 1_900, linked],
      ['Boat', LAST_DAY, [8, 31], 210, { open: 1, ...byItself }],
      ['Food', WEEKLY, [8, 2], 60, { spread: 0.2, averageOf: 6, ...matched }],
    ],
  },
  {
    name: 'Weekly pay',
    mandatory: 'Rent, Groceries, Phone',
    discretionary: 'Going out',
    cash: 640,
    streams: [
      ['earnedIncome', WEEKLY, [13, 5], 612.4, linked],
      ['earnedIncome', `${WEEKLY};INTERVAL=2`, [13, 8], 140, { note: 'Second job', ...linked }],
      ['Rent', `${WEEKLY};INTERVAL=4`, [13, 2], 720, { open: 1, ...linked }],
      ['Groceries', WEEKLY, [13, 6], 71, { spread: 0.25 }],
      ['Phone', MONTHLY, [13, 29], 25, linked],
      ['Going out', WEEKLY, [13, 7], 38, { spread: 0.6, schedule: 'declined' }],
    ],
  },
  {
    name: 'Retired',
    mandatory: 'Home, Health, Food',
    discretionary: 'Garden, Grandchildren',
    funds: 'Home',
    ...{ cash: 42_000, stocks: 610_000 },
    streams: [
      ['passiveIncome', MONTHLY, [59, 3], 1_870, { note: 'Pension', ...byItself }],
      [
        'passiveIncome',
        QUARTERLY,
        [58, 20],
        2_100,
        { spread: 0.2, note: 'Dividends', averageOf: 4, ...linked },
      ],
      ['Home', YEARLY, [57, 30], 3_300, { note: 'Property tax', ...linked }],
      ['Health', MONTHLY, [59, 12], 264, linked],
      ['Food', WEEKLY, [59, 4], 92, { spread: 0.2 }],
      ['Garden', YEARLY, [43, 15], 480, { spread: 0.1 }],
      ['Grandchildren', HALF_YEARLY, [53, 24], 200],
    ],
  },
  {
    name: 'Couple with a mortgage',
    mandatory: 'Mortgage, Childcare, Utilities, Groceries, Car',
    discretionary: 'Holidays, Streaming',
    funds: 'Holidays, Car',
    ...{ cash: 21_300, stocks: 118_000 },
    loans: [
      [
        ...(['Home', 312_450.18] as const),
        { rate: 5.875, interest: 'monthly', payment: 2_190.4, paymentDay: 1, category: 'Mortgage' },
      ],
    ],
    streams: [
      ['earnedIncome', LAST_DAY, [23, 31], 4_410, { note: 'Alex', ...linked }],
      ['earnedIncome', MONTHLY, [23, 15], 3_280.5, { note: 'Kim', ...linked }],
      ['investments', MONTHLY, [23, 16], 900, byItself],
      ['Mortgage', MONTHLY, [23, 1], 2_190.4, byItself],
      ['Childcare', `${MONTHLY};UNTIL=20290831`, [23, 5], 1_150, linked],
      ['Utilities', MONTHLY, [23, 18], 210, { spread: 0.3, averageOf: 12, ...linked }],
      ['Groceries', WEEKLY, [23, 1], 190, { spread: 0.25 }],
      ['Car', YEARLY, [14, 22], 1_040, { note: 'Car insurance', ...linked }],
      ['Holidays', YEARLY, [16, 12], 3_600, { spread: 0.1 }],
      ['Streaming', MONTHLY, [23, 9], 17.99, { open: 1, ...linked }],
    ],
  },
];
