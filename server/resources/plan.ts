import type { InferInput } from 'valibot';

import { NO_PLANS, type PlanDocument } from '#contract/plan.ts';
import type { planEndpoints } from '#contract/plan-endpoints.ts';
import type { AuthenticatedHandlers } from '#server/http/call.ts';
import { HttpError } from '#server/http/http-error.ts';

import { findOwn, type Owner } from './own-rows.ts';

/** Six plans of 60 entries each. Every change keeps the document as it was, and as it became. */
const MAX_DOCUMENT_KIBIBYTES = 128;

export const plan: AuthenticatedHandlers<typeof planEndpoints.plan> = {
  get: readPlan,

  /** What assets and categories the document names is not checked: they may be deleted at any time. */
  async update(call) {
    await writePlan(call, call.body);
    return call.body;
  },
};

/** @param plans as the schema has parsed them, so that the text is the same whatever the order of the fields was */
export async function writePlan({ database, owner }: Owner, plans: PlanDocument): Promise<void> {
  const document = JSON.stringify(plans);
  if (new TextEncoder().encode(document).byteLength > MAX_DOCUMENT_KIBIBYTES * 1_024)
    throw new HttpError(413, `The plans must be at most ${MAX_DOCUMENT_KIBIBYTES} KiB together`);
  if (document === JSON.stringify(NO_PLANS)) {
    await database.deleteFrom('life_plans').where('owner_id', '=', owner).execute();
  } else {
    await database
      .insertInto('life_plans')
      .values({ id: owner, owner_id: owner, document })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ document }))
      .execute();
  }
}

export async function readPlan(owner: Owner): Promise<InferInput<typeof PlanDocument>> {
  const row = await findOwn(owner, 'life_plans', {});
  return row === undefined ? NO_PLANS : (JSON.parse(row.document) as PlanDocument);
}
