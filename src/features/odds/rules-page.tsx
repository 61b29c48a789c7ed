import { Button, HStack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';

import { type OwnPlan, useOwnPlan } from '#src/queries/own-plan.ts';
import { retirementOf } from '#src/statistics/odds/retirement.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ContentSkeleton } from '#src/ui/feedback/skeleton.tsx';
import { UnknownSpending } from '#src/ui/figures/unknown-spending.tsx';
import { CardBody } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { ComparedRules } from './compared-rules.tsx';
import { oddsLifeOf } from './odds-life.ts';

/** What gives way when times are bad, by the person’s own rule and by published ones. See docs/product-rules.md#what-gives-way. */
export function RulesPage() {
  const { own, queries } = useOwnPlan();
  return (
    <Page
      actions={
        <HStack gap="3">
          <Button asChild variant="surface">
            <Link to="/statistics/freedom/live">Live through it</Link>
          </Button>
          <Button asChild variant="surface">
            <Link to="/statistics/freedom">Back</Link>
          </Button>
        </HStack>
      }
    >
      <CardBody queries={queries}>{own ? <Rules own={own} /> : <ContentSkeleton kind="cards" />}</CardBody>
    </Page>
  );
}

function Rules({ own }: { readonly own: OwnPlan }) {
  const life = useMemo(() => oddsLifeOf(own), [own]);
  const { path, life: planned } = life.result;
  const stop = path.stop < Infinity ? path.stop : undefined;
  const retirement = useMemo(
    () => (stop === undefined ? undefined : retirementOf(own.plan, own.bornIn, own.records, stop)),
    [own, stop],
  );
  if (!planned.isSpendingKnown) {
    return <UnknownSpending why="What gives way is what you spend on." />;
  }
  if (!retirement || retirement.months === 0 || planned.clock.isOver) {
    return (
      <EmptyState
        title="There is no time without work"
        text="By your plan, there is no month from which the money would pay for your spending. What gives way can be said once there is one."
        action={
          <Button asChild variant="surface">
            <Link to="/statistics/plan">Show the plan</Link>
          </Button>
        }
      />
    );
  }
  return <ComparedRules {...{ own, life, retirement }} />;
}
