import type { Control, UseFormRegister } from 'react-hook-form';
import * as v from 'valibot';

import type { Cents } from '#contract/money.ts';
import { optionalAmount } from '#src/ui/form/field-schemas.ts';
import type { Format } from '#src/ui/format/format.ts';

/** Parses a planned amount to cents; an empty field is zero, which means no plan. */
export const planField = (format: Format) =>
  v.pipe(
    optionalAmount(format),
    v.check((amount) => amount >= 0, 'Enter zero or more'),
  );

/** The plans of a month, by field name. */
export const planFields = (format: Format) => v.record(v.string(), planField(format));

type PlanTexts = Record<string, string>;
export type PlanControl = Control<PlanTexts, unknown, Record<string, Cents>>;
export type PlanRegister = UseFormRegister<PlanTexts>;
