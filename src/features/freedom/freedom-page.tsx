import { Button, Grid, HStack, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useState } from 'react';

import { type Statistics, useStatistics } from '#src/queries/statistics.ts';
import { SPECIFIED_WHAT_IF, type WhatIf } from '#src/statistics/freedom/what-if.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { DateRemarksCard } from './date-remarks.tsx';
import { DebtEndsCard } from './debt-ends-card.tsx';
import { FurtherPages } from './further-pages.tsx';
import { LadderCard } from './ladder-card.tsx';
import { LeversCard } from './levers.tsx';
import { MarketsCard } from './markets-card.tsx';
import { MovedCard } from './moved-card.tsx';
import { readWhatIf, writeWhatIf } from '#src/queries/stored-what-if.ts';
import { WayCard } from './way-card.tsx';
import { WhatIfCard } from './what-if-card.tsx';

export function FreedomPage() {
  const freedom = useStatistics();
  const isLoading = Object.values(freedom.queries).some((query) => query.isPending);
  return (
    <Page
      actions={
        <HStack gap="3">
          {isLoading && <Spinner label="Loading" />}
          <Button asChild variant="surface">
            <Link to="/statistics">Back</Link>
          </Button>
        </HStack>
      }
    >
      <Grid gap="5">
        <Grid css={plannerStyles}>
          <Planner {...freedom} />
          <LeversCard {...freedom} />
        </Grid>
        <FurtherPages />
        <CardsBelow {...freedom} />
      </Grid>
    </Page>
  );
}

/** The way to freedom, and the assumptions that can be changed. A change shows the new date before the way to it. */
function Planner(freedom: Statistics) {
  const [whatIf, setWhatIf] = useState<WhatIf>(() => readWhatIf() ?? SPECIFIED_WHAT_IF);
  useEffect(() => writeWhatIf(whatIf), [whatIf]);
  return (
    <>
      <WayCard {...freedom} whatIf={useDeferredValue(whatIf)} />
      <WhatIfCard
        {...freedom}
        whatIf={whatIf}
        onChange={(change) => setWhatIf((last) => ({ ...last, ...change }))}
      />
    </>
  );
}

/** Filled after those above, so that the press that opens the page is answered before. */
function CardsBelow(freedom: Statistics) {
  const isFilled = useDeferredValue(true, false);
  const shown = isFilled ? freedom : { ...freedom, basis: undefined };
  return (
    <>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
        gap="5"
      >
        <Stack gap="5">
          {/* At once, since a link may lead to it. */}
          <DateRemarksCard {...freedom} />
          <DebtEndsCard {...shown} />
          <MovedCard {...shown} />
        </Stack>
        <LadderCard {...shown} />
      </Grid>
      <MarketsCard {...shown} />
    </>
  );
}

/** On a wide screen the what-if has a separate column, beside the way to freedom and the levers. */
const plannerStyles = {
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 19fr) minmax(0, 11fr)' },
  gridTemplateRows: { lg: 'auto 1fr' },
  alignItems: 'start',
  gap: '5',
  '& > :nth-of-type(2)': { lg: { gridColumn: '2', gridRow: '1 / 3' } },
};
