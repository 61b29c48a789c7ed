import { chakra } from '@chakra-ui/react';
import { useController, useWatch } from 'react-hook-form';
import * as v from 'valibot';

import { MAX_AGE, type Plan, type PlanReturns } from '#contract/plan.ts';
import type { CalendarMonth } from '#src/statistics/calendar-month.ts';
import { changePlan } from '#src/statistics/plan/document-edits.ts';
import { ageIn, planStop, USUAL } from '#src/statistics/plan/entries.ts';
import { SelectField, TextField } from '#src/ui/form/fields.tsx';
import { useEditorForm } from '#src/ui/form/use-editor-form.ts';
import { formatNumberForInput } from '#src/ui/format/numbers.ts';

import { afterPrices } from './entry-texts.ts';
import {
  birthProblem,
  birthText,
  fieldCheck,
  FOR_LIFE,
  KnownTimeText,
  monthField,
  orNull,
  percentText,
  SOONEST,
  timeField,
  TimeText,
  typedMonthOf,
  WHEN_FREE,
  wholeText,
} from './plan-fields.ts';
import { pairStyles, type PlanEditor, PlanForm } from './plan-form.tsx';
import { MonthField, TimeField } from './time-field.tsx';

const RETURN_NAMES = {
  cash: 'Cash',
  bonds: 'Bonds',
  stocks: 'Stocks',
  cryptocurrency: 'Cryptocurrency',
  metals: 'Precious metals',
  commodities: 'Commodities',
  realEstate: 'Homes',
} as const;
type Kind = keyof typeof RETURN_NAMES;
const KINDS = Object.keys(RETURN_NAMES) as Kind[];
const RETURN_RANGE = [-50, 100] as const;

const Return = orNull(percentText(...RETURN_RANGE));

const assumptionSchema = (now: CalendarMonth) =>
  v.pipe(
    v.object({
      bornIn: birthText(now),
      lastsToAge: wholeText(1, MAX_AGE),
      rule: v.picklist(['lasts', 'withdrawal-rate']),
      withdrawal: percentText(0.1, 100),
      stop: KnownTimeText,
      inflation: percentText(-20, 100),
      by: v.picklist(['all', 'kind']),
      ...{ all: Return, cash: Return, bonds: Return, stocks: Return, cryptocurrency: Return },
      ...{ metals: Return, commodities: Return, realEstate: Return },
      earnedUntil: TimeText,
      passiveUntil: TimeText,
    }),
    fieldCheck((fields) => ({
      lastsToAge:
        fields.bornIn !== null &&
        fields.lastsToAge * 12 <= ageIn(now, fields.bornIn) &&
        'Enter an age above yours',
      bornIn: birthProblem(fields.bornIn, fields.stop, fields.earnedUntil, fields.passiveUntil),
      ...Object.fromEntries(
        (fields.by === 'all' ? (['all'] as const) : KINDS).map((kind) => [
          kind,
          fields[kind] === null && `Enter a percentage from ${RETURN_RANGE.join(' to ')}`,
        ]),
      ),
    })),
  );

type AssumptionInput = v.InferInput<ReturnType<typeof assumptionSchema>>;
/** The name of a field, from which an assumption is changed where it stands. */
export type AssumptionField = keyof AssumptionInput;

/** What all of the plan rests on, each with its source. */
export function AssumptionsForm({ editor, plan }: { readonly editor: PlanEditor; readonly plan: Plan }) {
  const { planId, document: stored } = editor;
  const form = useEditorForm(assumptionSchema(editor.basis.now), assumptionFields(plan, stored.bornIn));
  const { control, register, errors } = form;
  const birth = useController({ control, name: 'bornIn' });
  const stop = useController({ control, name: 'stop' });
  const earnedUntil = useController({ control, name: 'earnedUntil' });
  const passiveUntil = useController({ control, name: 'passiveUntil' });
  const fields = useWatch({ control });
  const bornIn = typedMonthOf(birth.field.value);
  const basis = { ...editor.basis, bornIn };
  const remains = (name: Kind | 'all') => remainingReturn(fields[name], fields.inflation);
  return (
    <PlanForm
      editor={editor}
      title="Assumptions"
      form={form}
      toEdit={(typed) => ({
        edit: (document) => ({
          ...changePlan(document, planId, planOf(typed)),
          bornIn: typed.bornIn,
        }),
        text: 'Assumptions changed',
      })}
    >
      <MonthField
        label="Your month of birth"
        {...birth.field}
        error={errors.bornIn?.message}
        reading="Ages follow from it. Without it, only the withdrawal rate decides when work can stop."
      />
      <TextField
        label="The money lasts to age"
        inputMode="numeric"
        required
        hint={`${USUAL.lastsToAge} unless you say otherwise.`}
        {...register('lastsToAge')}
        error={errors.lastsToAge?.message}
      />
      <SelectField
        label="Work can stop"
        hint={bornIn === null && fields.rule === 'lasts' && 'Without your month of birth, the rate decides.'}
        {...register('rule')}
      >
        <option value="lasts">When the money lasts to that age</option>
        <option value="withdrawal-rate">When the savings cover the spending at the withdrawal rate</option>
      </SelectField>
      <TextField
        label="Withdrawal rate, % a year"
        inputMode="decimal"
        required
        hint={`${USUAL.withdrawalPercent}% is that of the estimate: savings of 25 times a year’s spending.`}
        {...register('withdrawal')}
        error={errors.withdrawal?.message}
      />
      <TimeField
        label="Work stops"
        basis={basis}
        choices={[SOONEST, 'month', 'age']}
        {...stop.field}
        error={errors.stop?.message}
      />
      <TextField
        label="Inflation, % a year"
        inputMode="decimal"
        required
        hint={`${USUAL.inflationPercent}%, the average of US prices since 1928, unless you say otherwise.`}
        {...register('inflation')}
        error={errors.inflation?.message}
      />
      <SelectField label="Returns a year, before prices" {...register('by')}>
        <option value="all">One for all assets</option>
        <option value="kind">By kind of asset</option>
      </SelectField>
      {fields.by === 'all' ? (
        <TextField
          label="Return, % a year"
          inputMode="decimal"
          required
          hint={[`${USUAL.returnPercent}% is that of the estimate`, ...remains('all')].join('; ')}
          {...register('all')}
          error={errors.all?.message}
        />
      ) : (
        <chakra.div css={[pairStyles, { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }]}>
          {KINDS.map((kind) => (
            <TextField
              key={kind}
              label={`${RETURN_NAMES[kind]}, %`}
              inputMode="decimal"
              required
              hint={remains(kind)[0]}
              {...register(kind)}
              error={errors[kind]?.message}
            />
          ))}
        </chakra.div>
      )}
      <TimeField
        label="Recorded earned income, until"
        isEnd
        basis={basis}
        choices={[WHEN_FREE, 'month', 'age']}
        {...earnedUntil.field}
        error={errors.earnedUntil?.message}
      />
      <TimeField
        label="Recorded passive income, until"
        isEnd
        basis={basis}
        choices={[WHEN_FREE, 'month', 'age', FOR_LIFE]}
        {...passiveUntil.field}
        error={errors.passiveUntil?.message}
      />
    </PlanForm>
  );
}

function assumptionFields(plan: Plan, bornIn: string | null): AssumptionInput {
  const { returns, recorded, stop } = plan;
  const ofKind = (kind: Kind) =>
    formatNumberForInput(returns.by === 'kind' ? returns[kind] : usualReturn(kind, returns.percent));
  return {
    bornIn: monthField(bornIn),
    lastsToAge: String(plan.lastsToAge),
    rule: plan.rule,
    withdrawal: formatNumberForInput(plan.withdrawalPercent),
    stop: timeField(stop.at === 'soonest' ? null : stop, SOONEST),
    inflation: formatNumberForInput(plan.inflationPercent),
    by: returns.by,
    all: formatNumberForInput(returns.by === 'all' ? returns.percent : USUAL.returnPercent),
    ...{ cash: ofKind('cash'), bonds: ofKind('bonds'), stocks: ofKind('stocks') },
    ...{ cryptocurrency: ofKind('cryptocurrency'), metals: ofKind('metals') },
    ...{ commodities: ofKind('commodities'), realEstate: ofKind('realEstate') },
    // It ends with work in any case.
    earnedUntil: timeField(recorded.earnedUntil, WHEN_FREE),
    passiveUntil: timeField(recorded.passiveUntil, FOR_LIFE),
  };
}

/** Each kind begins with the one return for all, but homes and cash with about what prices take. */
function usualReturn(kind: Kind, percent: number): number {
  return kind === 'cash' || kind === 'realEstate' ? USUAL.inflationPercent : percent;
}

function planOf(fields: v.InferOutput<ReturnType<typeof assumptionSchema>>): Partial<Plan> {
  const { bornIn, stop, by, all } = fields;
  const returns: PlanReturns =
    by === 'all'
      ? { by, percent: all ?? 0 }
      : {
          ...{ by, cash: fields.cash ?? 0, bonds: fields.bonds ?? 0, stocks: fields.stocks ?? 0 },
          ...{ cryptocurrency: fields.cryptocurrency ?? 0, metals: fields.metals ?? 0 },
          ...{ commodities: fields.commodities ?? 0, realEstate: fields.realEstate ?? 0 },
        };
  return {
    lastsToAge: fields.lastsToAge,
    rule: fields.rule,
    withdrawalPercent: fields.withdrawal,
    stop: planStop(stop, bornIn),
    inflationPercent: fields.inflation,
    returns,
    recorded: { earnedUntil: fields.earnedUntil, passiveUntil: fields.passiveUntil },
  };
}

/** `5.14% after prices`, unless a rate is wrong. */
function remainingReturn(typedReturn = '', typedInflation = ''): string[] {
  const [annual, inflation] = [typedReturn, typedInflation].map((text) =>
    v.safeParse(percentText(-50, 100), text),
  );
  if (!annual?.success || !inflation?.success) return [];
  return [afterPrices(annual.output, { inflationPercent: inflation.output })];
}
