import { Grid } from '@chakra-ui/react';
import { memo, useMemo, useState } from 'react';

import type { OwnPlan } from '#src/queries/own-plan.ts';
import { useOwnRule } from '#src/queries/own-rule.ts';
import { type RulesJob, USUAL_DRAWING } from '#src/statistics/odds/odds-jobs.ts';
import type { Retirement } from '#src/statistics/odds/retirement.ts';
import { ownRule, type SpendingRule } from '#src/statistics/odds/spending-rules.ts';

import { DrawingCard } from './drawing-card.tsx';
import { MissingCard } from './missing-card.tsx';
import type { OddsLife } from './odds-life.ts';
import { OwnRuleCard } from './own-rule-card.tsx';
import { RuleSourcesCard, RulesTable } from './rules-table.tsx';
import { useOddsJob } from './use-odds-job.ts';

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
export function ComparedRules({ own, life, retirement }: ComparedRulesProps) {
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
