import { Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';

import { type OwnPlan, useOwnPlan } from '#src/queries/own-plan.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ContentSkeleton } from '#src/ui/feedback/skeleton.tsx';
import { UnknownSpending } from '#src/ui/figures/unknown-spending.tsx';
import { CardBody } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { DrawnOdds } from './drawn-odds.tsx';
import { oddsLifeOf } from './odds-life.ts';

/** When work can stop at which odds, by futures drawn from the past. See docs/product-rules.md#odds-page. */
export function OddsPage() {
  const { own, queries } = useOwnPlan();
  return (
    <Page
      actions={
        <Button asChild variant="surface">
          <Link to="/statistics/freedom">Back</Link>
        </Button>
      }
    >
      <CardBody queries={queries}>{own ? <Odds own={own} /> : <ContentSkeleton kind="cards" />}</CardBody>
    </Page>
  );
}

function Odds({ own }: { readonly own: OwnPlan }) {
  const life = useMemo(() => oddsLifeOf(own), [own]);
  const { isSpendingKnown, clock } = life.result.life;
  if (!isSpendingKnown) {
    return <UnknownSpending why="The odds are those that your money pays for what you spend." />;
  }
  if (clock.isOver) {
    return (
      <EmptyState
        title="The plan is over"
        text={`It ends at ${own.plan.lastsToAge}. With a later age, there are months to draw again.`}
        action={
          <Button asChild variant="surface">
            <Link to="/statistics/plan">Show the plan</Link>
          </Button>
        }
      />
    );
  }
  return <DrawnOdds life={life} />;
}
