import type { Random } from '#server/demo/random.ts';
import type { RetryingUser } from '#tests/support/retrying-user.ts';

import { type Amounts, emptyModel, type Model, type NamedRecord, type NamedKind } from './model.ts';
import { itemScreens, screens } from './screens.ts';

/** A longer list would need a second page. */
const MAX_ROWS = 12;

const itemKinds = ['earnedIncome', 'passiveIncome', 'investments'] as const;
const namedKinds = ['asset', 'liability', 'expense'] as const;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** A user's random walk through the app: adds, edits and deletes records, and keeps a model of what must exist. */
export class RandomWalk {
  readonly model: Model = emptyModel();
  readonly #visitor: RetryingUser;
  readonly #random: Random;
  #budget = '';
  /** The number of names and amounts used so far. Each is unique. */
  #given = 0;

  constructor(visitor: RetryingUser, random: Random) {
    this.#visitor = visitor;
    this.#random = random;
  }

  /** Adds the budget of this month, which the rest of the walk uses. */
  async start(): Promise<void> {
    const { page } = this.#visitor;
    const month = page.getByRole('main').getByRole('link', { name: /^\d{4}\/\d\d$/ });
    await this.#visitor.go('/budgets', 'Budgets');
    await this.#visitor.retryUntilDone(() => this.#visitor.button('Add New').click(), {
      isDone: () => month.isVisible(),
    });
    const name = await month.innerText();
    await this.#visitor.followLink(month, `Budget ${name}`);
    this.#budget = new URL(page.url()).pathname;
  }

  /** Performs one mutation. */
  step(): Promise<void> {
    const { whole } = this.#random;
    switch (whole(1, 4)) {
      case 1:
      case 2:
        return this.#changeNamed(this.#one(namedKinds));
      case 3:
        return this.#changeItems();
      default:
        return this.#changeSpent();
    }
  }

  async #changeNamed(kind: NamedKind): Promise<void> {
    const { list, lists, add, adds, edits } = screens[kind];
    const all = this.model.named.filter((one) => one.kind === kind);
    const what = this.#choose(all.length);
    const next = { name: `${kind} ${this.#next()}`, amount: this.#amount() };
    if (what === 'add') {
      await this.#visitor.go(add, adds);
      await this.#visitor.save(fieldsOf(kind, next));
      this.model.named.push({ kind, ...next });
      return;
    }
    const one = this.#one(all);
    await this.#visitor.go(list, lists);
    await this.#visitor.followLink(this.#link(one.name), edits);
    await this.#expectFields(fieldsOf(kind, one));
    if (what === 'edit') {
      await this.#visitor.save(fieldsOf(kind, next));
      Object.assign(one, next);
    } else {
      await this.#visitor.delete();
      this.model.named.splice(this.model.named.indexOf(one), 1);
    }
  }

  #changeItems(): Promise<void> {
    const kind = this.#one(itemKinds);
    const path = `${this.#budget}/${kind}`;
    return this.#changeAmounts(this.model.items[kind], { path, add: `${path}/add`, ...itemScreens[kind] });
  }

  async #changeSpent(): Promise<void> {
    const { spending: spent } = this.model;
    const unused = this.model.named.filter(
      (one) => one.kind === 'expense' && !spent.some(({ category }) => category === one),
    );
    if (unused.length > 0 && spent.length < MAX_ROWS && this.#random.fraction() < 0.3)
      return this.#addCategory(this.#one(unused));
    if (spent.length === 0) return;
    const one = this.#one(spent);
    const { path, category } = one;
    if (this.#random.fraction() < 0.15) {
      await this.#visitor.go(path, category.name);
      await this.#visitor.delete();
      spent.splice(spent.indexOf(one), 1);
      return;
    }
    await this.#changeAmounts(one, {
      path,
      lists: category.name,
      add: `${path}/expenseItems/add`,
      adds: 'Add a New Expense Item',
      edits: 'Edit Expense Item',
    });
  }

  async #addCategory(category: NamedRecord): Promise<void> {
    const added = this.#link(category.name);
    await this.#visitor.go(`${this.#budget}/expenses`, 'Expenses');
    await this.#visitor.field('Expense').selectOption({ label: category.name });
    await this.#visitor.retryUntilDone(() => this.#visitor.button('Add').click(), {
      isDone: () => added.isVisible(),
    });
    await this.#visitor.followLink(added, category.name);
    const path = new URL(this.#visitor.page.url()).pathname;
    this.model.spending.push({ category, path, amounts: [] });
  }

  async #changeAmounts(
    { amounts }: Amounts,
    { path, lists, add, adds, edits }: Record<'path' | 'lists' | 'add' | 'adds' | 'edits', string>,
  ): Promise<void> {
    const what = this.#choose(amounts.length);
    const amount = this.#amount();
    if (what === 'add') {
      await this.#visitor.go(add, adds);
      await this.#visitor.save({ Amount: String(amount) });
      amounts.push(amount);
      return;
    }
    const one = this.#one(amounts);
    await this.#visitor.go(path, lists);
    const row = this.#visitor.page.getByRole('row').filter({ hasText: dollars.format(one) });
    await this.#visitor.followLink(row.getByRole('link'), edits);
    await this.#expectFields({ Amount: String(one) });
    if (what === 'edit') {
      await this.#visitor.save({ Amount: String(amount) });
      amounts.splice(amounts.indexOf(one), 1, amount);
    } else {
      await this.#visitor.delete();
      amounts.splice(amounts.indexOf(one), 1);
    }
  }

  /** A form must show the current values, not stale ones. */
  async #expectFields(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) {
      const held = await this.#visitor.field(label).inputValue();
      const isRight = label === 'Name' ? held === value : Number(held) === Number(value);
      if (!isRight) throw new Error(`${label} is ${held} instead of ${value}`);
    }
  }

  #choose(count: number): 'add' | 'edit' | 'delete' {
    const { whole } = this.#random;
    if (count === 0) return 'add';
    if (count >= MAX_ROWS) return 'delete';
    return this.#one(['add', 'add', 'edit', 'delete', ...(whole(0, 1) === 0 ? (['edit'] as const) : [])]);
  }

  #one<T>(all: readonly T[]): T {
    const one = all[this.#random.whole(0, all.length - 1)];
    if (one === undefined) throw new Error('The list is empty');
    return one;
  }

  #next(): number {
    this.#given += 1;
    return this.#given;
  }

  /** A unique amount in dollars. */
  #amount(): number {
    return this.#next() + 0.25;
  }

  #link(name: string) {
    return this.#visitor.page.getByRole('link', { name, exact: true });
  }
}

function fieldsOf(
  kind: NamedKind,
  { name, amount }: Pick<NamedRecord, 'name' | 'amount'>,
): Record<string, string> {
  if (kind === 'expense') return { Name: name };
  return { Name: name, [kind === 'asset' ? 'Value' : 'Principal']: String(amount) };
}
