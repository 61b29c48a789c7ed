import type { Expense } from '#contract/expenses.ts';
import type { List } from '#src/ui/table/list-columns.ts';

export const expenseList: List<Expense> = {
  columns: [
    { id: 'name', header: 'Name', value: ({ name }) => name, text: ({ name }) => name },
    { id: 'isMandatory', header: 'Mandatory', value: yesOrNo, text: yesOrNo },
  ],
  defaultSort: { id: 'name', desc: false },
};

function yesOrNo({ isMandatory }: Expense): string {
  return isMandatory ? 'Yes' : 'No';
}
