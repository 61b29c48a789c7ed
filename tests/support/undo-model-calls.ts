import { NO_PLANS } from '#contract/plan.ts';
import type { RecordedTableName } from '#server/changes/recorded-tables.ts';
import type { Random } from '#server/demo/random.ts';

import { NO_IDS, type SampleIds, samplePlan } from './sample-account.ts';
import type { PersonRows } from './undo-model.ts';

/** A call as a batch has it. */
export interface ModelCall {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

const PATHS = {
  liabilities: ['/api/liabilities'],
  assets: ['/api/assets'],
  expenses: ['/api/expenses'],
  budgets: ['/api/budgets'],
  budget_items: [
    '/api/budgetearnedincomeitems',
    '/api/budgetpassiveincomeitems',
    '/api/budgetinvestmentitems',
  ],
  budget_expenses: ['/api/budgetexpenses'],
  budget_expense_items: ['/api/budgetexpenseitems'],
  history_points: ['/api/history'],
  schedules: ['/api/schedules'],
  schedule_occurrences: ['/api/scheduleoccurrences'],
  life_plans: ['/api/plan'],
} as const satisfies Record<Exclude<RecordedTableName, 'people' | 'history_lines'>, readonly string[]>;

type Table = keyof typeof PATHS;

const KINDS = ['earnedIncome', 'passiveIncome', 'investments'] as const;
/** Few, so that archived categories are revived. With what is awkward in SQL, JSON and UTF-16. */
const NAMES = ['Rent', `O'Neill "\\" #0`, '𝓕ood\u2028\ufeff é e\u0301', '{"a":null}', '\u0001\t%'];
/** No sum of whole cents or halves. */
const NUMBERS = [0, 0.1 + 0.2, 1 / 3, 2.5, 1e-7, 123_456_789.123_456_78, 1e15];
const MOMENTS = ['2026-01-31T23:59:59.999Z', '2020-02-29T00:00:00Z', '2026-10-25T01:30:00.001Z'];
const DAYS = [null, '2026-01-31', '2020-02-29'];
const AMOUNTS = [0.01, 12.5, 1_000, 999_999_999.99];

/** Draws a call, which is mostly valid. In a batch, it can refer to what earlier calls create. */
export function drawCall(random: Random, rows: PersonRows, earlier: readonly ModelCall[]): ModelCall {
  for (;;) {
    const call = tryCall(random, rows, earlier);
    if (call !== undefined) return call;
  }
}

/** Returns undefined for most calls that need an id where there is none. */
function tryCall(random: Random, rows: PersonRows, earlier: readonly ModelCall[]): ModelCall | undefined {
  const missing: Table[] = [];
  const pick = <T>(values: readonly T[]): T => {
    const value = values[random.whole(0, values.length - 1)];
    if (value === undefined) throw new Error('There is nothing to pick from');
    return value;
  };
  /** Mostly an id of the person's own, or of what an earlier call creates; sometimes of nothing. */
  function idOf(table: Table, kind?: (typeof KINDS)[number]): number | string {
    const paths: readonly string[] =
      kind === undefined ? PATHS[table] : [PATHS.budget_items[KINDS.indexOf(kind)] ?? ''];
    const created = earlier.flatMap(({ method, path }, index) =>
      method === 'POST' && paths.includes(path) ? [`#${index}`] : [],
    );
    const own = rows[table]
      .filter((row) => kind === undefined || row.kind === kind)
      .map(({ id }) => Number(id));
    const ids = [...created, ...created, ...own.slice(-8)];
    const isOfNothing = random.fraction() < 0.03;
    if (ids.length === 0 && !isOfNothing) missing.push(table);
    return ids.length === 0 || isOfNothing ? random.whole(1, 20) : pick(ids);
  }

  const item = () => ({
    Timestamp: pick(MOMENTS),
    Day: pick(DAYS),
    Amount: pick(AMOUNTS),
    Note: pick(['', ...NAMES]),
  });
  const debt = () => ({
    Rate: pick([null, 0, 6.125, 1 / 3]),
    Interest: pick([null, 'monthly', 'none']),
    Payment: pick([null, 12.5]),
    PaymentDay: pick([null, 31]),
    ExpenseId: maybe(() => idOf('expenses')),
    PrincipalDay: pick(['2026-01-31', '2020-02-29']),
    LastDay: pick(DAYS),
  });
  const maybe = <T>(value: () => T) => (random.fraction() < 0.4 ? value() : null);
  const bodies: Record<Table, () => Record<string, unknown>> = {
    liabilities: () => ({
      Name: pick(NAMES),
      Principal: pick(AMOUNTS),
      Day: pick(DAYS),
      ...(random.fraction() < 0.3 && { Debt: maybe(debt) }),
    }),
    assets: () => ({
      AssetType: pick([0, 1, 4]),
      Name: pick(NAMES),
      NumShares: pick(NUMBERS),
      SharePrice: pick(NUMBERS),
      Value: pick(AMOUNTS),
      Address: pick(NAMES),
      Day: pick(DAYS),
      LiabilityId: maybe(() => idOf('liabilities')),
    }),
    expenses: () => ({
      Name: pick(NAMES),
      IsMandatory: random.fraction() < 0.7,
      ...(random.fraction() < 0.2 && { FundSince: pick([null, '2026-01']) }),
    }),
    budgets: () => ({ Month: random.whole(1, 3), Year: 2026 }),
    budget_items: () => ({ BudgetId: idOf('budgets'), ...item() }),
    budget_expenses: () => ({
      BudgetId: idOf('budgets'),
      ExpenseId: idOf('expenses'),
      BudgetExpenseItems: [],
      Projected: pick(AMOUNTS),
    }),
    budget_expense_items: () => ({ BudgetExpenseId: idOf('budget_expenses'), ...item() }),
    history_points: () => ({
      ...(random.fraction() < 0.5 ? { AssetId: idOf('assets') } : { LiabilityId: idOf('liabilities') }),
      ...item(),
      DeletedAt: maybe(() => pick(MOMENTS)),
    }),
    schedules: () => {
      const Kind = pick([...KINDS, 'expenses', 'expenses', 'expenses']);
      return {
        Kind,
        ExpenseId: Kind === 'expenses' ? idOf('expenses') : null,
        Amount: pick(AMOUNTS),
        AverageOf: pick([null, 2, 24]),
        Rule: pick(['FREQ=WEEKLY;INTERVAL=999', 'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1;UNTIL=21991231']),
        FirstDay: pick(['1900-01-01', '2026-01-31']),
        TimeZone: pick(['Pacific/Kiritimati', 'UTC']),
        Note: pick(NAMES),
        Status: pick(['active', 'paused', 'declined']),
        RecordsFrom: pick(DAYS),
      };
    },
    schedule_occurrences: () => ({
      ScheduleId: idOf('schedules'),
      Day: pick(['2026-01-31', '2026-02-28', '2026-03-31']),
      ItemId: maybe(() => (random.fraction() < 0.5 ? idOf('budget_items') : idOf('budget_expense_items'))),
    }),
    life_plans: () => {
      if (random.fraction() < 0.3) return { ...NO_PLANS };
      const links = { expenses: idOf('expenses'), assets: idOf('assets') };
      return { ...samplePlan({ ...NO_IDS, ...links } as SampleIds), bornIn: pick([null, '1992-05']) };
    },
  };

  const table = pick(Object.keys(PATHS) as Table[]);
  const kind = table === 'budget_items' ? pick(KINDS) : undefined;
  const path = kind === undefined ? PATHS[table][0] : (PATHS.budget_items[KINDS.indexOf(kind)] ?? '');
  const action = random.fraction();
  if (table === 'life_plans') {
    const body = bodies.life_plans();
    return missing.length === 0 ? { method: 'PUT', path, body } : undefined;
  }
  const call = ((): ModelCall => {
    if (action < 0.55) return { method: 'POST', path, body: bodies[table]() };
    const ofRow = `${path}/${idOf(table, kind)}`;
    if (action < 0.75 && table !== 'budgets' && table !== 'schedule_occurrences')
      return { method: 'PUT', path: ofRow, body: bodies[table]() };
    return { method: 'DELETE', path: random.fraction() < 0.5 ? ofRow : `${ofRow}?Day=2026-02-28` };
  })();
  return missing.length === 0 ? call : undefined;
}

/** Draws a call about the account itself, which no batch can have. */
export function drawProfileCall(random: Random): ModelCall {
  const text = NAMES[random.whole(0, NAMES.length - 1)] ?? '';
  return random.fraction() < 0.5
    ? { method: 'PUT', path: '/api/user', body: { GivenName: text, Email: 'ada@example.com' } }
    : {
        method: 'PUT',
        path: '/api/account/currency',
        body: { Currency: ['EUR', 'USD', 'JPY'][random.whole(0, 2)] },
      };
}
