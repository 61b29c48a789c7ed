import { type Id, sameId } from '#contract/fields.ts';
import { MAX_PLAN_NAME_LENGTH, type Plan, type PlanDocument, type PotTerms } from '#contract/plan.ts';

/*
 * Changes of the document. Each returns another one, in which everything else is the same object. A plan that is not there
 * stays away: it may have been deleted elsewhere.
 */

export type PlanList = 'incomes' | 'phases' | 'oneOffs' | 'homes';
export type PlanEntry<TList extends PlanList = PlanList> = Plan[TList][number];

export function findPlan(document: PlanDocument, planId: string): Plan | undefined {
  return document.plans.find(({ id }) => id === planId);
}

export function changePlan(
  document: PlanDocument,
  planId: string,
  change: Partial<Omit<Plan, 'id'>> | ((plan: Plan) => Partial<Omit<Plan, 'id'>>),
): PlanDocument {
  const changed = (plan: Plan) => ({ ...plan, ...(typeof change === 'function' ? change(plan) : change) });
  return { ...document, plans: document.plans.map((plan) => (plan.id === planId ? changed(plan) : plan)) };
}

/** In the place of the entry with its id, or last. */
export function putEntry<TList extends PlanList>(
  document: PlanDocument,
  planId: string,
  list: TList,
  entry: PlanEntry<TList>,
): PlanDocument {
  return changePlan(document, planId, (plan) => {
    const entries: readonly PlanEntry[] = plan[list];
    const isThere = entries.some(({ id }) => id === entry.id);
    return {
      [list]: isThere ? entries.map((each) => (each.id === entry.id ? entry : each)) : [...entries, entry],
    };
  });
}

export function removeEntry(
  document: PlanDocument,
  planId: string,
  list: PlanList,
  entryId: string,
): PlanDocument {
  return changePlan(document, planId, (plan) => {
    const entries: readonly PlanEntry[] = plan[list];
    return { [list]: entries.filter(({ id }) => id !== entryId) };
  });
}

/** Of an asset about which the plan says nothing: open, untaxed, and for living on. */
export function potTermsOf({ pots }: Plan, assetId: Id): PotTerms {
  const known = pots.find((pot) => sameId(pot.assetId, assetId));
  return known ?? { assetId, opensAt: null, taxPercent: 0, savingPercent: 0, isLeftOut: false };
}

export function putPotTerms(document: PlanDocument, planId: string, terms: PotTerms): PlanDocument {
  return changePlan(document, planId, ({ pots }) => {
    const isSame = ({ assetId }: PotTerms) => sameId(assetId, terms.assetId);
    return { pots: pots.some(isSame) ? pots.map((pot) => (isSame(pot) ? terms : pot)) : [...pots, terms] };
  });
}

/** The first plan becomes the person's own. */
export function addPlan(document: PlanDocument, plan: Plan): PlanDocument {
  return { ...document, plans: [...document.plans, plan], mine: document.mine ?? plan.id };
}

/** The entries of the copy keep their ids, by which the two plans can be compared. */
export function copyPlan(document: PlanDocument, planId: string, copyId: string): PlanDocument {
  const plan = findPlan(document, planId);
  return plan ? addPlan(document, { ...plan, id: copyId, name: nameOfCopy(document, plan.name) }) : document;
}

/** If it was the person's own, the first of the others becomes that. */
export function removePlan(document: PlanDocument, planId: string): PlanDocument {
  const plans = document.plans.filter(({ id }) => id !== planId);
  return { ...document, plans, mine: document.mine === planId ? (plans[0]?.id ?? null) : document.mine };
}

export function makeMine(document: PlanDocument, planId: string): PlanDocument {
  return findPlan(document, planId) ? { ...document, mine: planId } : document;
}

/** `My plan 2`, or the next number that no plan has. */
function nameOfCopy({ plans }: PlanDocument, name: string): string {
  const stem = name.replace(/ \d+$/, '').slice(0, MAX_PLAN_NAME_LENGTH - 3);
  const names = new Set(plans.map((plan) => plan.name));
  let number = 2;
  while (names.has(`${stem} ${number}`)) number += 1;
  return `${stem} ${number}`;
}
