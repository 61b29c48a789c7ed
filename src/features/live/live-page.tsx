import { Button, HStack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';

import { useExtension } from '#src/auth/use-extension.ts';
import { type OwnPlan, useOwnPlan } from '#src/queries/own-plan.ts';
import { useOwnRule } from '#src/queries/own-rule.ts';
import { retirementOf } from '#src/statistics/odds/retirement.ts';
import { planResultOf } from '#src/statistics/plan/plan-result.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ContentSkeleton } from '#src/ui/feedback/skeleton.tsx';
import { UnknownSpending } from '#src/ui/figures/unknown-spending.tsx';
import { formatMonthName } from '#src/ui/format/texts.ts';
import { CardBody } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

import { LiveRetirement } from './live-retirement.tsx';

/** The person’s own retirement, lived through in years that have been. See docs/product-rules.md#live-through-it. */
export function LivePage() {
  const { own, queries } = useOwnPlan();
  return (
    <Page
      actions={
        <HStack gap="3">
          <Button variant="surface" onClick={() => window.print()}>
            Print
          </Button>
          <Button asChild variant="surface">
            <Link to="/statistics/freedom">Back</Link>
          </Button>
        </HStack>
      }
    >
      <CardBody queries={queries}>
        {own ? <OwnRetirement own={own} /> : <ContentSkeleton kind="cards" />}
      </CardBody>
    </Page>
  );
}

function OwnRetirement({ own }: { readonly own: OwnPlan }) {
  const { plan, bornIn, records, isStored } = own;
  const hasPlans = useExtension('plan');
  const { life, stop } = useMemo(() => planResultOf(plan, bornIn, records), [plan, bornIn, records]);
  const stopIn = stop?.month ?? 0;
  const retirement = useMemo(
    () => retirementOf(plan, bornIn, records, stopIn),
    [plan, bornIn, records, stopIn],
  );
  const { givesWay } = useOwnRule(own, retirement);
  if (!life.isSpendingKnown) {
    return (
      <UnknownSpending why="To live through a retirement, Freehold needs what you spend in an average month." />
    );
  }
  if (life.clock.isOver || retirement.months === 0) {
    return (
      <EmptyState
        title="There is no time without work in your plan"
        text={`It ends at ${plan.lastsToAge}. Choose a later age, or stop work sooner.`}
        action={
          <Button asChild variant="surface">
            <Link to="/statistics/plan">Show the plan</Link>
          </Button>
        }
      />
    );
  }
  const notes = [
    ...(stop ? [] : ['Your plan has no date yet: this is how it would be if you stopped today.']),
    ...(isStored ? [] : ['This follows from your records, since you have not made a life plan.']),
    ...(bornIn === null
      ? ['Without your month of birth, the money is to last for sixty years from now.']
      : []),
  ];
  return (
    <>
      {notes.length > 0 && (
        <Text marginBottom="4" maxWidth="prose" color="fg.muted" fontSize="14.5px">
          {notes.join(' ')} {hasPlans && <TextLink to="/statistics/plan">Life plan</TextLink>}
        </Text>
      )}
      <LiveRetirement
        retirement={retirement}
        givesWay={givesWay}
        ageIn={(month) => life.clock.ageIn(stopIn + month)}
        stopText={stop ? `when work stops in ${formatMonthName(stop.calendar)}` : 'if work stops today'}
      />
      <Text marginTop="4" maxWidth="column" color="fg.muted" fontSize="14.5px">
        US markets and prices, month by month, without taxes and fees but those of your plan. What is in
        neither stocks nor bonds keeps the return of your plan. One country’s past promises nothing.
      </Text>
    </>
  );
}
