import * as v from 'valibot';

import type { Debt } from '#contract/debts.ts';
import type { Expense } from '#contract/expenses.ts';
import { sameId } from '#contract/fields.ts';
import type { Liability } from '#contract/liabilities.ts';
import { parseNumber } from '#contract/typed-numbers.ts';
import { Day, requiredAmount, RequiredText } from '#src/ui/form/field-schemas.ts';
import type { Format } from '#src/ui/format/format.ts';
import { formatAmountForInput, formatNumberForInput } from '#src/ui/format/numbers.ts';

const MAX_RATE = 1_000;

/** Percent a year: `6.125`, `6.125%`. Null if it is empty. */
const Rate = v.pipe(
  v.string(),
  v.trim(),
  v.rawTransform<string, number | null>(({ dataset, addIssue, NEVER }) => {
    if (dataset.value === '') return null;
    const rate = parseNumber(dataset.value.replace('%', ''));
    if (rate !== undefined && rate >= 0 && rate <= MAX_RATE) return rate;
    addIssue({ message: 'Enter a rate from 0 to 1,000, such as 6.125' });
    return NEVER;
  }),
  v.metadata({ isAmount: false }),
);

const Nothing = v.pipe(
  v.string(),
  v.transform(() => null),
);

/** Null if the field is empty. */
const orNothing = <TOutput>(schema: v.GenericSchema<string, TOutput>) =>
  v.lazy((text): v.GenericSchema<string, TOutput | null> =>
    typeof text === 'string' && text.trim() === '' ? Nothing : schema,
  );

/** The fields of a liability, and of the debt that it may be. What is not known of a debt is empty. */
export const liabilityFields = (format: Format) =>
  v.object({
    name: RequiredText,
    principal: requiredAmount(format),
    rate: Rate,
    interest: orNothing(v.picklist(['monthly', 'effective', 'daily', 'none'])),
    payment: orNothing(
      v.pipe(
        requiredAmount(format),
        v.check((amount) => amount >= 0, 'Must not be negative'),
      ),
    ),
    paymentDay: orNothing(v.pipe(v.string(), v.transform(Number))),
    /** The id as the text of a select option; empty for none. */
    expense: v.string(),
    principalDay: Day,
    lastDay: orNothing(Day),
  });
export type TypedLiability = v.InferInput<ReturnType<typeof liabilityFields>>;
export type ParsedLiability = v.InferOutput<ReturnType<typeof liabilityFields>>;

/** The fields that say something about a debt. The day of the principal alone does not. */
const TERMS = ['rate', 'interest', 'payment', 'paymentDay', 'expense', 'lastDay'] as const;

export function hasTerms(fields: Pick<TypedLiability, (typeof TERMS)[number]>): boolean {
  return TERMS.some((name) => fields[name] !== '');
}

/** @param today the day of a principal that is new */
export function typedLiability(liability: Liability | undefined, today: string): TypedLiability {
  const debt = liability?.debt;
  return {
    name: liability?.name ?? '',
    principal: liability ? formatAmountForInput(liability.principal) : '',
    rate: debt?.rate == null ? '' : formatNumberForInput(debt.rate),
    interest: debt?.interest ?? '',
    payment: debt?.payment == null ? '' : formatAmountForInput(debt.payment),
    paymentDay: String(debt?.paymentDay ?? ''),
    expense: String(debt?.expenseId ?? ''),
    principalDay: debt?.principalDay ?? today,
    lastDay: debt?.lastDay ?? '',
  };
}

/** The debt of valid fields. Null without any terms. */
export function debtOf(
  { rate, interest, payment, paymentDay, expense, principalDay, lastDay }: ParsedLiability,
  stored: Debt | null | undefined,
  categories: readonly Expense[],
): Debt | null {
  const chosen = expense === '' ? undefined : categories.find(({ expenseId }) => sameId(expenseId, expense));
  // A category that the list no longer has.
  const kept = sameId(stored?.expenseId ?? null, expense) ? stored?.expenseId : undefined;
  const expenseId = chosen?.expenseId ?? kept ?? null;
  const terms = { rate, interest, payment, paymentDay, expenseId, lastDay };
  return Object.values(terms).every((term) => term === null) ? null : { ...terms, principalDay };
}
