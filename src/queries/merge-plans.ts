import * as v from 'valibot';

import { MAX_PLANS, PlanDocument } from '#contract/plan.ts';

export interface PlanMerge {
  readonly document: PlanDocument;
  /** The names of what both sides have changed. Where they conflict, the document has what is preferred. */
  readonly conflicts: readonly string[];
}

/** Both sides have added plans, too many together. */
export class TooManyPlansError extends Error {
  override readonly name = 'TooManyPlansError';
}

type Side = 'mine' | 'theirs';
/** A plan, or an entry of a list in it. */
type Entry = Readonly<Record<string, unknown>>;

/** How the fields of a plan are called that are not entries of a list. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  name: 'the name of the plan',
  lastsToAge: 'the age that the money lasts to',
  rule: 'when work can stop',
  withdrawalPercent: 'the withdrawal rate',
  stop: 'when work stops',
  inflationPercent: 'the inflation',
  returns: 'the returns',
  recorded: 'how long the recorded income goes on',
  givesWay: 'what gives way',
};

/**
 * Puts two changes of the same document together, entry by entry. What only one side has changed is taken from it.
 * @param base what both began with
 * @throws {TooManyPlansError}
 */
export function mergePlans(
  base: PlanDocument,
  mine: PlanDocument,
  theirs: PlanDocument,
  prefer: Side = 'theirs',
): PlanMerge {
  const conflicts: string[] = [];
  function settle(name: string, before: unknown, mineNow: unknown, theirsNow: unknown): unknown {
    if (isSame(mineNow, theirsNow) || isSame(theirsNow, before)) return mineNow;
    if (isSame(mineNow, before)) return theirsNow;
    conflicts.push(name);
    return prefer === 'mine' ? mineNow : theirsNow;
  }
  const settleEntry: Merge = (...sides) => settle(nameOf(sides[1] ?? sides[2] ?? sides[0]), ...sides);
  const mergePlan: Merge = (before, mineNow, theirsNow) => {
    if (!before || !mineNow || !theirsNow) return settleEntry(before, mineNow, theirsNow);
    return Object.fromEntries(
      // A field may be missing on either side.
      Object.keys({ ...mineNow, ...theirsNow }).map((key) => {
        const [was, is, value] = [before[key], mineNow[key], theirsNow[key]];
        return isList(was) && isList(is) && isList(value)
          ? [key, mergeLists(was, is, value, settleEntry)]
          : [key, settle(FIELD_NAMES[key] ?? key, was, is, value)];
      }),
    );
  };
  const plans = mergeLists(base.plans, mine.plans, theirs.plans, mergePlan);
  if (plans.length > MAX_PLANS) throw new TooManyPlansError(`There are more than ${MAX_PLANS} plans`);
  const [first] = plans;
  const chosen = settle('which plan is yours', base.mine, mine.mine, theirs.mine);
  const document = v.parse(PlanDocument, {
    ...theirs,
    bornIn: settle('the month of birth', base.bornIn, mine.bornIn, theirs.bornIn),
    plans,
    // The other side may have deleted it.
    mine: plans.some((plan) => isEntry(plan) && plan.id === chosen)
      ? chosen
      : isEntry(first)
        ? first.id
        : null,
  });
  return { document, conflicts };
}

/** What becomes of an entry; undefined if it is gone, as it is where a side does not have it. */
type Merge = (
  ...sides: [base: Entry | undefined, mine: Entry | undefined, theirs: Entry | undefined]
) => unknown;

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function isList(value: unknown): value is readonly Entry[] {
  return Array.isArray(value);
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null;
}

/** What is known of an asset has no id of its own. */
function keyOf(entry: Entry): unknown {
  return entry.id ?? entry.assetId;
}

function nameOf(entry: Entry | undefined): string {
  return typeof entry?.name === 'string' ? `“${entry.name}”` : 'a pot';
}

/** In the order of theirs; what only mine has comes last. */
function mergeLists(
  base: readonly Entry[],
  mine: readonly Entry[],
  theirs: readonly Entry[],
  merge: Merge,
): readonly unknown[] {
  const keys = new Set([...theirs, ...mine].map(keyOf));
  return [...keys].flatMap((key) => {
    const find = (list: readonly Entry[]) => list.find((entry) => keyOf(entry) === key);
    return merge(find(base), find(mine), find(theirs)) ?? [];
  });
}
