import { cents } from '#contract/money.ts';
import type { DemoAmount, DemoBudget, DemoData } from '#server/demo/demo-data.ts';

const MONTHS = 1_200;
const CATEGORIES = 15;
/** The number of amounts of each kind, and of each category. */
const AMOUNTS = { earnedIncome: 4, passiveIncome: 3, investments: 3, category: 2 };
const FIRST_YEAR = 1930;

const names = Array.from({ length: CATEGORIES }, (_, index) => `Category ${index + 1}`);

/** A century of months with 40 items each, as an upper bound for one account. */
export const largeAccountData: DemoData = {
  assets: [],
  liabilities: [],
  expenses: names.map((name, index) => ({ name, isMandatory: index % 2 === 0 })),
  history: [],
  budgets: Array.from({ length: MONTHS }, (_, index): DemoBudget => {
    const year = FIRST_YEAR + Math.floor(index / 12);
    const month = (index % 12) + 1;
    const amounts = (count: number, offset: number): DemoAmount[] =>
      Array.from({ length: count }, (_, day) => ({
        amount: cents(12_345 + ((index * 7_919 + day * 104_729 + offset * 613) % 900_000)),
        timeStamp: Date.UTC(year, month - 1, day + 1 + offset, 12),
      }));
    return {
      year,
      month,
      earnedIncome: amounts(AMOUNTS.earnedIncome, 0),
      passiveIncome: amounts(AMOUNTS.passiveIncome, 1),
      investments: amounts(AMOUNTS.investments, 2),
      expenses: new Map(names.map((name, offset) => [name, amounts(AMOUNTS.category, offset)])),
      plans: new Map(),
    };
  }),
};
