import { dayFromNumber, dayNumberOf, occurrencesBetween, parseRule } from '#contract/recurrence.ts';
import { seededRandom } from '#server/demo/random.ts';

import { type Household, type Kind, KINDS, type Stream } from './households.ts';

type Body = Readonly<Record<string, unknown>>;
interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: Body;
}

/** Fills an empty account. The same day always gives the same data. */
export async function fillHousehold(
  sendBatch: (body: { readonly calls: readonly Call[] }) => Promise<{ readonly results: readonly Result[] }>,
  household: Household,
  today: string,
): Promise<void> {
  const { timeZone = 'America/New_York', streams = [] } = household;
  const writer = new BatchWriter(sendBatch);
  const categories = new Map<string, Ref>();
  for (const IsMandatory of [true, false]) {
    for (const Name of split(IsMandatory ? household.mandatory : household.discretionary)) {
      const isFund = split(household.funds).includes(Name);
      const FundSince = isFund ? dayFrom(today, [6, 1]).slice(0, 7) : null;
      categories.set(Name, writer.add('/api/expenses', { Name, IsMandatory, FundSince }));
    }
  }
  if (household.cash)
    writer.add('/api/assets', { AssetType: 0, Name: 'Checking', Value: household.cash, Day: today });
  if (household.stocks)
    writer.add('/api/assets', { AssetType: 4, Name: 'Index fund', Value: household.stocks, Day: today });
  for (const [Name, Principal, terms] of household.loans ?? []) {
    const Debt = {
      ...{ Rate: terms.rate ?? null, Interest: terms.interest ?? null },
      ...{ Payment: terms.payment ?? null, PaymentDay: terms.paymentDay ?? null },
      ExpenseId: categories.get(terms.category ?? '') ?? null,
      PrincipalDay: dayFrom(today, [1, 25]),
      LastDay: terms.ends === undefined ? null : dayFrom(today, [-terms.ends, 1]),
    };
    writer.add('/api/liabilities', { Name, Principal, Debt, Day: today });
  }

  const months = new Map<string, Ref>();
  const monthCategories = new Map<string, Ref>();
  /** Creates the month of a day with the first that is recorded in it. */
  const budgetFor = (day: string) => {
    const month = day.slice(0, 7);
    const budget = () =>
      writer.add('/api/budgets', { Month: Number(day.slice(5, 7)), Year: Number(day.slice(0, 4)) });
    return getOrAdd(months, month, budget);
  };
  for (const [index, [of, Rule, from, Amount, details = {}]] of streams.entries()) {
    const rule = parseRule(Rule);
    if (!rule) throw new Error(`${Rule} is no rule`);
    const firstDay = dayFrom(today, from);
    const days = occurrencesBetween(rule, firstDay, firstDay, today);
    const random = seededRandom(`${household.name} ${index}`);
    const { open = 0, schedule, averageOf = null, note: Note = '', spread = 0, late = 0 } = details;
    const kind = KINDS.find((each) => each === of);
    const ScheduleId =
      schedule &&
      writer.add('/api/schedules', {
        ...{ Kind: kind ?? 'expenses', ExpenseId: kind ? null : categories.get(of) },
        ...{ Amount, AverageOf: averageOf, Rule, FirstDay: firstDay, TimeZone: timeZone, Note },
        Status: schedule === 'paused' || schedule === 'declined' ? schedule : 'active',
        // Not yet: what is open is to be due.
        RecordsFrom: schedule === 'byItself' ? dayFromNumber(dayNumberOf(today) + 1) : null,
      });
    for (const day of days.slice(0, Math.max(0, days.length - open))) {
      const Day = dayFromNumber(dayNumberOf(day) + random.whole(0, late));
      if (Day > today) continue;
      const amount = Math.round(random.near(Amount, spread) * 100) / 100;
      const dated = { Amount: amount, Note, Day, Timestamp: `${Day}T12:00:00Z` };
      const BudgetId = budgetFor(Day);
      const inMonth = () =>
        writer.add('/api/budgetexpenses', {
          BudgetId,
          ExpenseId: categories.get(of),
          BudgetExpenseItems: [],
          Projected: 0,
        });
      const itemId = kind
        ? writer.add(PATHS[kind], { BudgetId, ...dated })
        : writer.add('/api/budgetexpenseitems', {
            BudgetExpenseId: getOrAdd(monthCategories, `${Day.slice(0, 7)} ${of}`, inMonth),
            ...dated,
          });
      if (schedule === 'linked' || schedule === 'byItself')
        writer.add('/api/scheduleoccurrences', { ScheduleId, Day: day, ItemId: itemId });
    }
  }
  await writer.send();
}

const PATHS: Readonly<Record<Kind, string>> = {
  earnedIncome: '/api/budgetearnedincomeitems',
  passiveIncome: '/api/budgetpassiveincomeitems',
  investments: '/api/budgetinvestmentitems',
};

function getOrAdd(map: Map<string, Ref>, key: string, add: () => Ref): Ref {
  const ref = map.get(key) ?? add();
  map.set(key, ref);
  return ref;
}

const split = (list = '') => list.split(', ').filter((name) => name !== '');

/** The day in a month before or after that of today. A shorter month has its last day instead. */
function dayFrom(today: string, [monthsAgo, day]: Stream[2]): string {
  const month = new Date(`${today.slice(0, 7)}-01T00:00Z`);
  month.setUTCMonth(month.getUTCMonth() - monthsAgo + 1, 0);
  month.setUTCDate(Math.min(day, month.getUTCDate()));
  return month.toISOString().slice(0, 10);
}

interface Result {
  readonly status: number;
  readonly body: Body;
}

/** What a call creates. Its id is known once its batch has been sent. */
class Ref {
  readonly call: number;
  id: unknown;

  constructor(call: number) {
    this.call = call;
  }
}

const MAX_CALLS = 1_000;

/** Sends calls as batches, in which they refer to each other. */
class BatchWriter {
  readonly #sendBatch: Parameters<typeof fillHousehold>[0];
  readonly #calls: { readonly ref: Ref; readonly path: string; readonly body: Body }[] = [];

  constructor(sendBatch: Parameters<typeof fillHousehold>[0]) {
    this.#sendBatch = sendBatch;
  }

  add(path: string, body: Body): Ref {
    const ref = new Ref(this.#calls.length);
    this.#calls.push({ ref, path, body });
    return ref;
  }

  async send(): Promise<void> {
    for (let start = 0; start < this.#calls.length; start += MAX_CALLS) {
      const batch = this.#calls.slice(start, start + MAX_CALLS);
      const resolve = (value: unknown): unknown => {
        if (value instanceof Ref) return value.id ?? `#${value.call - start}`;
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
        return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, resolve(each)]));
      };
      const calls = batch.map(({ path, body }) => ({ method: 'POST', path, body: resolve(body) as Body }));
      const { results } = await this.#sendBatch({ calls });
      for (const [index, { body }] of results.entries()) {
        // Its own id is the first one.
        const [, id] = Object.entries(body).find(([name]) => name.endsWith('Id')) ?? [];
        const ref = batch[index]?.ref;
        if (ref) ref.id = id;
      }
    }
  }
}
