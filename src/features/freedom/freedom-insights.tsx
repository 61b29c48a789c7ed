import { chakra } from '@chakra-ui/react';
import { useState } from 'react';

import { useExtension } from '#src/auth/use-extension.ts';
import type { FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';
import { MovedLine } from './moved-line.tsx';
import { readWhatIf } from './stored-what-if.ts';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import { usePastNetWorth } from './use-past-net-worth.ts';

import { AveragesBasis } from './averages-basis.tsx';
import { DateRemarks } from './date-remarks.tsx';
import { NetWorthPath, type NetWorthPathProps } from './net-worth-path.tsx';

interface FreedomInsightsProps extends Omit<NetWorthPathProps, 'past'> {
  readonly lists: FreedomLists;
}

/** The estimate over time, and what it is based on. */
export function FreedomInsights({ lists, ...path }: FreedomInsightsProps) {
  const { now } = path;
  const hasHistory = useExtension('history');
  const past = usePastNetWorth(lists, now);
  const [whatIf] = useState(readWhatIf);
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      {path.estimates.all.progress !== undefined ? (
        <NetWorthPath {...path} past={past} />
      ) : (
        <chakra.p color="fg.muted" fontSize="14px">
          Once you have recorded expenses, you will see here how your savings grow until they pay for them.
        </chakra.p>
      )}
      <AveragesBasis lists={lists} now={now} />
      <DateRemarks lists={lists} now={now} />
      {hasHistory && (
        // Reserves its lines, so that nothing moves when the history has loaded. Below the others, it leaves no hole if it is empty.
        <chakra.div minHeight={{ base: '66px', sm: '44px' }} color="fg.muted" fontSize="14px">
          <MovedLine lists={lists} now={now} />
        </chakra.div>
      )}
      {whatIf && (
        <chakra.p color="fg.muted" fontSize="14px">
          This device remembers a <TextLink to="/statistics/freedom">what-if</TextLink>. It changes none of
          these figures{whatIf.inflation > 0 && ', except what stands in today’s money'}.
        </chakra.p>
      )}
    </chakra.div>
  );
}
