import type { Control, UseFormRegister } from 'react-hook-form';
import * as v from 'valibot';

import type { Cents } from '#contract/money.ts';
import { OptionalAmount } from '#src/ui/form/field-schemas.ts';

/** Parses a planned amount to cents; an empty field is zero, which means no plan. */
export const PlanField = v.pipe(
  OptionalAmount,
  v.check((amount) => amount >= 0, 'Enter zero or more'),
);

/** The plans of a month, by field name. */
export const PlanFields = v.record(v.string(), PlanField);

type PlanTexts = Record<string, string>;
export type PlanControl = Control<PlanTexts, unknown, Record<string, Cents>>;
export type PlanRegister = UseFormRegister<PlanTexts>;
