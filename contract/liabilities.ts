import * as v from 'valibot';

import { Id, NameInput, RestoredIdInput, Text, type WireEntries } from './fields.ts';
import { Dollars, DollarsInput } from './money.ts';
import type { BodyOf } from './request-body.ts';

/** A debt as our server sends it. */
export interface WireLiability {
  readonly liabilityId: number;
  readonly name: string;
  /** The amount still owed, in dollars. */
  readonly principal: number;
}

export const Liability = v.object({
  liabilityId: Id,
  name: Text,
  principal: Dollars,
} satisfies WireEntries<WireLiability>);
export type Liability = v.InferOutput<typeof Liability>;

export const LiabilityUpdateRequest = v.object({
  Name: NameInput,
  Principal: DollarsInput,
});
export type LiabilityUpdateRequest = BodyOf<typeof LiabilityUpdateRequest>;

export const LiabilityRequest = v.object({
  ...LiabilityUpdateRequest.entries,
  RestoredId: RestoredIdInput,
});
export type LiabilityRequest = BodyOf<typeof LiabilityRequest>;
