import type { DemoExpense } from './ledger.ts';

/** How a household spends on one category, month by month. */
export interface Habit extends DemoExpense {
  /** The days on which something is usually bought; the last of a month where a month is shorter. */
  readonly days: readonly number[];
  /** What is usually paid each time, in dollars. */
  readonly usual: number;
  /** How far a payment strays from that at most, as a fraction; a fixed payment is always the same. */
  readonly spread: number;
  /** How much of the usual is paid in each month of the year, from January on. */
  readonly seasons?: readonly number[];
  /** How often something is given back, as a fraction of the months. */
  readonly refunds?: number;
}

const COLD_AND_HOT = [1.5, 1.4, 1.15, 0.9, 0.8, 1, 1.25, 1.3, 0.95, 0.85, 1.1, 1.4];
const BEFORE_HOLIDAYS = [0.5, 0.8, 0.6, 0.7, 1, 0.9, 0.6, 0.6, 0.7, 0.8, 1.4, 4.2];
const TIMES_TO_TRAVEL = [0, 0, 0.6, 1, 0, 0.8, 2.6, 1.9, 0, 0.5, 0, 1.6];
const TIMES_TO_BUILD = [0.3, 0.4, 1.1, 1.8, 1.9, 1.2, 0.8, 0.7, 1, 0.8, 0.4, 0.2];
const TIMES_TO_DRESS = [0.7, 0.6, 1.2, 1.1, 0.9, 0.8, 0.7, 1.6, 1.2, 1, 1.1, 1.4];

/** The demo person's categories. */
export const habits: readonly Habit[] = [
  { name: 'Mortgage', isMandatory: true, days: [1], usual: 1_486.22, spread: 0 },
  { name: 'Groceries', isMandatory: true, days: [3, 8, 14, 19, 25, 29], usual: 102, spread: 0.4 },
  { name: 'Utilities', isMandatory: true, days: [6, 18], usual: 88, spread: 0.15, seasons: COLD_AND_HOT },
  { name: 'Insurance', isMandatory: true, days: [5, 20], usual: 121.5, spread: 0 },
  { name: 'Loan Payments', isMandatory: true, days: [10, 15], usual: 187.4, spread: 0 },
  { name: 'Transport', isMandatory: true, days: [4, 12, 21, 28], usual: 43, spread: 0.3 },
  { name: 'Healthcare', isMandatory: true, days: [9, 23], usual: 58, spread: 0.6, refunds: 0.12 },
  { name: 'Phone and Internet', isMandatory: true, days: [11, 16], usual: 52.99, spread: 0 },
  { name: 'Eating Out', isMandatory: false, days: [2, 7, 13, 17, 22, 27], usual: 36, spread: 0.5 },
  { name: 'Entertainment', isMandatory: false, days: [5, 15, 26], usual: 24, spread: 0.6 },
  {
    name: 'Clothing',
    isMandatory: false,
    days: [13, 24],
    usual: 64,
    spread: 0.5,
    seasons: TIMES_TO_DRESS,
    refunds: 0.3,
  },
  { name: 'Gifts', isMandatory: false, days: [12, 20], usual: 32, spread: 0.5, seasons: BEFORE_HOLIDAYS },
  {
    name: 'Travel',
    isMandatory: false,
    days: [6, 17, 24],
    usual: 190,
    spread: 0.4,
    seasons: TIMES_TO_TRAVEL,
    refunds: 0.2,
  },
  {
    name: 'Home and Garden',
    isMandatory: false,
    days: [9, 23],
    usual: 74,
    spread: 0.6,
    seasons: TIMES_TO_BUILD,
  },
];
