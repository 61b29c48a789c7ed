import { beforeEach, describe, expect, test } from 'vitest';

import { MAX_PLAN_ENTRIES, NO_PLANS, type PlanDocument } from '#contract/plan.ts';
import { type Json, setUpAda } from '#tests/support/account.ts';
import { createSampleData, NO_IDS, type SampleIds, samplePlan } from '#tests/support/sample-account.ts';
import { PASSWORD } from '#tests/support/server.ts';

const PATH = '/api/plan';
const ada = setUpAda();

const sample = (ids: SampleIds = NO_IDS) => samplePlan(ids);
/** The sample with other values in its only plan. */
function withPlan(fields: object, document = sample()): Json {
  return { ...document, plans: document.plans.map((plan) => ({ ...plan, ...fields })) };
}
const put = (body: unknown, tag?: string) =>
  ada.send<Json>('PUT', PATH, body, tag === undefined ? {} : { 'If-Match': tag });
const make = (body: unknown) => ada.make<Json>('PUT', PATH, body);

test('there are no plans at first, and what is stored is read again', async () => {
  expect(await ada.read(PATH)).toEqual(NO_PLANS);
  const { json } = await make(sample());
  expect(json).toEqual(sample());
  expect(await ada.read(PATH)).toEqual(sample());
});

test('the same document, however it is written, is no change, and neither are no plans instead of none', async () => {
  await make(NO_PLANS);
  await make(sample());
  const reversed = Object.fromEntries(Object.entries({ ...sample(), unknown: 1 }).reverse());
  await make(reversed);
  const { total, changes } = await ada.list();
  expect([total, changes[0]?.facts.counts]).toEqual([
    1,
    { 'life-plan': { created: 1, changed: 0, deleted: 0 } },
  ]);
});

test('assets and categories that it names may be deleted', async () => {
  const ids = await createSampleData(ada.app.call, ada.token);
  const stored = await ada.read(PATH);
  await ada.make('DELETE', `/api/assets/${ids.assets}`);
  await ada.make('DELETE', `/api/expenses/${ids.expenses}`);
  expect(await ada.read(PATH)).toEqual(stored);
  await make({ ...(stored as PlanDocument), bornIn: null });
  // Even if nobody ever had them: they are looked up in lists of one's own.
  await make(sample({ ...ids, assets: 987_654_321 }));
});

describe('two devices', () => {
  test('an edit of plans that have been changed since is refused with the document as it is', async () => {
    const { version } = await make(sample());
    const other = await make({ ...sample(), bornIn: '1990-01' });
    const refused = { status: 412, body: { message: expect.any(String) as string, row: other.json } };
    expect(await put({ ...sample(), bornIn: null }, version)).toEqual(refused);
    expect(await put({ ...sample(), bornIn: null }, other.version)).toMatchObject({ status: 200 });
    const calls = [
      { method: 'POST', path: '/api/liabilities', body: { Name: 'Loan', Principal: 1 } },
      { method: 'PUT', path: PATH, body: sample() },
    ];
    const batch = await ada.send<Json>('POST', '/api/batch', { calls }, { 'If-Match': version });
    expect(batch).toMatchObject({ status: 412, body: { call: 1, row: { bornIn: null } } });
  });

  test('of two edits at the same moment, one is refused', async () => {
    const { version } = await make(sample());
    const edits = ['1990-01', '1990-02', '1990-03'].map((bornIn) => put({ ...sample(), bornIn }, version));
    const answers = await Promise.all(edits);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    const [made] = answers.filter(({ status }) => status === 200);
    expect(await ada.read(PATH)).toEqual(made?.body);
  });

  test('the first plan is refused if another device has just made one, or an undo has taken it away', async () => {
    const { version } = await ada.make('POST', '/api/liabilities', { Name: 'Loan', Principal: 1 });
    const first = await make(sample());
    expect(await put(sample(), version)).toMatchObject({ status: 412, body: { row: sample() } });
    await ada.undo(first.change);
    expect(await put(sample(), first.version)).toMatchObject({ status: 412, body: { row: NO_PLANS } });
  });

  test('a change of anything else is no obstacle', async () => {
    const { version } = await make(sample());
    await ada.make('POST', '/api/liabilities', { Name: 'Loan', Principal: 1 });
    await ada.make('PUT', '/api/user', { GivenName: 'Augusta' });
    expect(await put(NO_PLANS, version)).toMatchObject({ status: 200 });
  });
});

describe('a change', () => {
  const partsOf = async (change: number) => {
    const { rows, change: told } = await ada.details(change);
    expect(rows).toMatchObject([{ fields: [] }]);
    expect(told.facts.subjects).toEqual([rows[0]?.subject]);
    return rows[0]?.subject;
  };

  test('names what was added, changed, renamed and removed', async () => {
    await make(sample());
    const [plan] = sample().plans;
    const [pension] = plan?.incomes ?? [];
    const edited = withPlan({
      inflationPercent: 2.5,
      incomes: [
        { ...pension, name: 'Small pension', cents: 1 },
        { ...pension, id: 'other', name: 'Rent' },
      ],
      phases: [],
      oneOffs: plan?.oneOffs.map((oneOff) => ({ ...oneOff, everyYears: null })),
    });
    const { change } = await make({ ...edited, bornIn: null });
    const inPlan = { plan: 'My plan' };
    const nothing = [null, null];
    expect(await partsOf(change)).toEqual({
      type: 'life-plan',
      exists: [true, true],
      parts: [
        { ...inPlan, of: 'incomes', name: ['Pension', 'Small pension'], value: [80_000, 1] },
        { ...inPlan, of: 'incomes', name: [null, 'Rent'], value: [null, 80_000] },
        // It is a part, not an amount.
        { ...inPlan, of: 'phases', name: ['No rent', null], value: nothing },
        { ...inPlan, of: 'oneOffs', name: ['Car', 'Car'], value: [-2_600_000, -2_600_000] },
        { ...inPlan, of: 'inflation', name: nothing, value: [3, 2.5] },
        { plan: null, of: 'bornIn', name: nothing, value: ['1992-05', null] },
      ],
      partCount: 6,
    });
  });

  test('names another own plan', async () => {
    await make(sample());
    const plans = sample().plans.flatMap((plan) => [plan, { ...plan, id: 'other' }]);
    await make({ ...sample(), plans });
    const { change } = await make({ ...sample(), plans, mine: 'other' });
    expect(await partsOf(change)).toMatchObject({ parts: [{ of: 'mine' }], partCount: 1 });
  });

  test('names a plan that is new, and one that is gone', async () => {
    const first = await make(sample());
    expect(await partsOf(first.change)).toMatchObject({
      exists: [false, true],
      parts: [{ plan: null, of: 'plan', name: [null, 'My plan'] }, { of: 'bornIn' }],
    });
    const last = await make(NO_PLANS);
    expect(await partsOf(last.change)).toMatchObject({
      exists: [true, false],
      parts: [{ of: 'plan', name: ['My plan', null] }, { of: 'bornIn' }],
    });
  });

  test('names the first parts of many, and is undone and redone', async () => {
    const first = await make(sample());
    const oneOffs = Array.from({ length: MAX_PLAN_ENTRIES }, (_, index) => ({
      ...sample().plans[0]?.oneOffs[0],
      id: `car-${index}`,
    }));
    const many = await make(withPlan({ oneOffs }));
    expect(await partsOf(many.change)).toMatchObject({ partCount: 201 });
    expect(((await partsOf(many.change)) as { parts: unknown[] }).parts).toHaveLength(20);
    const undone = await ada.undo(many.change);
    expect(await ada.read(PATH)).toEqual(sample());
    await ada.undo(undone.change);
    expect(await ada.read(PATH)).toEqual(withPlan({ oneOffs }));
    expect(await ada.undoInVain(first.change)).toMatchObject([
      { reason: 'changed', what: { type: 'life-plan' } },
    ]);
  });

  test('counts as several rows if it is long, so that what is kept stays small', async () => {
    const entry = sample().plans[0]?.oneOffs[0];
    const oneOffs = Array.from({ length: MAX_PLAN_ENTRIES }, (_, index) => ({ ...entry, id: `${index}` }));
    await make(withPlan({ oneOffs }));
    await make(NO_PLANS);
    const counts = await ada.app.database.selectFrom('changes').select('row_count').execute();
    for (const { row_count } of counts) expect(row_count).toBeGreaterThan(10);
    expect(counts).toHaveLength(2);
    await make(sample());
    const [, , short] = await ada.app.database
      .selectFrom('changes')
      .select('row_count')
      .orderBy('number')
      .execute();
    expect(short?.row_count).toBe(1);
  });
});

test('a batch puts the ids of what it creates into the document', async () => {
  const calls = [
    { method: 'POST', path: '/api/assets', body: { AssetType: 0, Name: 'Savings', Value: 1 } },
    { method: 'POST', path: '/api/expenses', body: { Name: 'Rent', IsMandatory: true } },
    { method: 'PUT', path: PATH, body: samplePlan({ ...NO_IDS, assets: '#0', expenses: '#1' } as never) },
  ];
  await ada.make('POST', '/api/batch', { calls });
  const [asset] = await ada.read<{ assetId: number }[]>('/api/assets');
  const [category] = await ada.read<{ expenseId: number }[]>('/api/expenses');
  const ids = { ...NO_IDS, assets: asset?.assetId ?? 0, expenses: category?.expenseId ?? 0 };
  expect(await ada.read(PATH)).toEqual(sample(ids));
});

test('nobody else sees it, and it is deleted with the account', async () => {
  await make(sample());
  const token = await ada.app.signUp('Eve');
  expect(await (await ada.app.call('GET', PATH, { token })).json()).toEqual(NO_PLANS);
  await ada.app.call('PUT', PATH, { token, body: { ...sample(), bornIn: null } });
  expect(await ada.read(PATH)).toEqual(sample());
  await ada.make('POST', '/api/account/deletion', { CurrentPassword: PASSWORD });
  const left = await ada.app.database.selectFrom('life_plans').select('owner_id').execute();
  expect(left).toHaveLength(1);
});

describe('what is no plan is refused, and changes nothing:', () => {
  let before: string;

  beforeEach(async () => {
    await make(sample());
    before = await ada.dump();
  });

  const [plan] = sample().plans;
  const [oneOff] = plan?.oneOffs ?? [];
  const nested = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`) as unknown;
  const refused: Readonly<Record<string, unknown>> = {
    'another version': { ...sample(), version: 2 },
    'no version': { ...sample(), version: undefined },
    'a list': [sample()],
    'what is nested deeply': { ...sample(), plans: nested },
    'the wrong own plan': { ...sample(), mine: 'other' },
    'no own plan': { ...sample(), mine: null },
    'an own plan without any': { ...NO_PLANS, mine: 'mine' },
    'the same plan twice': { ...sample(), plans: [plan, plan] },
    'the same entry twice': withPlan({ oneOffs: [oneOff, oneOff] }),
    'a seventh plan': {
      ...sample(),
      plans: Array.from({ length: 7 }, (_, n) => ({ ...plan, id: n === 0 ? 'mine' : `${n}` })),
    },
    'too many entries': withPlan({
      oneOffs: Array.from({ length: MAX_PLAN_ENTRIES + 1 }, (_, n) => ({ ...oneOff, id: `${n}` })),
    }),
    'a name of blanks': withPlan({ name: ' \u200b\u2800 ' }),
    'a name that no database stores': withPlan({ name: 'half \ud83d' }),
    'a name with a NUL': withPlan({ name: 'nul \0' }),
    'a long name': withPlan({ name: 'x'.repeat(61) }),
    'half a cent': withPlan({ oneOffs: [{ ...oneOff, cents: 0.5 }] }),
    'an amount as text': withPlan({ oneOffs: [{ ...oneOff, cents: '5' }] }),
    'too much money': withPlan({ oneOffs: [{ ...oneOff, cents: Number.MAX_SAFE_INTEGER }] }),
    'no month': withPlan({ oneOffs: [{ ...oneOff, when: { at: 'month', month: '2031-13' } }] }),
    'an unknown time': withPlan({ oneOffs: [{ ...oneOff, when: { at: 'never' } }] }),
    'a part of a month': withPlan({ lastsToAge: 95.5 }),
    'no percentage': withPlan({ inflationPercent: null }),
    'a flag as a number': withPlan({ pots: [{ ...plan?.pots[0], isLeftOut: 0 }] }),
    'an id that is none': withPlan({ pots: [{ ...plan?.pots[0], assetId: {} }] }),
  };

  test.each(Object.entries(refused))('%s', async (_, body) => {
    expect(await put(body)).toEqual({ status: 400, body: { message: expect.any(String) as string } });
    const calls = [{ method: 'PUT', path: PATH, body }];
    expect(await ada.status('POST', '/api/batch', { calls })).toBe(400);
    expect(await ada.dump()).toBe(before);
  });

  test('a number beyond all', async () => {
    const text = JSON.stringify(withPlan({ inflationPercent: 999 })).replace('999', '1e999');
    const headers = { Authorization: `Bearer ${ada.token}`, 'Content-Type': 'application/json' };
    const response = await ada.app.app.request(PATH, { method: 'PUT', headers, body: text });
    expect(response.status).toBe(400);
  });

  test('more than the account has room for', async () => {
    const filler = (id: string) => ({ ...oneOff, id, name: '😀'.repeat(30) });
    const plans = Array.from({ length: 6 }, (_, n) => ({
      ...plan,
      id: n === 0 ? 'mine' : `plan-${n}`,
      oneOffs: Array.from({ length: 120 }, (__, index) => filler(`one-off-${index}`)),
    }));
    expect(await put({ ...sample(), plans })).toEqual({
      status: 413,
      body: { message: 'The plans must be at most 128 KiB together' },
    });
    expect(await ada.dump()).toBe(before);
  });
});

test.each(['__proto__', `x'); delete from life_plans; --`, '$1 \u2028 ?1 {}', '#0'])(
  'a name can be %j',
  async (name) => {
    const oneOffs = sample().plans[0]?.oneOffs.map((oneOff) => ({ ...oneOff, id: name, name }));
    const body = withPlan({ name, oneOffs });
    const calls = [{ method: 'PUT', path: PATH, body: { ...body, ['__proto__']: { isAdmin: true } } }];
    await ada.make('POST', '/api/batch', { calls });
    expect(await ada.read(PATH)).toEqual(body);
    expect((await ada.list()).changes[0]?.facts.subjects).toMatchObject([
      { parts: [{ name: [null, name] }, {}] },
    ]);
  },
);
