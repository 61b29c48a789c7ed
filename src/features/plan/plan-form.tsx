import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';

import type { Budget } from '#contract/budgets.ts';
import { formatCount } from '#contract/counts.ts';
import type { Expense } from '#contract/expenses.ts';
import { addCents, type Cents, type Sum, ZERO } from '#contract/money.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { useSavePlans } from '#src/queries/budget-expenses.ts';
import { useMatchedSchedules } from '#src/queries/due.ts';
import type { Matched } from '#src/statistics/schedules/matched-schedules.ts';
import { staleRowsText } from '#src/ui/form/stale-edit.tsx';
import { toPlanAmount } from '#src/statistics/category-averages.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { CancelLink } from '#src/ui/form/editor-form.tsx';
import { LeaveGuard, useNavigateIfStillHere } from '#src/ui/form/leave-guard.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { optionalAmount } from '#src/ui/form/field-schemas.ts';
import { useEditorForm } from '#src/ui/form/use-editor-form.ts';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { formatAmountForInput } from '#src/ui/format/numbers.ts';
import { bottomBarStyles } from '#src/ui/layout/bottom-bar-styles.ts';

import { type PlanControl, type PlanRow, planRows, PlanTable } from './plan-table.tsx';

/** Parses a planned amount to cents; an empty field is zero, which means no plan. */
const planField = (format: Format) =>
  v.pipe(
    optionalAmount(format),
    v.check((amount) => amount >= 0, 'Enter zero or more'),
  );

const NO_SCHEDULES: Matched = [];

interface PlanFormProps {
  readonly budget: Budget;
  readonly budgets: readonly Budget[];
  readonly categories: readonly Expense[];
}

export function PlanForm({ budget, budgets, categories }: PlanFormProps) {
  const format = useFormat();
  const [now] = useState(() => new Date());
  const isOffered = useExtension('schedules');
  const { matched = NO_SCHEDULES } = useMatchedSchedules({ isOffered, budgets, now, month: budget });
  const rows = useMemo(
    () => planRows(budget, budgets, categories, matched, now),
    [budget, budgets, categories, matched, now],
  );
  // The plans when the form was opened. A plan that another tab has changed since is not overwritten unless it was also
  // edited here.
  const [saved] = useState(() => new Map(rows.map(({ field, plan }) => [field, plan])));
  // The texts of the fields unless the user has typed something else.
  const [proposed, setProposed] = useState(() => textsOf(rows, ({ plan }) => plan));
  const [filledCount, setFilledCount] = useState<number>();
  const { control, register, handleSubmit, setValue, getValues, errors, isSubmitted } = useEditorForm(
    v.record(v.string(), planField(format)),
    proposed,
  );
  const save = useSavePlans(budget);
  const { staleRows } = save;
  const refused = save.variables?.[save.batchError?.rejectedStep ?? -1]?.category;
  const navigate = useNavigateIfStillHere();
  const params = { budgetId: String(budget.budgetId) };
  const backToMonth = () => void navigate({ to: '/budgets/$budgetId', params });

  const hasUnsavedInput = useCallback(
    () =>
      rows.some(({ field }) => {
        const plan = v.safeParse(planField(format), getValues(field));
        return !plan.success || plan.output !== (saved.get(field) ?? ZERO);
      }),
    [format, rows, saved, getValues],
  );

  function fill(amountOf: (row: PlanRow) => Sum) {
    const next = textsOf(rows, (row) => toPlanAmount(amountOf(row)) ?? row.plan);
    const changed = rows.filter(({ field }) => {
      const current = getValues(field);
      return current === (proposed[field] ?? '') && current !== next[field];
    });
    for (const { field } of changed) setValue(field, next[field] ?? '', { shouldValidate: isSubmitted });
    setProposed(next);
    setFilledCount(changed.length);
  }

  const submit = handleSubmit((plans) => {
    const changes = rows
      .map(({ field, category }) => {
        const told = staleRows?.find(({ name }) => name === category.name)?.now;
        return { category, plan: plans[field] ?? ZERO, seen: told ?? saved.get(field) ?? ZERO };
      })
      .filter(({ plan, seen }) => plan !== seen);
    if (changes.length === 0) backToMonth();
    else save.mutate(changes, { onSuccess: backToMonth });
  });

  if (rows.length === 0) {
    return (
      <EmptyState
        title="No categories yet"
        text="Add the categories of your expenses first. Then plan an amount for each."
        action={
          <Button asChild>
            <Link to="/expenses/add">Add a category</Link>
          </Button>
        }
      />
    );
  }
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="4"
      css={{ '& p': { color: 'fg.muted', fontSize: '15px' } }}
      onSubmit={(event) => void submit(event)}
    >
      <p>An empty field means no plan. Amounts can be sums, such as 4*120.</p>
      <Flex wrap="wrap" align="center" gap="2.5">
        {rows.some(({ due }) => due !== undefined) && (
          <Button
            variant="surface"
            height="auto"
            minHeight="11"
            flexShrink="1"
            whiteSpace="normal"
            onClick={() => fill(({ due = ZERO }) => due)}
          >
            Fill from what is due and usual
          </Button>
        )}
        <Button variant="surface" onClick={() => fill(({ average }) => average)}>
          Fill from the averages
        </Button>
        <Button variant="surface" onClick={() => fill(({ lastMonth }) => lastMonth)}>
          Fill from last month
        </Button>
        <p aria-live="polite">{filledCount !== undefined && describeFilling(filledCount)}</p>
      </Flex>
      {save.error && (
        <ErrorAlert message={staleRows ? staleRowsText(format, staleRows, 'Save') : UNKNOWN_ERROR} />
      )}
      <PlanTable
        rows={rows}
        control={control}
        register={register}
        errorOf={({ field, category }) =>
          errors[field]?.message ?? (category.expenseId === refused?.expenseId ? UNKNOWN_ERROR : undefined)
        }
      />
      {/* Save stays in view below a long table. */}
      <Box css={bottomBarStyles}>
        <Flex wrap="wrap" align="center" gap="2.5" maxWidth="column">
          <PlannedTotal control={control} />
          <CancelLink to="/budgets/$budgetId" params={params} />
          <PendingButton type="submit" pendingLabel={save.isBusy ? 'Saving' : undefined}>
            Save
          </PendingButton>
        </Flex>
      </Box>
      <LeaveGuard hasUnsavedInput={hasUnsavedInput} isDisabled={save.isBusy} />
    </chakra.form>
  );
}

/** The sum of the valid amounts. A separate component, so that a key press renders little. */
function PlannedTotal({ control }: { readonly control: PlanControl }) {
  const format = useFormat();
  const texts = useWatch({ control });
  let total: Sum = ZERO;
  for (const text of Object.values(texts)) {
    const amount = v.safeParse(planField(format), text);
    if (amount.success) total = addCents(total, amount.output);
  }
  return (
    <chakra.p marginInlineEnd="auto" fontVariantNumeric="tabular-nums">
      Planned{' '}
      <chakra.strong color="fg" fontWeight="650">
        {format.money(total)}
      </chakra.strong>
    </chakra.p>
  );
}

/** The fields' texts for these amounts, by field name. No plan is an empty field. */
function textsOf(rows: readonly PlanRow[], planOf: (row: PlanRow) => Cents): Record<string, string> {
  return Object.fromEntries(
    rows.map((row) => [row.field, planOf(row) > 0 ? formatAmountForInput(planOf(row)) : '']),
  );
}

function describeFilling(count: number): string {
  return count === 0
    ? 'Nothing to fill in. What you typed stays.'
    : `${formatCount(count)} filled in, not saved yet. What you typed stays.`;
}
