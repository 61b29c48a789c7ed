import { Card, chakra } from '@chakra-ui/react';
import { useId } from 'react';

import type { useOwnRule } from '#src/queries/own-rule.ts';
import type { RulesOdds } from '#src/statistics/odds/odds-jobs.ts';
import type { Retirement } from '#src/statistics/odds/retirement.ts';
import { oddsErrorText, oddsText } from '#src/ui/figures/odds-words.ts';
import { useChangeMotion } from '#src/ui/layout/motion.ts';
import { Placeholder } from '#src/ui/table/stat-rows.tsx';

import { type Job, JobProgress } from './job-progress.tsx';
import { monthText, type OddsLife } from './odds-life.ts';
import { OwnRuleForm } from './own-rule-form.tsx';
import { PlanNote } from './plan-note.tsx';
import { ruleText } from '#src/ui/figures/spending-rule-words.ts';

interface OwnRuleCardProps {
  readonly life: OddsLife;
  readonly retirement: Retirement;
  readonly rule: ReturnType<typeof useOwnRule>;
  readonly found: RulesOdds | undefined;
  readonly job: Job;
}

/** What the person’s own rule leads to, beside never cutting anything, and the form that changes it. */
export function OwnRuleCard({ life, retirement, rule, found, job }: OwnRuleCardProps) {
  const titleId = useId();
  const [own, constant] = found?.rules ?? [];
  const headline = own && found && `Lasts in ${oddsText(own.lasting, found.done)} of the futures`;
  const ref = useChangeMotion<HTMLHeadingElement>(headline);
  return (
    <Card.Root as="section" aria-labelledby={titleId}>
      <Card.Body>
        <chakra.div css={styles}>
          <div>
            <h2 ref={ref} id={titleId}>
              {headline ?? <Placeholder />}
            </h2>
            <chakra.p data-part="beside">
              {own && constant && found ? (
                <>
                  by your rule{errorText(oddsErrorText(own.lasting, found.done))}. Always spending the same:{' '}
                  <strong>{oddsText(constant.lasting, found.done)}</strong>.
                </>
              ) : (
                <Placeholder />
              )}
            </chakra.p>
            <chakra.p data-part="rule">
              {ruleText(rule.givesWay)} If work stops{' '}
              {retirement.stop === 0 ? 'now' : `in ${monthText(life, retirement.stop)}`}.
            </chakra.p>
            <JobProgress job={job} done={found?.done ?? 0} of={found?.of} />
          </div>
          <OwnRuleForm {...{ retirement, rule }} plan={life.plan} />
        </chakra.div>
        <PlanNote life={life} />
      </Card.Body>
    </Card.Root>
  );
}

function errorText(error: string | undefined): string {
  return error === undefined ? '' : ` (${error} by the drawing)`;
}

const styles = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
  columnGap: '9',
  rowGap: '6',
  fontVariantNumeric: 'tabular-nums',
  '& h2': { textStyle: 'headline' },
  '& [data-part=beside]': { marginTop: '2', fontSize: { base: '18px', sm: '20px' } },
  '& [data-part=beside] strong': { fontWeight: '600' },
  '& [data-part=rule]': { marginTop: '2', marginBottom: '4', color: 'fg.muted', fontSize: '14.5px' },
} as const;
