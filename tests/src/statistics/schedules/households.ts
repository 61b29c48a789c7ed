import { cents } from '#contract/money.ts';
import { dayFromNumber, dayNumberOf, parseRule, ruleDaysBetween } from '#contract/recurrence.ts';
import type { EntryToMatch } from '#contract/schedule-matching.ts';
import { type Random, seededRandom } from '#server/demo/random.ts';

export const TODAY = '2026-11-26';
const START = '2024-06-01';

const KINDS = ['earnedIncome', 'passiveIncome', 'investments'] as const;

interface Payments {
  readonly note?: string | ((day: string) => string);
  /** By how many days at most they are early or late, and late. */
  readonly jitter?: number;
  readonly late?: number;
  /** Whether one on a weekend is paid on the next Monday. */
  readonly isWorkingDay?: boolean;
  readonly until?: string;
  /** Months that the person forgot. */
  readonly without?: readonly string[];
}

/** Two and a half years of made-up entries. The same name always gives the same ones. */
export class Household {
  readonly entries: EntryToMatch[] = [];
  readonly #random: Random;

  constructor(name: string) {
    this.#random = seededRandom(name);
  }

  /** @param category a kind of income or investments, or the name of a category, which is its id */
  add(category: string, day: string, dollars: number, note = ''): this {
    if (day > TODAY) return this;
    const kind = KINDS.find((each) => each === category) ?? 'expenses';
    const expenseId = kind === 'expenses' ? category : null;
    const itemId = this.entries.length + 1;
    this.entries.push({ itemId, kind, expenseId, day, cents: cents(Math.round(dollars * 100)), note });
    return this;
  }

  /** Payments on the days of a rule. @param dollars by the index and the day */
  pays(
    category: string,
    rule: string,
    firstDay: string,
    dollars: number | ((index: number, day: string) => number),
    { note = '', jitter = 0, late = 0, isWorkingDay = false, until = TODAY, without = [] }: Payments = {},
  ): this {
    const recurrence = parseRule(rule);
    if (!recurrence) throw new Error(`Not a rule: ${rule}`);
    for (const [index, day] of ruleDaysBetween(recurrence, firstDay, firstDay, until).entries()) {
      let number = dayNumberOf(day) + this.#random.whole(-jitter, jitter) + this.#random.whole(0, late);
      while (isWorkingDay && isWeekend(number)) number += 1;
      const amount = typeof dollars === 'number' ? dollars : dollars(index, day);
      if (without.some((month) => day.startsWith(month))) continue;
      this.add(category, dayFromNumber(number), amount, typeof note === 'string' ? note : note(day));
    }
    return this;
  }

  /** An amount that differs by at most the fraction `spread`. */
  near(dollars: number, spread: number): number {
    return this.#random.near(dollars, spread);
  }

  /** Purchases on random days: so many a month, rounded to a multiple of `step`. */
  buys(
    category: string,
    perMonth: number,
    dollars: number,
    step: number,
    notes: readonly string[] = [],
  ): this {
    for (let number = dayNumberOf(START); number <= dayNumberOf(TODAY); number += 1) {
      if (this.#random.fraction() >= perMonth / 30.4) continue;
      const amount = Math.max(step, Math.round(this.near(dollars, 0.6) / step) * step);
      const note = this.#random.fraction() < 0.5 ? notes[this.#random.whole(0, notes.length - 1)] : undefined;
      this.add(category, dayFromNumber(number), amount, note);
    }
    return this;
  }

  everydaySpending(): this {
    return this.buys('Groceries', 9, 70, 0.01, ['Weekly shop', 'Bakery', 'Farmers market', 'Corner Market'])
      .buys('Fuel', 3, 50, 1, ['Shell', 'Gas'])
      .buys('Eating Out', 5, 35, 0.5, ['Lunch', 'Pizza', 'Coffee', 'Tacos'])
      .buys('Clothing', 1, 80, 0.01, ['Shoes', 'Coat', 'Socks'])
      .buys('Gifts', 0.8, 40, 5, ['Birthday', 'Flowers'])
      .buys('Entertainment', 2, 25, 1, ['Movies', 'Concert', 'Books'])
      .buys('Health', 0.7, 60, 0.01, ['Dentist', 'Pharmacy'])
      .buys('Travel', 0.4, 300, 10, ['Flights', 'Hotel', 'Train']);
  }
}

function isWeekend(number: number): boolean {
  return [0, 6].includes(new Date(`${dayFromNumber(number)}T00:00Z`).getUTCDay());
}
