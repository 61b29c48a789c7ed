import { type ChangeSubject, MAX_SUBJECTS, type PlanPart } from '#contract/changes.ts';
import type { Plan, PlanDocument } from '#contract/plan.ts';

type Subject = Extract<ChangeSubject, { type: 'life-plan' }>;
type Part = Subject['parts'][number];

interface Named {
  readonly id: string;
  readonly name: string;
}

type Value = string | number | null;
type Details = Pick<Part, 'name' | 'value'>;

/** The entries of a plan, with the amount of each. */
const LISTS: {
  readonly [TList in 'incomes' | 'phases' | 'oneOffs' | 'homes']: (entry: Plan[TList][number]) => Value;
} = {
  incomes: (income) => income.cents,
  phases: ({ change }) => (change.by === 'amount' ? change.cents : null),
  oneOffs: (oneOff) => oneOff.cents,
  homes: (home) => (home.kind === 'bought' ? home.price : null),
};

/** What else a plan consists of. Its pots have no names of their own. */
const ASSUMPTIONS: readonly (readonly [
  of: PlanPart,
  contentOf: (plan: Plan) => unknown,
  valueOf?: (plan: Plan) => Value,
])[] = [
  ['lastsToAge', ({ lastsToAge }) => lastsToAge, ({ lastsToAge }) => lastsToAge],
  [
    'rule',
    ({ rule, withdrawalPercent }) => [rule, withdrawalPercent],
    ({ rule, withdrawalPercent }) => (rule === 'lasts' ? rule : withdrawalPercent),
  ],
  ['stop', ({ stop }) => stop, ({ stop }) => (stop.at === 'month' ? stop.month : stop.at)],
  ['inflation', ({ inflationPercent }) => inflationPercent, ({ inflationPercent }) => inflationPercent],
  ['returns', ({ returns }) => returns, ({ returns }) => (returns.by === 'all' ? returns.percent : null)],
  ['recorded', ({ recorded }) => recorded],
  ['givesWay', ({ givesWay }) => givesWay ?? null, ({ givesWay }) => givesWay?.cutsAbovePercent ?? null],
  ['pots', ({ pots }) => pots],
];

/** What differs between the plans of a person before a change and after it. Of a plan that is new or gone, its name alone. */
export function differencesOfPlans(
  before: PlanDocument,
  after: PlanDocument,
): Pick<Subject, 'parts' | 'partCount'> {
  const parts: Part[] = [];
  const add = (plan: string | null, of: PlanPart, { name, value }: Partial<Details> = {}) =>
    parts.push({ plan, of, name: name ?? [null, null], value: value ?? [null, null] });
  for (const [was, is] of pairsOf(before.plans, after.plans)) {
    if (was?.name !== is?.name) add(null, 'plan', { name: namesOf(was, is) });
    if (!was || !is) continue;
    for (const [list, details] of [
      ...entryDifferences('incomes', was.incomes, is.incomes),
      ...entryDifferences('phases', was.phases, is.phases),
      ...entryDifferences('oneOffs', was.oneOffs, is.oneOffs),
      ...entryDifferences('homes', was.homes, is.homes),
    ])
      add(is.name, list, details);
    for (const [part, contentOf, valueOf = () => null] of ASSUMPTIONS)
      if (!isSame(contentOf(was), contentOf(is))) add(is.name, part, { value: [valueOf(was), valueOf(is)] });
  }
  if (before.bornIn !== after.bornIn) add(null, 'bornIn', { value: [before.bornIn, after.bornIn] });
  // The first plan of all is the person's own by itself.
  if (before.mine !== after.mine && before.mine !== null && after.mine !== null) add(null, 'mine');
  return { parts: parts.slice(0, MAX_SUBJECTS), partCount: parts.length };
}

function entryDifferences<TList extends keyof typeof LISTS>(
  list: TList,
  was: Plan[TList],
  is: Plan[TList],
): [PlanPart, Details][] {
  const valueOf: (entry: Plan[TList][number]) => Value = LISTS[list];
  return pairsOf<Plan[TList][number]>(was, is).flatMap(([before, after]) => {
    if (isSame(before, after)) return [];
    const value: Details['value'] = [before ? valueOf(before) : null, after ? valueOf(after) : null];
    return [[list, { name: namesOf(before, after), value }]];
  });
}

/** What has the same id before and after; undefined for what is new or gone. */
function pairsOf<TItem extends { readonly id: string }>(
  before: readonly TItem[],
  after: readonly TItem[],
): [was: TItem | undefined, is: TItem | undefined][] {
  const byId = new Map(before.map((item) => [item.id, item]));
  const kept = new Set(after.map(({ id }) => id));
  return [
    ...after.map((item): [TItem | undefined, TItem] => [byId.get(item.id), item]),
    ...before.filter(({ id }) => !kept.has(id)).map((item): [TItem, undefined] => [item, undefined]),
  ];
}

function namesOf(was: Named | undefined, is: Named | undefined): Part['name'] {
  return [was?.name ?? null, is?.name ?? null];
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
