import { Button, Card, chakra } from '@chakra-ui/react';
import { type SyntheticEvent, useId, useState } from 'react';

import { type Id, sameId } from '#contract/fields.ts';
import type { Plan } from '#contract/plan.ts';
import type { useOwnRule } from '#src/queries/own-rule.ts';
import type { RulesOdds } from '#src/statistics/odds/odds-jobs.ts';
import type { Retirement } from '#src/statistics/odds/retirement.ts';
import { oddsErrorText, oddsText } from '#src/ui/figures/odds-words.ts';
import { ruleText } from '#src/ui/figures/spending-rule-words.ts';
import { CheckboxField, SelectField, TextField } from '#src/ui/form/fields.tsx';
import { Form, FormButtons } from '#src/ui/form/form.tsx';
import { formatNumberForInput } from '#src/ui/format/numbers.ts';
import { formatNames, isolated } from '#src/ui/format/texts.ts';
import { useChangeMotion } from '#src/ui/layout/motion.ts';
import { Placeholder } from '#src/ui/table/stat-rows.tsx';

import { type Job, JobProgress } from './job-progress.tsx';
import { monthText, type OddsLife } from './odds-life.ts';
import { PlanNote } from './plan-note.tsx';

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

interface OwnRuleFormProps {
  readonly retirement: Retirement;
  readonly rule: ReturnType<typeof useOwnRule>;
  readonly plan: Plan;
}

/** What always stays, and when the rest is cut. */
function OwnRuleForm({ retirement, rule, plan }: OwnRuleFormProps) {
  const { givesWay, usual, isInPlan, isBusy, isError, save } = rule;
  const [keeps, setKeeps] = useState(givesWay.keeps);
  const [percent, setPercent] = useState(formatNumberForInput(givesWay.cutsAbovePercent));
  const [isChecked, setIsChecked] = useState(false);
  const choices = retirement.categories.flatMap(({ expenseId, name, isMandatory }) =>
    expenseId === undefined ? [] : { expenseId, name, isMandatory },
  );
  const withoutCategory = retirement.categories.flatMap(({ expenseId, name, isMandatory }) =>
    expenseId === undefined && isMandatory ? name : [],
  );
  const number = Number(percent.replace('%', ''));
  const isValid = percent.trim() !== '' && number >= 0.1 && number <= 100;
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (isValid) save({ keeps, cutsAbovePercent: number });
  }
  const toggle = (id: Id, isKept: boolean) =>
    setKeeps((last) => {
      const others = last === 'mandatory' ? [] : last.filter((each) => !sameId(each, id));
      return isKept ? [...others, id] : others;
    });
  return (
    <Form aria-label="Your rule" onSubmit={submit}>
      <SelectField
        label="What always stays"
        value={keeps === 'mandatory' ? 'mandatory' : 'chosen'}
        onChange={({ target }) =>
          setKeeps(
            target.value === 'mandatory'
              ? 'mandatory'
              : choices.filter(({ isMandatory }) => isMandatory).map(({ expenseId }) => expenseId),
          )
        }
      >
        <option value="mandatory">What is mandatory</option>
        <option value="chosen">What I tick</option>
      </SelectField>
      {keeps !== 'mandatory' && (
        <chakra.fieldset css={choicesStyles}>
          <legend>Always paid</legend>
          {choices.map(({ expenseId, name }) => (
            <CheckboxField
              key={expenseId}
              label={isolated(name)}
              checked={keeps.some((each) => sameId(each, expenseId))}
              onCheckedChange={(isKept) => toggle(expenseId, isKept)}
            />
          ))}
          {withoutCategory.length > 0 && <p>Also always paid: {formatNames(withoutCategory)}.</p>}
        </chakra.fieldset>
      )}
      <TextField
        label="The rest is cut above, % a year"
        inputMode="decimal"
        required
        hint={`Of what is left. ${usual.cutsAbovePercent}% unless you say otherwise: 1.4 times the rate that the plan begins with.`}
        value={percent}
        onChange={({ target }) => setPercent(target.value)}
        error={isChecked && !isValid ? 'Enter a percentage from 0.1 to 100' : undefined}
      />
      {isError && (
        <chakra.p role="alert" color="fg.error" fontSize="14px">
          Your rule could not be saved. Please try again.
        </chakra.p>
      )}
      <FormButtons>
        <Button type="submit" disabled={isBusy}>
          Save my rule
        </Button>
        {JSON.stringify(givesWay) !== JSON.stringify(usual) && (
          <Button
            type="button"
            variant="surface"
            disabled={isBusy}
            onClick={() => {
              setKeeps(usual.keeps);
              setPercent(formatNumberForInput(usual.cutsAbovePercent));
              save(usual);
            }}
          >
            As usual
          </Button>
        )}
      </FormButtons>
      <chakra.p color="fg.muted" fontSize="13px">
        {isInPlan ? `Kept in “${isolated(plan.name)}”.` : 'This browser keeps it until you sign out.'}
      </chakra.p>
    </Form>
  );
}

const choicesStyles = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: '4',
  '& legend': { marginBottom: '1', fontSize: '14px', fontWeight: '500' },
  '& p': { gridColumn: '1 / -1', color: 'fg.muted', fontSize: '14px' },
};
