import fc from 'fast-check';

import type { Plan } from '#contract/plan.ts';
import { cents } from '#contract/money.ts';

import type { SecondRecords } from './second-script.ts';
import { type PlanCase, planWith } from './twenty-plans.ts';

const nameOf = (index: number) => ({ id: `entry-${index}`, name: `Entry ${index}` });
const amountUpTo = (most: number) => fc.integer({ min: 0, max: most }).map(cents);
const orNothing = (most: number) =>
  fc.oneof({ arbitrary: amountUpTo(most), weight: 3 }, fc.constant(cents(0)));
const percent = (min: number, max: number) => fc.integer({ min: min * 4, max: max * 4 }).map((n) => n / 4);

const anyMonth = fc
  .integer({ min: 2025 * 12, max: 2045 * 12 })
  .map((number) => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`);
const atMonth = anyMonth.map((month) => ({ at: 'month', month }) as const);
const atAge = fc.integer({ min: 45 * 12, max: 85 * 12 }).map((months) => ({ at: 'age', months }) as const);
const known = fc.oneof(atMonth, atAge);
const anyTime = fc.option(fc.oneof(atMonth, atAge, fc.constant({ at: 'free' } as const)));
const span = { from: anyTime, until: anyTime };

/** Named after their place, so that all of a plan are different. */
function listOf<TEntry extends object>(entry: fc.Arbitrary<TEntry>, maxLength: number) {
  return fc
    .array(entry, { maxLength })
    .map((entries) => entries.map((each, index) => ({ ...nameOf(index), ...each })));
}

const anyIncome = fc.oneof(
  fc.record({
    ...{ kind: fc.constantFrom('work', 'pension', 'rent'), cents: amountUpTo(400_000), ...span },
    prices: fc.constantFrom('rising', 'fixed-today', 'fixed-then'),
    taxPercent: percent(0, 60),
  }),
  fc.record({
    ...{ kind: fc.constant('social-security'), cents: amountUpTo(300_000), taxPercent: percent(0, 30) },
    from: fc.integer({ min: 62 * 12, max: 72 * 12 }).map((months) => ({ at: 'age', months }) as const),
    ...{ until: fc.constant(null), prices: fc.constant('rising') },
  }),
);

const anyPhase = fc.record({
  ...span,
  on: fc.oneof(
    fc.constantFrom({ of: 'all' } as const, { of: 'discretionary' } as const),
    fc.constantFrom('A', 'B').map((expenseId) => ({ of: 'category', expenseId }) as const),
  ),
  change: fc.oneof(
    fc.integer({ min: -50_000, max: 200_000 }).map((n) => ({ by: 'amount', cents: cents(n) }) as const),
    percent(-60, 100).map((each) => ({ by: 'part', percent: each }) as const),
  ),
});

const anyOneOff = fc.record({
  cents: fc.integer({ min: -5_000_000, max: 15_000_000 }).map(cents),
  when: known,
  everyYears: fc.option(fc.integer({ min: 1, max: 12 })),
  until: fc.option(known),
});

const anyHome = fc.oneof(
  fc.record({
    ...{ kind: fc.constant('sold'), assetId: fc.constant('house'), when: known, costPercent: percent(0, 12) },
  }),
  fc.record({
    ...{ kind: fc.constant('bought'), when: known, costPercent: percent(0, 12) },
    price: amountUpTo(50_000_000),
    loan: fc.option(
      fc.record({
        cents: amountUpTo(30_000_000),
        ratePercent: percent(0, 9),
        years: fc.integer({ min: 1, max: 30 }),
      }),
    ),
  }),
);

const POTS = ['cash', 'fund', 'other', 'gold'];
const anyPot = fc.record({
  opensAt: fc.option(fc.integer({ min: 50 * 12, max: 75 * 12 })),
  taxPercent: percent(0, 40),
  savingPercent: percent(0, 25),
  isLeftOut: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
});

const anyReturns = fc.oneof(
  percent(-2, 12).map((each) => ({ by: 'all', percent: each }) as const),
  fc.record({
    by: fc.constant('kind'),
    ...{ cash: percent(0, 4), bonds: percent(1, 6), stocks: percent(3, 11), cryptocurrency: percent(-5, 20) },
    ...{ metals: percent(0, 5), commodities: percent(0, 5), realEstate: percent(0, 6) },
  }),
);

const anyLoan = fc.record({
  ...{ owed: fc.integer({ min: 500_000, max: 20_000_000 }), rate: fc.integer({ min: 0, max: 1_200 }) },
  ...{ above: fc.integer({ min: 40_000, max: 150_000 }), isOfHouse: fc.boolean() },
  ...{ paymentDay: fc.integer({ min: 1, max: 31 }), category: fc.constantFrom('B', 'C') },
  interest: fc.constantFrom('monthly', 'effective', 'daily', 'none'),
  /** Without a payment, it follows from the last day. */
  lastYear: fc.option(fc.integer({ min: 2028, max: 2046 })),
});

const anyRecords: fc.Arbitrary<SecondRecords> = fc
  .record({
    ...{ earned: orNothing(900_000), passive: amountUpTo(100_000), invested: orNothing(300_000) },
    spent: fc.tuple(...[0, 1, 2].map(() => amountUpTo(200_000))),
    values: fc.array(amountUpTo(60_000_000), { maxLength: 4 }),
    house: fc.option(amountUpTo(60_000_000)),
    loans: fc.array(anyLoan, { maxLength: 2 }),
    card: fc.option(fc.integer({ min: 1, max: 2_000_000 })),
    bill: fc.option(
      fc.record({
        ...{ dozens: fc.integer({ min: 1, max: 100 }), everyMonths: fc.constantFrom(1, 3, 12) },
        ...{
          day: fc.constantFrom('05', '28'),
          category: fc.constantFrom('A', 'C'),
          isRecorded: fc.boolean(),
        },
        lastDay: fc.option(anyMonth.filter((month) => month > '2027-12').map((month) => `${month}-15`)),
      }),
    ),
  })
  .map(({ spent, values, house, loans, card, bill, ...flows }) => {
    const bills = bill
      ? [
          {
            ...{ category: bill.category, cents: bill.dozens * 1_200, everyMonths: bill.everyMonths },
            ...{ firstDay: `2025-06-${bill.day}`, recorded: bill.isRecorded ? 12 / bill.everyMonths : 0 },
            ...(bill.lastDay !== null && { lastDay: bill.lastDay }),
          },
        ]
      : [];
    const heldIn = (id: string) =>
      bills.reduce((sum, { category, cents: each, recorded }) => {
        return category === id ? sum + (each * recorded) / 12 : sum;
      }, 0);
    const kinds = ['cash', 'stocks', 'bonds', 'metals'] as const;
    const link = loans.some(({ isOfHouse }) => isOfHouse)
      ? { debt: `loan-${loans.findIndex(({ isOfHouse }) => isOfHouse)}` }
      : {};
    return {
      ...flows,
      today: '2026-11-26',
      spending: ['A', 'B', 'C'].map((id, index) => ({
        ...{ id, monthly: (spent[index] ?? 0) + heldIn(id), isMandatory: id !== 'B' },
      })),
      assets: [
        ...values.map((value, index) => ({ id: POTS[index] ?? '', kind: kinds[index] ?? 'cash', value })),
        ...(house === null ? [] : [{ id: 'house', kind: 'realEstate', value: house, ...link } as const]),
      ],
      debts: [
        ...(card === null ? [] : [{ id: 'card', owed: card }]),
        ...loans.map(({ owed, rate, above, lastYear, interest, category, paymentDay }, index) => ({
          ...{ id: `loan-${index}`, owed },
          terms: {
            ...{ rate: String(rate / 100), interest, category, paymentDay, principalDay: '2026-11-20' },
            ...(lastYear === null
              ? { payment: Math.ceil((owed * rate) / 120_000) + above }
              : { lastDay: `${lastYear}-07-15` }),
          },
        })),
      ],
      bills,
    };
  });

/** Plans of any kind, as far as the records that they are made for have what they speak of. */
export const anyPlanCase: fc.Arbitrary<PlanCase> = fc
  .record({
    records: anyRecords,
    bornIn: fc.constantFrom('1956-02', '1966-11', '1976-05'),
    lastsToAge: fc.integer({ min: 75, max: 85 }),
    inflationPercent: percent(-1, 8),
    returns: anyReturns,
    recorded: fc.record({ earnedUntil: anyTime, passiveUntil: anyTime }),
    incomes: listOf(anyIncome, 3),
    phases: listOf(anyPhase, 4),
    oneOffs: listOf(anyOneOff, 3),
    homes: listOf(anyHome, 2),
    pots: fc.tuple(...POTS.map((assetId) => anyPot.map((terms) => ({ ...terms, assetId })))),
  })
  .map(({ records, bornIn, homes, ...plan }) => {
    const hasHouse = records.assets.some(({ kind }) => kind === 'realEstate');
    // A home is sold once.
    const sale = homes.find(({ kind }) => kind === 'sold');
    const all: Plan['homes'] = homes.filter((each) => each.kind === 'bought' || (hasHouse && each === sale));
    return { name: 'any', records, bornIn, plan: planWith({ ...plan, homes: all }) };
  });
