import { Grid, SegmentGroup, Skeleton } from '@chakra-ui/react';

import type { PathOdds } from '#src/statistics/odds/odds-jobs.ts';
import { Card } from '#src/ui/layout/card.tsx';

import { FanCard } from './fan-card.tsx';
import type { Job } from './job-progress.tsx';
import { LastingCard } from './lasting-card.tsx';
import type { OddsLife } from './odds-life.ts';
import type { ScaleDate } from './odds-scale.ts';
import { SpendingCard } from './spending-card.tsx';

/** A month in which work may stop. */
export interface StopChoice {
  readonly key: string;
  readonly label: string;
  readonly month: number;
}

interface PathCardsProps {
  readonly life: OddsLife;
  readonly steady: readonly ScaleDate[];
  readonly choices: readonly StopChoice[];
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
  /** Undefined until there is one. It may be that of the month chosen before. */
  readonly path: PathOdds | undefined;
  readonly job: Job;
  /** Whether there is a month for a path. */
  readonly isDue: boolean;
}

/** What may happen if work stops in one of the months. */
export function PathCards({ life, choices, chosen, onChoose, path, job, isDue }: PathCardsProps) {
  if (!isDue) {
    return (
      <Card title="What may happen">
        There is no month in which work could stop, so there is no path to draw.
      </Card>
    );
  }
  const choice = choices.length > 1 && chosen !== undefined && (
    <SegmentGroup.Root
      aria-label="If work stops at the date of"
      width={{ base: 'full', sm: 'auto' }}
      _print={{ display: 'none' }}
      flexWrap={{ base: 'wrap', sm: 'nowrap' }}
      css={{ '& [data-part=item]': { paddingInline: { base: '1', sm: '3' }, whiteSpace: 'nowrap' } }}
      value={chosen}
      onValueChange={({ value }) => value !== null && onChoose(value)}
    >
      <SegmentGroup.Indicator />
      <SegmentGroup.Items items={choices.map(({ key, label }) => ({ value: key, label }))} />
    </SegmentGroup.Root>
  );
  return (
    <>
      <FanCard {...{ life, path, job, choice }} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
        gap="5"
      >
        {path ? (
          <>
            <LastingCard {...{ life, path }} />
            <SpendingCard {...{ life, path }} />
          </>
        ) : (
          <>
            <Skeleton minHeight="320px" borderRadius="card" bg="bg.subtle" />
            <Skeleton minHeight="320px" borderRadius="card" bg="bg.subtle" />
          </>
        )}
      </Grid>
    </>
  );
}
