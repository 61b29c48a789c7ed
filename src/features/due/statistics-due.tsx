import { Box } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';

import { useExtension } from '#src/auth/use-extension.ts';
import { scheduleQueries } from '#src/queries/schedule-list.ts';
import { Card, CardBody } from '#src/ui/layout/card.tsx';

interface StatisticsDueProps {
  readonly now: Date;
  readonly as: 'link' | 'card';
}

const Due = lazy(async (): Promise<{ default: ComponentType<StatisticsDueProps> }> => {
  try {
    const { DueLink, DueSoon } = await import('./due-soon.tsx');
    return { default: ({ as, now }) => (as === 'link' ? <DueLink now={now} /> : <DueSoon now={now} />) };
  } catch {
    // The page is complete without it, and what is due is on the page of the month.
    return { default: () => null };
  }
});

/** What is due, once there are schedules. It loads after everything else. */
export function StatisticsDue(props: StatisticsDueProps) {
  const enabled = useExtension('schedules');
  const query = useQuery({ ...scheduleQueries.list(), enabled });
  const { data: schedules } = query;
  if (query.isLoadingError && props.as === 'card')
    return (
      <Box gridArea={{ lg: 'due' }}>
        <Card title="Due">
          <CardBody queries={[query]}>{null}</CardBody>
        </Card>
      </Box>
    );
  if (!schedules?.length) return null;
  return (
    <Suspense>
      <Due {...props} />
    </Suspense>
  );
}
