import * as v from 'valibot';

import { NewDay } from './days.ts';
import { Id, NameInput, Text, UnrecordedInput } from './fields.ts';
import { Dollars, DollarsInput } from './money.ts';
import type { BodyOf } from './request-body.ts';

export const Liability = v.object({
  liabilityId: Id,
  name: Text,
  principal: Dollars,
});
export type Liability = v.InferOutput<typeof Liability>;
export type WireLiability = BodyOf<typeof Liability>;

export const LiabilityUpdateRequest = v.object({
  Name: NameInput,
  Principal: DollarsInput,
  /** The day on which the principal is recorded, in the person's calendar. Needs the extension `history`. */
  Day: NewDay,
});
export type LiabilityUpdateRequest = BodyOf<typeof LiabilityUpdateRequest>;

export const LiabilityRequest = v.object({
  ...LiabilityUpdateRequest.entries,
  Unrecorded: UnrecordedInput,
});
export type LiabilityRequest = BodyOf<typeof LiabilityRequest>;
