import { useMemo } from 'react';

import type { Liability } from '#contract/liabilities.ts';
import { debtScheduleOf } from '#src/statistics/debts/debt-schedule.ts';
import { TextLink } from '#src/ui/layout/text-link.tsx';

import { monthText } from './debt-words.ts';

/** The day of the last payment of a debt, or why there is none. Undefined for what has no terms. */
export function debtEndOf({ principal, debt }: Liability): string | undefined {
  const outcome = debt && debtScheduleOf(principal, debt);
  if (outcome?.kind === 'ends') return outcome.payoffDay;
  if (!outcome) return undefined;
  return outcome.kind === 'never-ends' ? 'Never' : 'Not known';
}

interface DebtEndProps {
  readonly liability: Liability;
  readonly isInSentence?: boolean;
}

/** When a debt ends, as a link to its schedule: `March 2041`, or `ends March 2041`. Nothing for what has no terms. */
export function DebtEnd({ liability, isInSentence = false }: DebtEndProps) {
  const end = useMemo(() => debtEndOf(liability), [liability]);
  if (end === undefined) return null;
  const text = end.startsWith('N') ? end : monthText(end);
  return (
    <TextLink to="/liabilities/$liabilityId/schedule" params={{ liabilityId: String(liability.liabilityId) }}>
      {isInSentence ? (SENTENCES[text] ?? `ends ${text}`) : text}
    </TextLink>
  );
}

const SENTENCES: Readonly<Record<string, string>> = { Never: 'never ends', 'Not known': 'end not known' };
