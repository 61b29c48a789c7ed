import { chakra, Flex } from '@chakra-ui/react';
import { type SubmitEvent, useState } from 'react';

import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { sameId } from '#contract/fields.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useCreateBudgetExpense } from '#src/queries/budget-expenses.ts';
import { Form } from '#src/ui/form/editor-form.tsx';
import { SelectField } from '#src/ui/form/fields.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { byName } from '#src/ui/format/texts.ts';
import { TextLink } from '#src/ui/layout/text-link.tsx';

interface AddCategoryProps {
  readonly budget: Budget;
  readonly categories: readonly Expense[];
}

/** The categories that are not in the budget yet, sorted by name. */
function missingCategories({ budget, categories }: AddCategoryProps): Expense[] {
  return categories
    .filter(
      ({ expenseId }) => !budget.expenses.some((budgetExpense) => sameId(budgetExpense.expenseId, expenseId)),
    )
    .sort(byName);
}

/** The form below a budget's expenses that adds a category to the budget. */
export function AddCategory({ budget, categories }: AddCategoryProps) {
  const [chosenId, setChosenId] = useState('');
  const create = useCreateBudgetExpense(budget.budgetId);
  const choices = missingCategories({ budget, categories });

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = choices.find(({ expenseId }) => sameId(expenseId, chosenId));
    if (!chosen) return;
    create.mutate(chosen, {
      onSuccess: () => {
        create.reset();
        // Keep a category that was chosen while this request was running.
        setChosenId((current) => (sameId(chosen.expenseId, current) ? '' : current));
      },
    });
  }

  return (
    <Form onSubmit={add}>
      {create.isError && <ErrorAlert message={UNKNOWN_ERROR} />}
      <Flex align="end" gap="2.5" css={{ '& > div': { flex: '1', minWidth: '0' } }}>
        <SelectField label="Expense" value={chosenId} onChange={(event) => setChosenId(event.target.value)}>
          <option value="">Select</option>
          {choices.map(({ expenseId, name }) => (
            <option key={expenseId} value={expenseId}>
              {name}
            </option>
          ))}
        </SelectField>
        <PendingButton type="submit" pendingLabel={create.isBusy ? 'Adding' : undefined}>
          Add
        </PendingButton>
      </Flex>
      {choices.length === 0 && (
        <chakra.p color="fg.muted" fontSize="14px">
          All your categories are in this budget. <TextLink to="/expenses/add">Add a new one</TextLink>
        </chakra.p>
      )}
    </Form>
  );
}
