import { chakra } from '@chakra-ui/react';
import { Controller, useController, useWatch } from 'react-hook-form';
import { v4 as uuid } from 'uuid';
import * as v from 'valibot';

import { UNKNOWN_ERROR } from '#contract/account.ts';
import { MAX_AGE, type PlanIncome } from '#contract/plan.ts';
import type { CalendarMonth } from '#src/statistics/calendar-month.ts';
import { addPlan } from '#src/statistics/plan/document-edits.ts';
import {
  ageIn,
  blankPlan,
  planStop,
  planTemplates,
  suggestedBy,
  withSuggested,
} from '#src/statistics/plan/entries.ts';
import { planBasisOf, type PlanRecords } from '#src/statistics/plan/plan-basis.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { AmountField } from '#src/ui/form/amount-field.tsx';
import { CheckboxField } from '#src/ui/form/fields.tsx';
import { Form, FormButtons } from '#src/ui/form/form.tsx';
import { LeaveGuard } from '#src/ui/form/leave-guard.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { useEditorForm } from '#src/ui/form/use-editor-form.ts';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { formatList, isolated } from '#src/ui/format/texts.ts';
import { Card } from '#src/ui/layout/card.tsx';

import { claimLabel, incomeReading } from './income-form.tsx';
import {
  ageField,
  birthProblem,
  birthText,
  CLAIM_AGES,
  ENTER_AN_AMOUNT,
  fieldCheck,
  isClaimAge,
  KnownTimeText,
  NOW,
  orNull,
  positiveAmount,
  SOONEST,
  TimeText,
  typedMonthOf,
  WHEN_FREE,
} from './plan-fields.ts';
import { liveStyles, type PlanEditorProps, usePlanEditor, withBirth } from './plan-form.tsx';
import { MonthField, type TimeBasis, TimeField } from './time-field.tsx';

/** What may come in by then. The names of its fields begin with the key. */
const SOURCES = [
  { key: 'pension', label: 'Pension', template: 'Pension', choices: ['age', 'month', WHEN_FREE] },
  {
    key: 'security',
    label: 'Social security (United States)',
    template: 'Social security',
    choices: ['age'],
  },
  { key: 'rent', label: 'Rent', template: 'Rent', choices: [NOW, 'month', 'age', WHEN_FREE] },
] as const;
type Source = (typeof SOURCES)[number];

const sourceEntries = (format: Format) => ({
  amount: orNull(positiveAmount(format)),
  from: TimeText,
  has: v.boolean(),
});

const schemaFor = (format: Format, now: CalendarMonth) => {
  const { amount, from, has } = sourceEntries(format);
  return v.pipe(
    v.object({
      bornIn: birthText(now),
      stop: KnownTimeText,
      ...{ pension: has, pensionAmount: amount, pensionFrom: from },
      ...{ security: has, securityAmount: amount, securityFrom: from },
      ...{ rent: has, rentAmount: amount, rentFrom: from },
    }),
    fieldCheck((fields) => {
      const chosen = SOURCES.filter(({ key }) => fields[key]);
      const missing = chosen.filter(({ key }) => fields[`${key}Amount`] === null);
      const times = chosen.map(({ key }) => fields[`${key}From`]);
      return {
        ...Object.fromEntries(missing.map(({ key }) => [`${key}Amount`, ENTER_AN_AMOUNT])),
        securityFrom: fields.security && !isClaimAge(fields.securityFrom) && CLAIM_AGES,
        bornIn: birthProblem(fields.bornIn, fields.stop, ...times),
      };
    }),
  );
};

type FirstFields = v.InferInput<ReturnType<typeof schemaFor>>;

/** Without a birth month, ages are those at which it is usual. */
const INITIAL: FirstFields = {
  bornIn: '',
  stop: SOONEST,
  ...{ pension: false, pensionAmount: '', pensionFrom: ageField(67 * 12) },
  ...{ security: false, securityAmount: '', securityFrom: ageField(67 * 12) },
  ...{ rent: false, rentAmount: '', rentFrom: NOW },
};

interface FirstPlanProps extends Pick<PlanEditorProps, 'document' | 'onSave'> {
  readonly records: PlanRecords;
}

/** Three questions, which make the first plan from what is recorded. */
export function FirstPlan({ records, ...props }: FirstPlanProps) {
  const format = useFormat();
  const { now } = records.basis;
  const editor = usePlanEditor({ ...props, now, planId: '', freeIn: undefined, onClose: () => undefined });
  const form = useEditorForm(schemaFor(format, editor.basis.now), INITIAL);
  const { control, errors, handleSubmit, hasChanges } = form;
  const birth = useController({ control, name: 'bornIn' });
  const stop = useController({ control, name: 'stop' });
  const bornIn = typedMonthOf(birth.field.value);
  const basis = { ...editor.basis, bornIn };
  const { isBusy, isError, refusal } = editor.state;

  const submit = handleSubmit((fields) => {
    const incomes = SOURCES.flatMap((source): PlanIncome[] => {
      const amount = fields[`${source.key}Amount`];
      const template = planTemplates(uuid(), basis.now, fields.bornIn).find(
        ({ name }) => name === source.template,
      );
      if (!fields[source.key] || amount === null || template?.list !== 'incomes') return [];
      return [{ ...template.entry, cents: amount, from: fields[`${source.key}From`] }];
    });
    const stopsIn = planStop(fields.stop, fields.bornIn);
    const suggested = suggestedBy(planBasisOf(records), fields.bornIn);
    const blank = blankPlan(uuid(), 'My plan');
    const age = fields.bornIn === null ? 0 : Math.floor(ageIn(basis.now, fields.bornIn) / 12);
    const lastsToAge = age < blank.lastsToAge ? blank.lastsToAge : Math.min(MAX_AGE, age + 5);
    const plan = withSuggested({ ...blank, lastsToAge, stop: stopsIn, incomes }, suggested);
    const edit = {
      edit: (document: typeof props.document) => addPlan(withBirth(document, fields.bornIn), plan),
    };
    void editor.send({ ...edit, text: 'Plan “My plan” added' }, () => {
      // The plan takes the place of the form, and begins above its button.
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    });
  });

  return (
    <Card title="Make your first plan">
      <chakra.p color="fg.muted" marginBottom="5">
        Three questions. Everything else is taken from what you have recorded, and can be changed afterward.
      </chakra.p>
      <Form aria-label="First plan" css={formStyles} onSubmit={(event) => void submit(event)}>
        {isError && <ErrorAlert message={UNKNOWN_ERROR} />}
        {refusal && !isBusy && (
          <ErrorAlert message="A plan has been made elsewhere. Press again to add this one." />
        )}
        <section>
          <h3>When were you born?</h3>
          <MonthField
            label="Your month of birth"
            {...birth.field}
            error={errors.bornIn?.message}
            reading={birthReading(bornIn, basis)}
          />
        </section>
        <section>
          <h3>When would you like to stop working?</h3>
          <TimeField
            label="Work stops"
            basis={basis}
            choices={[SOONEST, 'age', 'month']}
            {...stop.field}
            error={errors.stop?.message}
          />
        </section>
        <section>
          <h3>What will you have by then?</h3>
          <chakra.p color="fg.muted" textStyle="sm">
            Beside your savings. None of it is needed.
          </chakra.p>
          {SOURCES.map((source) => (
            <SourceFields key={source.key} {...{ form, source, basis }} />
          ))}
          <Suggested {...suggestedBy(planBasisOf(records), bornIn)} />
        </section>
        <FormButtons>
          <PendingButton type="submit" pendingLabel={isBusy ? 'Saving' : undefined}>
            Make my plan
          </PendingButton>
        </FormButtons>
      </Form>
      <LeaveGuard hasUnsavedInput={hasChanges} isDisabled={isBusy} />
    </Card>
  );
}

/** What the plan takes from the records beside the averages. */
function Suggested({ locked, isPassiveForLife }: ReturnType<typeof suggestedBy>) {
  const texts = [
    ...(isPassiveForLife ? ['Your passive income goes on for life, since you record no earned income.'] : []),
    ...(locked.length > 0
      ? [
          `${formatList(locked.map(({ name }) => isolated(name)))}: not to be touched before 59½, like a retirement account in the United States.`,
        ]
      : []),
  ];
  return texts.map((text) => (
    <chakra.p key={text} color="fg.muted" textStyle="sm">
      {text}
    </chakra.p>
  ));
}

interface SourceFieldsProps {
  readonly form: ReturnType<typeof useEditorForm<FirstFields, v.InferOutput<ReturnType<typeof schemaFor>>>>;
  readonly source: Source;
  readonly basis: TimeBasis;
}

function SourceFields({ form, source: { key, label, choices }, basis }: SourceFieldsProps) {
  const { control, register, errors } = form;
  const format = useFormat();
  const [has, amount, from] = useWatch({ control, name: [key, `${key}Amount`, `${key}From`] });
  const isClaimed = key === 'security';
  const claimed = { kind: 'social-security', amount, from, tax: '0' };
  return (
    <div>
      <Controller
        control={control}
        name={key}
        render={({ field: { value, onChange, ...field } }) => (
          <CheckboxField {...field} label={label} checked={value} onCheckedChange={onChange} />
        )}
      />
      {has && (
        <chakra.div display="grid" gap="4" paddingBottom="2" paddingInlineStart={{ sm: '8' }}>
          <AmountField
            label={isClaimed ? claimLabel(basis.bornIn) : `${label}, a month`}
            required
            {...register(`${key}Amount`)}
            text={amount}
            error={errors[`${key}Amount`]?.message}
          />
          <Controller
            control={control}
            name={`${key}From`}
            render={({ field }) => (
              <TimeField
                label={isClaimed ? 'Claimed at' : `${label} from`}
                basis={basis}
                choices={choices}
                {...field}
                error={errors[`${key}From`]?.message}
              />
            )}
          />
          {isClaimed && (
            <chakra.p css={liveStyles} role="status">
              {incomeReading(format, claimed, basis.bornIn)}
            </chakra.p>
          )}
        </chakra.div>
      )}
    </div>
  );
}

function birthReading(bornIn: string | null, { now }: TimeBasis): string {
  if (bornIn === null) return 'Without it there are no ages, and the plan rests on the 4% rule alone.';
  return `You are ${Math.max(0, Math.floor(ageIn(now, bornIn) / 12))}.`;
}

const formStyles = {
  gap: '6',
  maxWidth: 'formPage',
  '& section': { display: 'grid', gap: '2' },
  '& h3': { fontWeight: '600' },
};
