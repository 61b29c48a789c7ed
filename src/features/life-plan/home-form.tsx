import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import * as v from 'valibot';

import { type Asset, AssetType } from '#contract/assets.ts';
import { sameId } from '#contract/fields.ts';
import { cents } from '#contract/money.ts';
import type { HomePlan } from '#contract/plan.ts';
import { assetQueries } from '#src/queries/assets.ts';
import { type CalendarMonth, monthFromNumber, monthNumber } from '#src/statistics/calendar-month.ts';
import { monthOfTime } from '#src/statistics/plan/entries.ts';
import { loanPayment } from '#src/statistics/plan/plan-homes.ts';
import { AmountField } from '#src/ui/form/amount-field.tsx';
import { parseFieldAmount } from '#src/ui/form/field-schemas.ts';
import { SelectField, TextField } from '#src/ui/form/fields.tsx';
import { useEditorForm } from '#src/ui/form/use-editor-form.ts';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { formatAmountForInput, formatNumberForInput } from '#src/ui/format/numbers.ts';
import { byName, formatMonthName } from '#src/ui/format/texts.ts';

import {
  birthProblem,
  birthText,
  fieldCheck,
  KnownTimeText,
  monthField,
  orNull,
  percentText,
  PlanNameText,
  positiveAmount,
  timeField,
  typedMonthOf,
  typedTime,
  wholeText,
} from './plan-fields.ts';
import {
  BirthField,
  entryDeletion,
  entryEdit,
  liveStyles,
  pairStyles,
  type PlanEditor,
  PlanForm,
} from './plan-form.tsx';
import { type TimeBasis, TimeField } from './time-field.tsx';

interface HomeFormProps<TKind extends HomePlan['kind']> {
  readonly editor: PlanEditor;
  readonly entry: Extract<HomePlan, { readonly kind: TKind }>;
  readonly isNew: boolean;
}

const sharedFields = (now: CalendarMonth) => ({
  when: v.pipe(
    KnownTimeText,
    v.check((time) => time !== null, 'Choose a month or an age'),
  ),
  cost: percentText(0, 100),
  bornIn: birthText(now),
});

const saleSchema = (now: CalendarMonth) =>
  v.pipe(
    v.object({ asset: v.pipe(v.string(), v.nonEmpty('Required')), ...sharedFields(now) }),
    fieldCheck(({ when, bornIn }) => ({ bornIn: birthProblem(bornIn, when) })),
  );

export function SaleForm({ editor, entry, isNew }: HomeFormProps<'sold'>) {
  const { data: assets = [] } = useQuery(assetQueries.list());
  const homes = assets.filter(({ assetType }) => assetType === AssetType.RealEstate).sort(byName);
  const stored = storedHome(editor, entry);
  const isOneOf = (id: string) => homes.some(({ assetId }) => String(assetId) === id);
  const form = useEditorForm(saleSchema(editor.basis.now), {
    asset: String(stored.assetId),
    when: timeField(stored.when, ''),
    cost: formatNumberForInput(stored.costPercent),
    bornIn: monthField(editor.document.bornIn),
  });
  const { control, register, errors } = form;
  // Controlled, because the homes may load after the form is shown.
  const asset = useController({ control, name: 'asset' });
  const when = useController({ control, name: 'when' });
  const birth = useController({ control, name: 'bornIn' });
  const basis = { ...editor.basis, bornIn: typedMonthOf(birth.field.value) };
  return (
    <PlanForm
      editor={editor}
      title={isNew ? 'Sell a home' : `Edit ${stored.name}`}
      form={form}
      firstField={isNew ? 'asset' : undefined}
      toEdit={({ asset, when, cost, bornIn }) => {
        if (!when) throw new Error('The time is not known');
        const home = homes.find(({ assetId }) => sameId(assetId, asset));
        const sale = {
          ...{ kind: 'sold' as const, id: entry.id, when, costPercent: cost },
          name: home ? nameOfHome(home) : stored.name,
          assetId: home?.assetId ?? stored.assetId,
        };
        return entryEdit(editor, 'homes', sale, { isNew, bornIn });
      }}
      deletion={isNew ? undefined : entryDeletion(editor, 'homes', stored)}
    >
      <SelectField
        label="Home"
        required
        hint={homes.length === 0 && 'Your assets have no real estate. Add it there first.'}
        {...asset.field}
        error={errors.asset?.message}
      >
        {asset.field.value === '' && <option value="">Choose a home</option>}
        {asset.field.value !== '' && !isOneOf(asset.field.value) && (
          <option value={asset.field.value}>{stored.name}</option>
        )}
        {homes.map(({ assetId, name }) => (
          <option key={assetId} value={assetId}>
            {name}
          </option>
        ))}
      </SelectField>
      <TimeField
        label="Sold"
        basis={basis}
        choices={['month', 'age']}
        {...when.field}
        error={errors.when?.message}
      />
      {editor.document.bornIn === null && when.field.value.includes('years') && (
        <BirthField {...birth.field} error={errors.bornIn?.message} />
      )}
      <TextField
        label="Costs, % of the price"
        inputMode="decimal"
        required
        {...register('cost')}
        error={errors.cost?.message}
      />
      <chakra.p color="fg.muted" textStyle="sm">
        Its value of today, less the costs and what the linked debt still owes then, is invested.
      </chakra.p>
    </PlanForm>
  );
}

function nameOfHome({ name }: Asset): string {
  return name.slice(0, 60);
}

const purchaseSchema = (format: Format, now: CalendarMonth) =>
  v.pipe(
    v.object({
      name: PlanNameText,
      price: positiveAmount(format),
      ...sharedFields(now),
      isLent: v.picklist(['loan', 'none']),
      loan: orNull(positiveAmount(format)),
      rate: orNull(percentText(0, 100)),
      years: orNull(wholeText(1, 60)),
    }),
    fieldCheck(({ price, when, bornIn, isLent, loan, rate, years }) => ({
      bornIn: birthProblem(bornIn, when),
      ...(isLent === 'loan' && {
        loan: (loan === null || loan > price) && 'Enter an amount up to the price',
        rate: rate === null && 'Enter a percentage from 0 to 100',
        years: years === null && 'Enter a whole number from 1 to 60',
      }),
    })),
  );

export function PurchaseForm({ editor, entry, isNew }: HomeFormProps<'bought'>) {
  const format = useFormat();
  const stored = storedHome(editor, entry);
  const { loan } = stored;
  const form = useEditorForm(purchaseSchema(format, editor.basis.now), {
    name: stored.name,
    price: isNew ? '' : formatAmountForInput(stored.price),
    when: timeField(stored.when, ''),
    cost: formatNumberForInput(stored.costPercent),
    bornIn: monthField(editor.document.bornIn),
    isLent: loan || isNew ? 'loan' : 'none',
    loan: loan ? formatAmountForInput(loan.cents) : '',
    rate: loan ? formatNumberForInput(loan.ratePercent) : '',
    years: String(loan?.years ?? 30),
  });
  const { control, register, errors } = form;
  const when = useController({ control, name: 'when' });
  const birth = useController({ control, name: 'bornIn' });
  const fields = useWatch({ control });
  const basis = { ...editor.basis, bornIn: typedMonthOf(birth.field.value) };
  return (
    <PlanForm
      editor={editor}
      title={isNew ? 'Buy a home' : `Edit ${stored.name}`}
      form={form}
      firstField={isNew ? 'price' : undefined}
      toEdit={({ name, price, when, cost, bornIn, isLent, loan, rate, years }) => {
        if (!when) throw new Error('The time is not known');
        const isComplete = isLent === 'loan' && loan !== null && rate !== null && years !== null;
        const purchase = {
          ...{ kind: 'bought' as const, id: entry.id, name, price, when, costPercent: cost },
          loan: isComplete ? { cents: loan, ratePercent: rate, years } : null,
        };
        return entryEdit(editor, 'homes', purchase, { isNew, bornIn });
      }}
      deletion={isNew ? undefined : entryDeletion(editor, 'homes', stored)}
    >
      <TextField label="Name" required {...register('name')} error={errors.name?.message} />
      <chakra.div css={pairStyles}>
        <AmountField
          label="Price, in today’s money"
          required
          {...register('price')}
          text={fields.price ?? ''}
          error={errors.price?.message}
        />
        <TextField
          label="Costs, % of the price"
          inputMode="decimal"
          required
          {...register('cost')}
          error={errors.cost?.message}
        />
      </chakra.div>
      <TimeField
        label="Bought"
        basis={basis}
        choices={['month', 'age']}
        {...when.field}
        error={errors.when?.message}
      />
      {editor.document.bornIn === null && when.field.value.includes('years') && (
        <BirthField {...birth.field} error={errors.bornIn?.message} />
      )}
      <SelectField label="Paid" {...register('isLent')}>
        <option value="loan">With a loan</option>
        <option value="none">From savings alone</option>
      </SelectField>
      {fields.isLent === 'loan' && (
        <>
          <AmountField
            label="Loan, in today’s money"
            required
            {...register('loan')}
            text={fields.loan ?? ''}
            error={errors.loan?.message}
          />
          <chakra.div css={pairStyles}>
            <TextField
              label="Interest rate, % a year"
              inputMode="decimal"
              required
              {...register('rate')}
              error={errors.rate?.message}
            />
            <TextField
              label="Years"
              inputMode="numeric"
              required
              {...register('years')}
              error={errors.years?.message}
            />
          </chakra.div>
        </>
      )}
      <chakra.p css={liveStyles} role="status">
        {purchaseReading(format, fields, basis)}
      </chakra.p>
    </PlanForm>
  );
}

/** What is paid at once, and then each month. */
function purchaseReading(
  format: Format,
  fields: Partial<Record<'price' | 'cost' | 'when' | 'isLent' | 'loan' | 'rate' | 'years', string>>,
  { bornIn }: TimeBasis,
): string | undefined {
  const price = parseFieldAmount(format, fields.price ?? '');
  const cost = v.safeParse(percentText(0, 100), fields.cost ?? '');
  const isLent = fields.isLent === 'loan';
  const loan = isLent ? parseFieldAmount(format, fields.loan ?? '') : cents(0);
  if (price === undefined || !cost.success || loan === undefined) return undefined;
  const ownMoney = cents(Math.round(price * (1 + cost.output / 100)) - loan);
  const own = `${format.money(ownMoney)} from savings`;
  const rate = v.safeParse(percentText(0, 100), fields.rate ?? '');
  const years = v.safeParse(wholeText(1, 60), fields.years ?? '');
  if (!isLent || !rate.success || !years.success) return `${own}.`;
  const payment = format.money(cents(loanPayment({ ratePercent: rate.output, years: years.output }, loan)));
  const time = typedTime(fields.when ?? '');
  const month = time === null ? undefined : monthOfTime(time, bornIn);
  const end = month && monthFromNumber(monthNumber(month) + years.output * 12);
  const until = end ? ` until ${formatMonthName(end)}` : '';
  return `${own}, then ${payment} a month${until}. Once it is bought, the payment stays the same while prices rise.`;
}

/** As it is stored, also if that has been changed elsewhere. */
function storedHome<TKind extends HomePlan['kind']>(
  { plan }: PlanEditor,
  entry: Extract<HomePlan, { readonly kind: TKind }>,
): Extract<HomePlan, { readonly kind: TKind }> {
  type Home = Extract<HomePlan, { readonly kind: TKind }>;
  const isIt = (home: HomePlan): home is Home => home.id === entry.id && home.kind === entry.kind;
  return plan?.homes.find(isIt) ?? entry;
}
