import { useWatch } from 'react-hook-form';
import * as v from 'valibot';

import { addCents, type Sum, ZERO } from '#contract/money.ts';
import { useFormat } from '#src/ui/format/format.ts';

import { type PlanControl, planField } from './plan-fields.ts';

/** The sum of the valid amounts. A separate component, so that a key press renders little. */
export function PlannedTotal({ control }: { readonly control: PlanControl }) {
  const format = useFormat();
  const texts = useWatch({ control });
  let total: Sum = ZERO;
  for (const text of Object.values(texts)) {
    const amount = v.safeParse(planField(format), text);
    if (amount.success) total = addCents(total, amount.output);
  }
  return (
    <p>
      Planned <strong>{format.money(total)}</strong>
    </p>
  );
}
