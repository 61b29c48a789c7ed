/** A named record with an amount in dollars. The amount of a category is ignored. */
export interface NamedRecord {
  readonly kind: NamedKind;
  name: string;
  amount: number;
}
export type NamedKind = 'asset' | 'liability' | 'expense';

/** The amounts of one kind of item, or of one category. */
export interface Amounts {
  readonly amounts: number[];
}

/** The data that a user must have after all their actions. */
export interface Model {
  readonly named: NamedRecord[];
  readonly items: Readonly<Record<'earnedIncome' | 'passiveIncome' | 'investments', Amounts>>;
  /** Spending by category. The category may since have been renamed or deleted. */
  readonly spending: (Amounts & { readonly category: NamedRecord; readonly path: string })[];
}

export function emptyModel(): Model {
  const none = (): Amounts => ({ amounts: [] });
  return {
    named: [],
    items: { earnedIncome: none(), passiveIncome: none(), investments: none() },
    spending: [],
  };
}

/** Every entry of the model as a line of text. */
export function entriesOf({ named, items, spending: spent }: Model): string[] {
  return [
    'budget',
    ...named.map(({ kind, name, amount }) =>
      kind === 'expense' ? `expense ${name}` : `${kind} ${name} ${amount}`,
    ),
    ...Object.entries(items).flatMap(([kind, { amounts }]) => amounts.map((amount) => `${kind} ${amount}`)),
    ...spent.flatMap(({ category, amounts }) => [
      `budget expense ${category.name}`,
      ...amounts.map((amount) => `spent on ${category.name} ${amount}`),
    ]),
  ];
}

interface StoredBudget {
  readonly earnedIncome: { amount: number }[];
  readonly passiveIncome: { amount: number }[];
  readonly investments: { amount: number }[];
  readonly expenses: { expense: { name: string }; budgetExpenseItems: { amount: number }[] }[];
}

/**
 * Every entry stored by the server, as a line of text.
 * @param list reads one of the server's lists
 */
export async function storedEntries(list: (resource: string) => Promise<unknown>): Promise<string[]> {
  const assets = (await list('assets')) as { name: string; value: number }[];
  const liabilities = (await list('liabilities')) as { name: string; principal: number }[];
  const expenses = (await list('expenses')) as { name: string }[];
  const budgets = (await list('budgets')) as StoredBudget[];
  return [
    ...assets.map(({ name, value }) => `asset ${name} ${value}`),
    ...liabilities.map(({ name, principal }) => `liability ${name} ${principal}`),
    ...expenses.map(({ name }) => `expense ${name}`),
    ...budgets.flatMap((budget) => [
      'budget',
      ...(['earnedIncome', 'passiveIncome', 'investments'] as const).flatMap((kind) =>
        budget[kind].map(({ amount }) => `${kind} ${amount}`),
      ),
      ...budget.expenses.flatMap(({ expense: { name }, budgetExpenseItems }) => [
        `budget expense ${name}`,
        ...budgetExpenseItems.map(({ amount }) => `spent on ${name} ${amount}`),
      ]),
    ]),
  ];
}

/** The entries that are missing or duplicated. */
export function compareEntries(expected: readonly string[], kept: readonly string[]): string[] {
  const left = [...kept];
  const lost = expected.filter((entry) => {
    const place = left.indexOf(entry);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
  return [...lost.map((entry) => `lost: ${entry}`), ...left.map((entry) => `too many: ${entry}`)];
}
