import type { Plan } from '#contract/plan.ts';

/** What a plan assumes beside its entries. */
export type Assumption = Exclude<keyof Plan, 'id' | 'name' | 'recorded' | EntryList> | keyof Plan['recorded'];

type EntryList = 'incomes' | 'phases' | 'oneOffs' | 'homes' | 'pots';

/** Something in which two plans differ. */
export type PlanDifference =
  | { readonly of: 'assumption'; readonly assumption: Assumption }
  | { readonly [TList in EntryList]: EntryDifference<TList> }[EntryList];

interface EntryDifference<TList extends EntryList> {
  readonly of: TList;
  /** Undefined if only the other plan has it. */
  readonly first: Plan[TList][number] | undefined;
  readonly second: Plan[TList][number] | undefined;
  /** The fields that differ; none if only one plan has the entry. */
  readonly fields: readonly string[];
}

const ASSUMPTIONS = [
  ...(['stop', 'rule', 'lastsToAge', 'withdrawalPercent', 'inflationPercent', 'returns'] as const),
  ...(['earnedUntil', 'passiveUntil', 'givesWay'] as const),
];

/**
 * What differs between two plans, to the entry. The entries of a copy keep their ids, and pots have those of their assets. Entries
 * that were typed into each plan are the same if nothing but their ids differs.
 */
export function planDifferences(first: Plan, second: Plan): PlanDifference[] {
  const [one, other] = [
    { ...first, ...first.recorded },
    { ...second, ...second.recorded },
  ];
  return [
    ...ASSUMPTIONS.filter((assumption) => !isSame(one[assumption], other[assumption])).map(
      (assumption) => ({ of: 'assumption', assumption }) as const,
    ),
    ...entryDifferences('incomes', first, second),
    ...entryDifferences('phases', first, second),
    ...entryDifferences('oneOffs', first, second),
    ...entryDifferences('homes', first, second),
    ...entryDifferences('pots', first, second),
  ];
}

function entryDifferences<TList extends EntryList>(
  of: TList,
  first: Plan,
  second: Plan,
): EntryDifference<TList>[] {
  type Entry = Plan[TList][number];
  const entries: readonly Entry[] = first[of];
  const left = new Set<Entry>(second[of]);
  /** Each with its entry in the other plan, which no other one has. */
  const pairs = new Map<Entry, Entry>();
  for (const isPair of [hasSameKey, hasSameContent]) {
    for (const entry of entries) {
      const pair = pairs.has(entry) ? undefined : [...left].find((each) => isPair(entry, each));
      if (!pair) continue;
      pairs.set(entry, pair);
      left.delete(pair);
    }
  }
  return [
    ...entries.flatMap((entry) => {
      const pair = pairs.get(entry);
      const fields = pair ? differentFields(entry, pair) : [];
      return pair && fields.length === 0 ? [] : { of, first: entry, second: pair, fields };
    }),
    ...[...left].map((entry) => ({ of, first: undefined, second: entry, fields: [] })),
  ];
}

function hasSameKey(a: Plan[EntryList][number], b: Plan[EntryList][number]): boolean {
  return keyOf(a) === keyOf(b);
}

function keyOf(entry: Plan[EntryList][number]): string {
  return 'id' in entry ? entry.id : String(entry.assetId);
}

function hasSameContent(a: object, b: object): boolean {
  return differentFields(a, b).length === 0;
}

/** Without the id, which says nothing. */
function differentFields(a: object, b: object): string[] {
  const [one, other] = [
    new Map<string, unknown>(Object.entries(a)),
    new Map<string, unknown>(Object.entries(b)),
  ];
  const fields = new Set([...one.keys(), ...other.keys()]);
  return [...fields].filter((field) => field !== 'id' && !isSame(one.get(field), other.get(field)));
}

function isSame(a: unknown, b: unknown): boolean {
  const areObjects = typeof a === 'object' && a !== null && typeof b === 'object' && b !== null;
  return areObjects ? hasSameContent(a, b) : a === b;
}
