import { Button, Grid, HStack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { memo, useMemo, useState } from 'react';

import { type OwnPlan, useOwnPlan } from '#src/queries/own-plan.ts';
import { useOwnRule } from '#src/queries/own-rule.ts';
import { type RulesJob, USUAL_DRAWING } from '#src/statistics/odds/odds-jobs.ts';
import { type Retirement, retirementOf } from '#src/statistics/odds/retirement.ts';
import { ownRule, type SpendingRule } from '#src/statistics/odds/spending-rules.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ContentSkeleton } from '#src/ui/feedback/skeleton.tsx';
import { UnknownSpending } from '#src/ui/figures/unknown-spending.tsx';
import { CardBody } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { DrawingCard } from './drawing-card.tsx';
import { MissingCard } from './missing-card.tsx';
import { type OddsLife, oddsLifeOf } from './odds-life.ts';
import { OwnRuleCard } from './own-rule-card.tsx';
import { RuleSourcesCard, RulesTable } from './rules-table.tsx';
import { useOddsJob } from './use-odds-job.ts';

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
        text={
          planned.clock.isOver
            ? `Your plan ends at ${own.plan.lastsToAge}. What gives way can be said with a later age.`
            : 'By your plan, there is no month from which the money would pay for your spending. What gives way can be said once there is one.'
        }
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

interface ComparedRulesProps {
  readonly own: OwnPlan;
  readonly life: OddsLife;
  readonly retirement: Retirement;
}

const PUBLISHED: readonly SpendingRule[] = [
  { kind: 'constant' },
  { kind: 'guyton-klinger' },
  { kind: 'floor-ceiling' },
  { kind: 'amortised' },
];

/** What each rule leads to, as it firms up. */
function ComparedRules({ own, life, retirement }: ComparedRulesProps) {
  const [drawing, setDrawing] = useState(USUAL_DRAWING);
  const rule = useOwnRule(own, retirement);
  const rules = useMemo(() => [ownRule(rule.givesWay), ...PUBLISHED], [rule.givesWay]);
  const job = useMemo(
    (): RulesJob => ({ kind: 'rules', life: life.life, drawing, retirement, rules }),
    [life, drawing, retirement, rules],
  );
  const drawn = useOddsJob(job);
  const { found } = drawn;
  return (
    <Grid gap="5" templateColumns="minmax(0, 1fr)">
      <OwnRuleCard {...{ life, retirement, rule, found }} job={drawn} />
      <RulesTable {...{ rules, found }} />
      <MissingCard {...{ retirement, rules, found }} />
      <Sources />
      <HowDrawn
        {...{ life, drawing }}
        onDraw={setDrawing}
        spending="What you spend follows the rules above, and nobody knows whether you would keep to them."
      />
    </Grid>
  );
}

const Sources = memo(RuleSourcesCard);
const HowDrawn = memo(DrawingCard);
