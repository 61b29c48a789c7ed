import type { QueryClient } from '@tanstack/react-query';

import type { Budget } from '#contract/budgets.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import type { HistoryLine } from '#contract/history.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { call } from '#src/api/call.ts';
import { offersExtension } from '#src/api/extensions.ts';
import { IdempotencyKeys } from '#src/api/idempotency-keys.ts';
import type { FileAsset, FileItem } from '#src/transfer/export-file.ts';
import {
  type ImportPlan,
  itemKinds,
  monthKey,
  type PlannedExpense,
  type PlannedMonth,
} from '#src/transfer/plan-import.ts';

import { assetRequest, assetUpdateRequest } from './asset-requests.ts';
import { deleteIfThere } from './delete-if-there.ts';
import { ensureBudget, ensureBudgetExpense } from './ensure-budget.ts';
import { historyQueries } from './history.ts';
import { emptyLedger, type ImportLedger } from './import-ledger.ts';
import { completePoints, replacePoints } from './import-points.ts';
import { ImportProgress, type ImportStep, missingParent } from './import-steps.ts';
import { itemBody, itemUpdateBody } from './item-details.ts';

interface ImportOptions {
  /** Whether what has changed gets the values of the file. */
  readonly takesChanges: boolean;
  /** The time of items without one. */
  readonly now: Date;
}

interface RunOptions {
  /** Stops the run. Requests in flight still finish. */
  readonly signal: AbortSignal;
  /** Called after each step. */
  readonly onProgress: (done: number) => void;
}

/**
 * Writes what a plan says to the account, by the calls that the pages use as well. After a failure or a stop, `run`
 * continues where it was: what is done is not done again, and a request whose response was lost keeps its idempotency key.
 */
export class ImportRun {
  /** What has been written so far. */
  readonly ledger = emptyLedger();
  readonly #queryClient: QueryClient;
  readonly #plan: ImportPlan;
  readonly #options: ImportOptions;
  readonly #keys = new IdempotencyKeys();
  readonly #liabilityIds = new Map<number, Id>();
  readonly #assetIds = new Map<number, Id>();
  readonly #categoryIds = new Map<number, Id>();
  readonly #budgets = new Map<string, Budget>();
  readonly #budgetExpenseIds = new Map<string, Id>();
  #done: ReadonlySet<string> = new Set();

  constructor(queryClient: QueryClient, plan: ImportPlan, options: ImportOptions) {
    this.#queryClient = queryClient;
    this.#plan = plan;
    this.#options = options;
    for (const { entry, own } of plan.liabilities) if (own) this.#liabilityIds.set(entry.id, own.liabilityId);
    for (const [index, { own }] of plan.assets.entries()) if (own) this.#assetIds.set(index, own.assetId);
    for (const { entry, own } of plan.categories) if (own) this.#categoryIds.set(entry.id, own.expenseId);
    for (const { own } of plan.months) if (own) this.#budgets.set(monthKey(own), own);
  }

  /** How many steps there are. */
  get total(): number {
    return this.#phases().reduce((sum, { steps }) => sum + steps.length, 0);
  }

  /**
   * @returns the places of what the server has refused
   * @throws ApiError when the network or the server failed
   */
  async run({ signal, onProgress }: RunOptions): Promise<readonly string[]> {
    const progress = new ImportProgress(this.#done, signal, onProgress);
    try {
      for (const { steps, inOrder, before } of this.#phases()) {
        if (steps.every(({ place }) => progress.done.has(place))) continue;
        await before?.();
        await (inOrder ? progress.runInOrder(steps) : progress.runAll(steps));
      }
    } finally {
      this.#done = progress.done;
    }
    return [...progress.refused];
  }

  /** Later phases need the ids of earlier ones. Where the order of ids shows in the file, the steps run in order. */
  #phases(): {
    readonly steps: ImportStep[];
    readonly inOrder?: boolean;
    readonly before?: () => Promise<void>;
  }[] {
    const { months } = this.#plan;
    let lines: readonly HistoryLine[] = [];
    return [
      { steps: this.#liabilitySteps(), inOrder: true },
      { steps: this.#assetSteps() },
      {
        steps: this.#historySteps(() => lines),
        before: async () => {
          lines = await this.#queryClient.query({ ...historyQueries.list(), staleTime: 0 });
        },
      },
      { steps: this.#categorySteps(), inOrder: true },
      { steps: months.flatMap((month, index) => this.#monthSteps(month, `months[${index}]`)) },
      { steps: months.flatMap((month, index) => this.#expenseSteps(month, `months[${index}]`)) },
      { steps: months.flatMap((month, index) => this.#itemSteps(month, `months[${index}]`)) },
      { steps: this.#archiveSteps() },
    ];
  }

  #liabilitySteps(): ImportStep[] {
    return this.#plan.liabilities.flatMap(({ entry, status, own, ownPoints }, index): ImportStep[] => {
      const place = `liabilities[${index}]`;
      const body = { Name: entry.name, Principal: dollarsFromCents(entry.principal) };
      if (status === 'new') {
        const run = async () => {
          const created = await call(endpoints.liabilities.create, {
            body,
            idempotencyKey: this.#keys.for(place),
          });
          this.#liabilityIds.set(entry.id, created.liabilityId);
          this.ledger.liabilities.push(created.liabilityId);
        };
        return [{ place, run }];
      }
      if (status !== 'changed' || !own || !this.#options.takesChanges) return [];
      const before = { Name: own.name, Principal: dollarsFromCents(own.principal) };
      const update = async (values: typeof body) => {
        await call(endpoints.liabilities.update, { id: own.liabilityId, body: values });
      };
      return [
        this.#change(
          place,
          () => update(body),
          () => update(before),
          { subject: { kind: 'liability', id: own.liabilityId }, points: ownPoints },
        ),
      ];
    });
  }

  #assetSteps(): ImportStep[] {
    return this.#plan.assets.flatMap(({ entry, status, own, ownPoints }, index): ImportStep[] => {
      const place = `assets[${index}]`;
      if (status === 'new') {
        const run = async () => {
          const created = await call(endpoints.assets.create, {
            body: assetRequest(this.#linked(entry)),
            idempotencyKey: this.#keys.for(place),
          });
          this.#assetIds.set(index, created.assetId);
          this.ledger.assets.push(created.assetId);
        };
        return [{ place, run }];
      }
      if (status !== 'changed' || !own || !this.#options.takesChanges) return [];
      const update = async (values: Parameters<typeof assetUpdateRequest>[0]) => {
        await call(endpoints.assets.update, { id: own.assetId, body: assetUpdateRequest(values) });
      };
      return [
        this.#change(
          place,
          () => update(this.#linked(entry)),
          () => update(own),
          { subject: { kind: 'asset', id: own.assetId }, points: ownPoints },
        ),
      ];
    });
  }

  /** With the account's id of the linked liability; without a link to one that is in conflict. */
  #linked(entry: FileAsset) {
    const liabilityId = entry.liability === null ? null : (this.#liabilityIds.get(entry.liability) ?? null);
    return { ...entry, liabilityId };
  }

  /** A step for each line: its points are saved in their order. */
  #historySteps(lines: () => readonly HistoryLine[]): ImportStep[] {
    const { takesChanges } = this.#options;
    const subjects = [
      ...this.#plan.liabilities.map((pair, index) => ({
        ...{ pair, kind: 'liability' as const, place: `liabilities[${index}].history` },
        id: () => this.#liabilityIds.get(pair.entry.id),
      })),
      ...this.#plan.assets.map((pair, index) => ({
        ...{ pair, kind: 'asset' as const, place: `assets[${index}].history` },
        id: () => this.#assetIds.get(index),
      })),
    ];
    return subjects.flatMap(({ pair, kind, place, id: idOf }): ImportStep[] => {
      const { status, points } = pair;
      const wanted = points.filter((point) => point.status === 'new' || point.status === 'changed');
      const isWritten =
        status === 'new'
          ? pair.entry.history !== undefined && offersExtension('history')
          : wanted.some((point) => point.status === 'new') || (takesChanges && wanted.length > 0);
      if (!isWritten) return [];
      const run = async () => {
        const id = idOf();
        if (id === undefined) throw missingParent();
        const context = { subject: { kind, id }, place, keys: this.#keys, lines: lines() };
        if (status === 'new')
          await replacePoints(
            context,
            points.map(({ entry }) => entry),
          );
        else await completePoints(context, wanted, this.ledger, takesChanges);
      };
      return [{ place, run }];
    });
  }

  /** A category that has been deleted since must exist again while something is added to it. */
  #categorySteps(): ImportStep[] {
    const used = this.#usedCategories();
    return this.#plan.categories.flatMap(({ entry, status, own }, index): ImportStep[] => {
      const place = `categories[${index}]`;
      const body = { Name: entry.name, IsMandatory: entry.isMandatory };
      const isNew = status === 'new' && (!entry.isArchived || used.has(entry.id));
      if (isNew || (own?.isArchived && used.has(entry.id))) {
        const run = async () => {
          const { expenseId } = await call(endpoints.expenses.create, {
            body,
            idempotencyKey: this.#keys.for(place),
          });
          this.#categoryIds.set(entry.id, expenseId);
          this.ledger.categories.push({ expenseId, wasArchived: own?.expenseId === expenseId });
        };
        return [{ place, run }];
      }
      if (status !== 'changed' || !own || !this.#options.takesChanges) return [];
      const update = async (IsMandatory: boolean) => {
        await call(endpoints.expenses.update, {
          id: own.expenseId,
          body: { Name: own.name, IsMandatory },
        });
      };
      return [
        this.#change(
          place,
          () => update(entry.isMandatory),
          () => update(own.isMandatory),
        ),
      ];
    });
  }

  /** The categories of the file that some month gets. */
  #usedCategories(): ReadonlySet<number> {
    const expenses = this.#plan.months.flatMap((month) => month.expenses);
    return new Set(expenses.filter(({ own }) => !own).map(({ entry }) => entry.category));
  }

  #monthSteps({ entry, own }: PlannedMonth, place: string): ImportStep[] {
    if (own) return [];
    const run = async () => {
      const ensured = await ensureBudget(this.#queryClient, entry, this.#keys.for(place));
      this.#budgets.set(monthKey(entry), ensured.budget);
      if (ensured.created) this.ledger.budgets.push(ensured.budget.budgetId);
    };
    return [{ place, run }];
  }

  #expenseSteps(month: PlannedMonth, start: string): ImportStep[] {
    return month.expenses.flatMap((expense, index): ImportStep[] => {
      const place = `${start}.expenses[${index}]`;
      const { own, plan } = expense;
      if (own) this.#budgetExpenseIds.set(place, own.budgetExpenseId);
      const isPlanned = plan === 'new' || (plan === 'changed' && this.#options.takesChanges);
      if (own && !isPlanned) return [];
      return [{ place, run: () => this.#writeExpense(month, expense, place, isPlanned) }];
    });
  }

  async #writeExpense(
    { entry: month }: PlannedMonth,
    { entry, category, own }: PlannedExpense,
    place: string,
    isPlanned: boolean,
  ): Promise<void> {
    let id = own?.budgetExpenseId;
    if (id === undefined) {
      const budget = this.#budgets.get(monthKey(month));
      const expenseId = this.#categoryIds.get(entry.category);
      if (!budget || expenseId === undefined) throw missingParent();
      const { name, isMandatory } = category.entry;
      const key = this.#keys.for(place);
      const ensured = await ensureBudgetExpense(
        this.#queryClient,
        budget,
        { expenseId, name, isMandatory },
        key,
      );
      id = ensured.budgetExpense.budgetExpenseId;
      if (ensured.created && !this.ledger.budgetExpenses.includes(id)) this.ledger.budgetExpenses.push(id);
      this.#budgetExpenseIds.set(place, id);
    }
    if (!isPlanned) return;
    const body = { Projected: dollarsFromCents(entry.planned) };
    await call(endpoints.budgetExpenses.update, { id, body });
    if (!own) return;
    const before = { Projected: dollarsFromCents(own.projected) };
    this.ledger.reverts.push(async () => {
      await call(endpoints.budgetExpenses.update, { id: own.budgetExpenseId, body: before });
    });
  }

  #itemSteps({ entry: month, items, expenses }: PlannedMonth, start: string): ImportStep[] {
    return [
      ...itemKinds.flatMap((kind) =>
        items[kind].flatMap(({ entry, status, own }, index): ImportStep[] => {
          const place = `${start}.${kind}[${index}]`;
          if (status === 'new') {
            const run = async () => {
              const budget = this.#budgets.get(monthKey(month));
              if (!budget) throw missingParent();
              const body = { BudgetId: budget.budgetId, ...this.#itemBody(entry) };
              const created = await call(endpoints[kind].create, {
                body,
                idempotencyKey: this.#keys.for(place),
              });
              this.ledger.items.push({ kind, id: created.itemId });
            };
            return [{ place, run }];
          }
          if (status !== 'changed' || !own || !this.#options.takesChanges) return [];
          const update = async (item: FileItem) => {
            await call(endpoints[kind].update, { id: own.itemId, body: updateBody(item) });
          };
          return [
            this.#change(
              place,
              () => update(entry),
              () => update(own),
            ),
          ];
        }),
      ),
      ...expenses.flatMap((expense, index) => this.#expenseItemSteps(expense, `${start}.expenses[${index}]`)),
    ];
  }

  #expenseItemSteps({ items }: PlannedExpense, parent: string): ImportStep[] {
    return items.flatMap(({ entry, status, own }, index): ImportStep[] => {
      const place = `${parent}.items[${index}]`;
      if (status === 'new') {
        const run = async () => {
          const BudgetExpenseId = this.#budgetExpenseIds.get(parent);
          if (BudgetExpenseId === undefined) throw missingParent();
          const body = { BudgetExpenseId, ...this.#itemBody(entry) };
          const created = await call(endpoints.budgetExpenseItems.create, {
            body,
            idempotencyKey: this.#keys.for(place),
          });
          this.ledger.items.push({ kind: 'expenses', id: created.budgetExpenseItemId });
        };
        return [{ place, run }];
      }
      if (status !== 'changed' || !own || !this.#options.takesChanges) return [];
      const update = async (item: FileItem) => {
        await call(endpoints.budgetExpenseItems.update, {
          id: own.budgetExpenseItemId,
          body: updateBody(item),
        });
      };
      return [
        this.#change(
          place,
          () => update(entry),
          () => update(own),
        ),
      ];
    });
  }

  #itemBody({ amount, timeStamp, note }: FileItem) {
    const details = { dollars: dollarsFromCents(amount), timeStamp: timeStamp ?? this.#options.now };
    return itemBody({ ...details, ...(note !== '' && { note }) });
  }

  /** A category that the file has only in months is deleted again, which keeps it in the months. */
  #archiveSteps(): ImportStep[] {
    const used = this.#usedCategories();
    return this.#plan.categories.flatMap(({ entry }, index): ImportStep[] => {
      if (!entry.isArchived || !used.has(entry.id)) return [];
      const place = `categories[${index}].isArchived`;
      const run = async () => {
        const id = this.#categoryIds.get(entry.id);
        if (id === undefined) throw missingParent();
        await deleteIfThere(() => call(endpoints.expenses.delete, { id }));
      };
      return [{ place, run }];
    });
  }

  /**
   * A step that changes what the account has, and notes how to change it back.
   * @param history of what the server records the change of
   */
  #change(
    place: string,
    change: () => Promise<void>,
    revert: () => Promise<void>,
    history?: Pick<ImportLedger['changedSubjects'][number], 'subject' | 'points'>,
  ): ImportStep {
    const run = async () => {
      await change();
      this.ledger.reverts.push(revert);
      if (history) this.ledger.changedSubjects.push({ ...history, since: this.#options.now });
    };
    return { place, run };
  }
}

function updateBody({ amount, timeStamp, note }: FileItem) {
  return itemUpdateBody({
    dollars: dollarsFromCents(amount),
    note,
    ...(timeStamp && { timeStamp }),
  });
}
