import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import type { Id } from '#contract/fields.ts';
import { setUpServer } from '#tests/support/app.tsx';

type Server = ReturnType<typeof setUpServer>;

/** A person who is signed in, on 14 November 2026 in each test. */
export function setUpHousehold() {
  const server = setUpServer();
  let current = '';
  /** Again, after the server has restarted. */
  const signIn = async () => {
    current = await server.signIn();
  };
  beforeEach(async () => {
    // Only the date is fake; timers stay real.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 14, 12) });
    await signIn();
  });
  afterEach(() => vi.useRealTimers());
  const token = () => current;
  return { server, signIn, token, household: createHousehold(server, token) };
}

function createHousehold(server: Server, token: () => string) {
  const post = <T>(path: string, body: object) => server.make<T>('POST', path, token(), body);

  async function asset(
    AssetType: number,
    Name: string,
    Value: number,
    LiabilityId: Id | null = null,
  ): Promise<Id> {
    const body = { AssetType, Name, Value, LiabilityId };
    return (await post<{ assetId: Id }>('/api/assets', body)).assetId;
  }

  /** Adds what an asset or liability amounted to on a day such as `2026-10-05`. */
  async function pastValue(subject: { AssetId: Id } | { LiabilityId: Id }, date: string, Amount: number) {
    await post('/api/history', { ...subject, Amount, Timestamp: `${date}T12:00:00.000Z` });
  }

  async function remove(path: string) {
    await server.make('DELETE', path, token());
  }

  /** @param Debt its terms, if they are known */
  async function liability(Name: string, Principal: number, Debt?: object): Promise<Id> {
    return (await post<{ liabilityId: Id }>('/api/liabilities', { Name, Principal, Debt })).liabilityId;
  }

  const categories = new Map<string, Id>();
  /** The category of this person with this name, which is added if there is none. */
  async function category(Name: string, IsMandatory: boolean): Promise<Id> {
    const key = `${token()} ${Name}`;
    const id =
      categories.get(key) ??
      (await post<{ expenseId: Id }>('/api/expenses', { Name, IsMandatory })).expenseId;
    categories.set(key, id);
    return id;
  }

  interface Month {
    readonly earned?: number | readonly number[];
    readonly passive?: number;
    readonly invested?: number;
    /** By the names of mandatory categories. */
    readonly spent?: Readonly<Record<string, number>>;
    /** The same in discretionary ones. */
    readonly wants?: Readonly<Record<string, number>>;
  }

  async function budget(Month: number, contents: Month, Year = 2026) {
    const { earned, passive, invested, spent = {}, wants = {} } = contents;
    const { budgetId: BudgetId } = await post<{ budgetId: number }>('/api/budgets', { Month, Year });
    const Timestamp = '2026-11-14T12:00:00.000Z';
    const item = (path: string, Amount: number | undefined) =>
      Amount === undefined ? undefined : post(path, { BudgetId, Amount, Timestamp });
    for (const amount of [earned ?? []].flat()) await item('/api/budgetearnedincomeitems', amount);
    await item('/api/budgetpassiveincomeitems', passive);
    await item('/api/budgetinvestmentitems', invested);
    for (const [name, Amount] of Object.entries({ ...spent, ...wants })) {
      const ExpenseId = await category(name, name in spent);
      const { budgetExpenseId: BudgetExpenseId } = await post<{ budgetExpenseId: Id }>(
        '/api/budgetexpenses',
        { BudgetId, ExpenseId, BudgetExpenseItems: [], Projected: 0 },
      );
      await post('/api/budgetexpenseitems', { BudgetExpenseId, Amount, Timestamp });
    }
    return { budgetId: BudgetId };
  }

  /** The example of docs/product-rules.md#asset-breakdown, a car loan, and two months. */
  async function addExample() {
    await liability('Car Loan', 12_000.5);
    await asset(AssetType.RealEstate, 'House', 450_000, await liability('Mortgage', 325_000));
    await asset(AssetType.Cash, 'Checking', 4_000);
    await asset(AssetType.Cash, 'Savings', 10_000);
    await asset(AssetType.DomesticStock, 'Total Market', 80_000);
    await asset(AssetType.InternationalStock, 'World', 40_000);
    await asset(AssetType.DomesticBond, 'Bonds', 2_000);
    await asset(AssetType.InternationalBond, 'World Bonds', 1_000);
    const expenses = { spent: { Rent: 1_500 }, wants: { Cinema: 100.15 } };
    await budget(10, { earned: 5_000.3, passive: 150, invested: 750, ...expenses });
    await budget(11, { earned: 6_000, invested: 750, ...expenses });
  }

  return { asset, liability, pastValue, remove, category, budget, addExample };
}

export function rowsOf(table: string): string[][] {
  const rows = within(screen.getByRole('table', { name: table })).getAllByRole('row');
  return rows
    .filter((row) => within(row).queryAllByRole('rowheader').length > 0)
    .map((row) => {
      const cells = [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')];
      return cells.map(({ textContent }) => textContent);
    });
}

/**
 * Makes everything count as in view for one test, but for the drawings of charts: jsdom has no canvas. Undone by
 * `vi.unstubAllGlobals`.
 */
export function putAllInView(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      root = null;
      rootMargin = '';
      scrollMargin = '';
      thresholds = [];
      takeRecords = () => [];
      unobserve = () => undefined;
      disconnect = () => undefined;
      readonly #callback: (entries: readonly { isIntersecting: boolean }[]) => void;

      constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.#callback = callback;
      }

      observe(target: Element): void {
        if (!target.matches('[data-part=plot]'))
          queueMicrotask(() => this.#callback([{ isIntersecting: true }]));
      }
    },
  );
}
