/** Something that is known by its name, with an amount in dollars; an expense category has none that counts. */
export interface NamedRecord {
  readonly kind: NamedKind;
  name: string;
  amount: number;
}
export type NamedKind = 'asset' | 'liability' | 'expense';

/** Amounts of a budget in one place: a kind of item, or what was spent on a category. */
export interface Amounts {
  readonly amounts: number[];
}

/** What a person must have after all that they have done. */
export interface Model {
  readonly named: NamedRecord[];
  readonly items: Readonly<Record<'earnedIncome' | 'passiveIncome' | 'investments', Amounts>>;
  /** What was spent, by a category that may have been renamed, or deleted, since it was put into the budget. */
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
 * Every entry that a server keeps, as a line of text.
 * @param list reads one of its lists
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

/** The lines that one side has and the other has not, each as often as that is so: what is lost, and what is doubled. */
export function compareEntries(expected: readonly string[], kept: readonly string[]): string[] {
  const left = [...kept];
  const lost = expected.filter((entry) => {
    const place = left.indexOf(entry);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
  return [...lost.map((entry) => `lost: ${entry}`), ...left.map((entry) => `too many: ${entry}`)];
}
