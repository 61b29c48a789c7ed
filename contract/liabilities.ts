import * as v from 'valibot';

import { Id, NameInput } from './fields.ts';
import { Dollars, DollarsInput } from './money.ts';
import type { BodyOf } from './request-body.ts';

/** A debt with what is still owed on it. */
export const Liability = v.object({
  liabilityId: Id,
  name: v.string(),
  principal: Dollars,
});
export type Liability = v.InferOutput<typeof Liability>;

export const LiabilityRequest = v.object({
  Name: NameInput,
  Principal: DollarsInput,
});
export type LiabilityRequest = BodyOf<typeof LiabilityRequest>;
