import { useWatch } from 'react-hook-form';
import * as v from 'valibot';

import { addCents, type Sum, ZERO } from '#contract/money.ts';
import { formatCents } from '#src/ui/format/money.ts';

import { type PlanControl, PlanField } from './plan-fields.ts';

/** The sum of the valid amounts. A separate component, so that a key press renders little. */
export function PlannedTotal({ control }: { readonly control: PlanControl }) {
  const texts = useWatch({ control });
  let total: Sum = ZERO;
  for (const text of Object.values(texts)) {
    const amount = v.safeParse(PlanField, text);
    if (amount.success) total = addCents(total, amount.output);
  }
  return (
    <p>
      Planned <strong>{formatCents(total)}</strong>
    </p>
  );
}
