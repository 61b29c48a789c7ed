import * as v from 'valibot';

import { NewDay } from './days.ts';
import { Debt, DebtRequest } from './debts.ts';
import { Id, NameInput, Text, UnrecordedInput } from './fields.ts';
import { Dollars, DollarsInput } from './money.ts';
import type { BodyOf } from './request-body.ts';

export const Liability = v.object({
  liabilityId: Id,
  name: Text,
  principal: Dollars,
  /** Null without terms of a debt. Needs the extension `debts`. */
  debt: v.optional(v.nullable(Debt, null), null),
});
export type Liability = v.InferOutput<typeof Liability>;
export type WireLiability = BodyOf<typeof Liability>;

export const LiabilityUpdateRequest = v.object({
  Name: NameInput,
  Principal: DollarsInput,
  /** The day on which the principal is recorded, in the person's calendar. Needs the extension `history`. */
  Day: NewDay,
  /**
   * An update without it leaves the terms as they were, except that another principal is the one of the request's day. Needs
   * the extension `debts`.
   */
  Debt: v.optional(v.nullable(DebtRequest)),
});
export type LiabilityUpdateRequest = BodyOf<typeof LiabilityUpdateRequest>;

export const LiabilityRequest = v.object({
  ...LiabilityUpdateRequest.entries,
  Unrecorded: UnrecordedInput,
});
export type LiabilityRequest = BodyOf<typeof LiabilityRequest>;
