import * as v from 'valibot';

import { cents } from '#contract/money.ts';
import { readSession } from '#src/api/session.ts';
import { readStored, store, WHAT_IF_KEY } from '#src/api/storage.ts';
import { SPECIFIED_WHAT_IF, type WhatIf } from '#src/statistics/freedom/what-if.ts';

const Fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const Amount = v.pipe(v.number(), v.safeInteger(), v.transform(cents));

const StoredWhatIf = v.object({
  sessionId: v.string(),
  annualReturn: Fraction,
  inflation: Fraction,
  withdrawalRate: v.pipe(Fraction, v.minValue(0.001)),
  monthlySpending: v.optional(Amount),
  monthlySaving: v.optional(Amount),
  monthsAveraged: v.picklist(['all', 'last12', 'complete']),
  countsHomeEquity: v.boolean(),
  oneOff: Amount,
});

/** The what-if that this browser remembers for the session; undefined if there is none. It ends with the session. */
export function readWhatIf(): WhatIf | undefined {
  try {
    const stored = v.safeParse(StoredWhatIf, JSON.parse(readStored(WHAT_IF_KEY) ?? 'null'));
    if (!stored.success) return undefined;
    const { sessionId, monthlySpending, monthlySaving, ...rest } = stored.output;
    return sessionId === readSession().session?.id ? { ...rest, monthlySpending, monthlySaving } : undefined;
  } catch {
    // The text is not JSON.
    return undefined;
  }
}

/** Remembers a what-if, or forgets it if it is the estimate. */
export function writeWhatIf(whatIf: WhatIf): void {
  const sessionId = readSession().session?.id;
  if (!isChanged(whatIf)) store(WHAT_IF_KEY, undefined);
  else if (sessionId) store(WHAT_IF_KEY, JSON.stringify({ sessionId, ...whatIf }));
}

export function isChanged(whatIf: WhatIf): boolean {
  return (Object.keys(SPECIFIED_WHAT_IF) as (keyof WhatIf)[]).some(
    (key) => whatIf[key] !== SPECIFIED_WHAT_IF[key],
  );
}
