import { chakra } from '@chakra-ui/react';
import { useController } from 'react-hook-form';
import * as v from 'valibot';

import type { Asset } from '#contract/assets.ts';
import type { CalendarMonth } from '#src/statistics/calendar-month.ts';
import { potTermsOf, putPotTerms } from '#src/statistics/plan/document-edits.ts';
import { CheckboxField, TextField } from '#src/ui/form/fields.tsx';
import { useEditorForm } from '#src/ui/form/use-editor-form.ts';
import { formatNumberForInput } from '#src/ui/format/numbers.ts';
import { isolated } from '#src/ui/format/texts.ts';

import {
  ageField,
  ANY_TIME,
  birthProblem,
  birthText,
  fieldCheck,
  monthField,
  percentText,
  TimeText,
  typedMonthOf,
} from './plan-fields.ts';
import { BirthField, pairStyles, type PlanEditor, PlanForm, withBirth } from './plan-form.tsx';
import { TimeField } from './time-field.tsx';

const potSchema = (now: CalendarMonth) =>
  v.pipe(
    v.object({
      opens: TimeText,
      tax: percentText(0, 99),
      saving: percentText(0, 100),
      isLeftOut: v.boolean(),
      bornIn: birthText(now),
    }),
    fieldCheck(({ opens, bornIn }) => ({ bornIn: birthProblem(bornIn, opens) })),
  );

/** What the plan knows of an asset. */
export function PotForm({ editor, asset }: { readonly editor: PlanEditor; readonly asset: Asset }) {
  const { plan, planId } = editor;
  const stored = plan && potTermsOf(plan, asset.assetId);
  const form = useEditorForm(potSchema(editor.basis.now), {
    opens: stored?.opensAt == null ? ANY_TIME : ageField(stored.opensAt),
    tax: formatNumberForInput(stored?.taxPercent ?? 0),
    saving: formatNumberForInput(stored?.savingPercent ?? 0),
    isLeftOut: stored?.isLeftOut ?? false,
    bornIn: monthField(editor.document.bornIn),
  });
  const { control, register, errors } = form;
  const opens = useController({ control, name: 'opens' });
  const isLeftOut = useController({ control, name: 'isLeftOut' });
  const birth = useController({ control, name: 'bornIn' });
  const basis = { ...editor.basis, bornIn: typedMonthOf(birth.field.value) };
  const { value: isChecked, onChange: onCheck, ...leftOut } = isLeftOut.field;
  const name = isolated(asset.name);
  return (
    <PlanForm
      editor={editor}
      title={name}
      form={form}
      toEdit={({ opens, tax, saving, isLeftOut, bornIn }) => {
        const terms = {
          ...{ assetId: asset.assetId, taxPercent: tax, savingPercent: saving, isLeftOut },
          opensAt: opens?.at === 'age' ? opens.months : null,
        };
        return {
          edit: (document) => putPotTerms(withBirth(document, bornIn), planId, terms),
          text: `“${name}” changed`,
        };
      }}
    >
      <CheckboxField {...leftOut} label="Not for living on" checked={isChecked} onCheckedChange={onCheck} />
      <TimeField
        label="May be touched"
        basis={basis}
        choices={[ANY_TIME, 'age']}
        {...opens.field}
        error={errors.opens?.message}
      />
      {editor.document.bornIn === null && opens.field.value.includes('years') && (
        <BirthField {...birth.field} error={errors.bornIn?.message} />
      )}
      <chakra.div css={pairStyles}>
        <TextField
          label="Tax, % of a withdrawal"
          inputMode="decimal"
          required
          hint="Of the whole amount that is taken out."
          {...register('tax')}
          error={errors.tax?.message}
        />
        <TextField
          label="Saved into it, % of savings"
          inputMode="decimal"
          required
          hint="What no asset takes goes to the largest that is open."
          {...register('saving')}
          error={errors.saving?.message}
        />
      </chakra.div>
    </PlanForm>
  );
}
