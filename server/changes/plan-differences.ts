import { type ChangeSubject, MAX_SUBJECTS, type PlanPart } from '#contract/changes.ts';
import type { Plan, PlanDocument } from '#contract/plan.ts';

type Subject = Extract<ChangeSubject, { type: 'life-plan' }>;
type Part = Subject['parts'][number];

interface Named {
  readonly id: string;
  readonly name: string;
}

const LISTS = ['incomes', 'phases', 'oneOffs', 'homes'] as const;

/** What else a plan consists of. Its pots have no names of their own. */
const ASSUMPTIONS: readonly (readonly [of: PlanPart, fields: readonly (keyof Plan)[]])[] = [
  ['lastsToAge', ['lastsToAge']],
  ['rule', ['rule', 'withdrawalPercent']],
  ['stop', ['stop']],
  ['inflation', ['inflationPercent']],
  ['returns', ['returns']],
  ['recorded', ['recorded']],
  ['pots', ['pots']],
];

/** What differs between the plans of a person before a change and after it. Of a plan that is new or gone, its name alone. */
export function differencesOfPlans(
  before: PlanDocument,
  after: PlanDocument,
): Pick<Subject, 'parts' | 'partCount'> {
  const parts: Part[] = [];
  for (const [was, is] of pairsOf(before.plans, after.plans)) {
    if (was?.name !== is?.name) parts.push({ plan: null, of: 'plan', name: namesOf(was, is) });
    if (!was || !is) continue;
    for (const list of LISTS)
      for (const [entryWas, entryIs] of pairsOf<Named>(was[list], is[list]))
        if (!isSame(entryWas, entryIs))
          parts.push({ plan: is.name, of: list, name: namesOf(entryWas, entryIs) });
    for (const [of, fields] of ASSUMPTIONS)
      if (fields.some((field) => !isSame(was[field], is[field])))
        parts.push({ plan: is.name, of, name: [null, null] });
  }
  if (before.bornIn !== after.bornIn) parts.push({ plan: null, of: 'bornIn', name: [null, null] });
  // The first plan of all is the person's own by itself.
  if (before.mine !== after.mine && before.mine !== null && after.mine !== null)
    parts.push({ plan: null, of: 'mine', name: [null, null] });
  return { parts: parts.slice(0, MAX_SUBJECTS), partCount: parts.length };
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
