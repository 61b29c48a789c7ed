import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import * as v from 'valibot';

import { GivesWay } from '#contract/plan.ts';
import { offersExtension } from '#src/api/extensions.ts';
import { readSession } from '#src/api/session.ts';
import { GIVES_WAY_KEY, readStored, store } from '#src/api/storage.ts';
import { changePlan } from '#src/statistics/plan/document-edits.ts';
import type { Retirement } from '#src/statistics/odds/retirement.ts';
import { usualGivesWay } from '#src/statistics/odds/spending-rules.ts';

import type { OwnPlan } from './own-plan.ts';
import { planQueries } from './plan-document.ts';
import { useSavePlan } from './plan.ts';

const Kept = v.object({ sessionId: v.string(), givesWay: GivesWay });

/**
 * What gives way by the person’s own plan. Where no plan is stored, this browser keeps it for the session, as it does the what-if.
 */
export function useOwnRule({ plan, isStored }: OwnPlan, retirement: Retirement) {
  const [kept, setKept] = useState(readKept);
  const savePlan = useSavePlan();
  const isInPlan = isStored && offersExtension('plan');
  const { data: base } = useQuery({ ...planQueries.document(), enabled: isInPlan });
  const usual = useMemo(() => usualGivesWay(plan, retirement), [plan, retirement]);
  return {
    givesWay: (isInPlan ? plan.givesWay : kept) ?? usual,
    usual,
    /** Whether it is stored in the plan, or else in this browser for the session. */
    isInPlan,
    isBusy: savePlan.isPending,
    isError: savePlan.isError,
    save: (changed: GivesWay) => {
      if (isInPlan && base) {
        const document = changePlan(base, plan.id, { givesWay: changed });
        savePlan.mutate({ base, document, text: 'What gives way changed' });
      } else {
        keep(changed);
        setKept(changed);
      }
    },
  };
}

function readKept(): GivesWay | undefined {
  try {
    const { sessionId, givesWay } = v.parse(Kept, JSON.parse(readStored(GIVES_WAY_KEY) ?? 'null'));
    return sessionId === readSession().session?.id ? givesWay : undefined;
  } catch {
    // Nothing is kept, or it is no rule.
    return undefined;
  }
}

function keep(givesWay: GivesWay): void {
  const sessionId = readSession().session?.id;
  if (sessionId) store(GIVES_WAY_KEY, JSON.stringify({ sessionId, givesWay }));
}
