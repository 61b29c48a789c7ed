import { AssetType } from '#contract/assets.ts';
import { BUDGET_ITEM_KINDS, type BudgetItem } from '#contract/budgets.ts';
import { MAX_BATCH_CALLS } from '#contract/changes.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import type { HistoryPoint } from '#contract/history.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { withPlanLinks } from '#contract/plan.ts';
import { planEndpoints } from '#contract/plan-endpoints.ts';
import { formatRule, todayIn } from '#contract/recurrence.ts';
import { scheduleEndpoints } from '#contract/schedule-endpoints.ts';
import type { Schedule } from '#contract/schedules.ts';
import { offersExtension } from '#src/api/extensions.ts';
import { assetRequest, assetUpdateRequest, blankAsset } from '#src/queries/assets.ts';
import { CallList } from '#src/queries/batch.ts';
import { emptyBudgetBody } from '#src/queries/budgets.ts';
import { type LineSubject, recordedToday } from '#src/queries/history.ts';
import { itemBody, itemEndpoints, type ItemParent, itemUpdateBody } from '#src/queries/item-details.ts';
import type { FileDebt, FileDeleted, FileItem, FilePoint, FileSchedule } from '#src/transfer/export-file.ts';
import type { Pair, Status } from '#src/transfer/pair.ts';
import type {
  ImportPlan,
  PlannedDay,
  PlannedExpense,
  PlannedMonth,
  PlannedSchedule,
} from '#src/transfer/plan-import.ts';

interface FileImportOptions {
  /** Whether the file's values replace those of the account where they differ. */
  readonly takesChanges: boolean;
  /** The time of items without one. */
  readonly now: Date;
}

/** All but the currency, each with its place in the file, such as `months[3].earnedIncome[5]`. */
export class FileImportCalls extends CallList {
  readonly #plan: ImportPlan;
  readonly #options: FileImportOptions;
  readonly #recorded = recordedToday();
  readonly #usedCategories: ReadonlySet<number>;
  /** The ids of categories in the account, by their ids in the file. */
  readonly #categoryIds = new Map<number, Id>();
  readonly #liabilityIds = new Map<number, Id>();
  readonly #assetIds = new Map<number, Id>();
  /** The ids in the account of the file's items. */
  readonly #itemIds = new Map<FileItem, Id>();

  constructor(plan: ImportPlan, options: FileImportOptions) {
    super();
    this.#plan = plan;
    this.#options = options;
    const expenses = plan.months.flatMap((month) => month.expenses);
    const added = expenses.filter(({ existing }) => !existing).map(({ entry }) => entry.category);
    const ofSchedules = plan.schedules.flatMap(({ status, entry }) =>
      status === 'new' ? (entry.category ?? []) : [],
    );
    const ofDebts = plan.liabilities.flatMap(({ status, entry }) =>
      status === 'new' || this.#takes(status) ? (entry.debt?.category ?? []) : [],
    );
    this.#usedCategories = new Set([...added, ...ofSchedules, ...ofDebts]);

    const parts: Readonly<Record<keyof ImportPlan, () => void>> = {
      currency: () => this.#count(plan.currency?.status),
      // While there is room for them: each is created before it is deleted.
      deleted: () => {
        for (const [index, { entry, status }] of plan.deleted.entries())
          if (status === 'new') this.#addDeleted(entry, `deleted[${index}]`);
      },
      // All are created in the order of the file, because the next export lists them in that order.
      categories: () => this.#addCategories(),
      liabilities: () => this.#addLiabilities(),
      assets: () => this.#addAssets(),
      months: () => {
        for (const [index, month] of plan.months.entries()) this.#addMonth(month, `months[${index}]`);
      },
      schedules: () => {
        for (const [index, each] of plan.schedules.entries()) this.#addSchedule(each, `schedules[${index}]`);
      },
      lifePlan: () => this.#addLifePlan(),
    };
    for (const add of Object.values(parts)) add();
    this.#archiveCategories();
  }

  #takes(status: Status | undefined): boolean {
    return status === 'changed' && this.#options.takesChanges;
  }

  /** Counts something for the progress, if the import adds or changes it. */
  #count(status: Status | undefined): void {
    if (status === 'new' || this.#takes(status)) this.endStep();
  }

  #addLiabilities(): void {
    for (const [index, { entry, status, existing, points }] of this.#plan.liabilities.entries()) {
      const place = `liabilities[${index}]`;
      const body = {
        ...{ Name: entry.name, Principal: dollarsFromCents(entry.principal), ...this.#recorded },
        ...(entry.debt && offersExtension('debts') && { Debt: this.#debtBody(entry.debt) }),
      };
      let id = existing?.liabilityId;
      if (status === 'new')
        id = this.add(endpoints.liabilities.create, { body: { ...body, ...unrecorded(entry) } }, place);
      else if (id !== undefined && this.#takes(status))
        this.add(endpoints.liabilities.update, { id, body }, place);
      this.#count(status);
      // Of those in conflict nothing is written, and assets lose their link to them.
      if (id === undefined) continue;
      this.#liabilityIds.set(entry.id, id);
      this.#addPastValues({ kind: 'liability', id }, points, place);
    }
  }

  #addAssets(): void {
    for (const [index, { entry, status, existing, points }] of this.#plan.assets.entries()) {
      const place = `assets[${index}]`;
      const liabilityId = entry.liability === null ? null : (this.#liabilityIds.get(entry.liability) ?? null);
      const linked = { ...entry, liabilityId };
      let id = existing?.assetId;
      if (status === 'new') {
        const body = { ...assetRequest(linked), ...this.#recorded, ...unrecorded(entry) };
        id = this.add(endpoints.assets.create, { body }, place);
      } else if (id !== undefined && this.#takes(status)) {
        const body = { ...assetUpdateRequest(linked), ...this.#recorded };
        this.add(endpoints.assets.update, { id, body }, place);
      }
      this.#count(status);
      if (id === undefined) continue;
      if (entry.id !== undefined) this.#assetIds.set(entry.id, id);
      this.#addPastValues({ kind: 'asset', id }, points, place);
    }
  }

  #debtBody({ rate, interest, payment, paymentDay, category, principalDay, lastDay }: FileDebt) {
    return {
      ...{ Rate: rate, Interest: interest, Payment: payment === null ? null : dollarsFromCents(payment) },
      ...{ PaymentDay: paymentDay, PrincipalDay: principalDay, LastDay: lastDay },
      ExpenseId: category === null ? null : (this.#categoryIds.get(category) ?? null),
    };
  }

  /** Adds the past values that the account lacks and, if changes are taken, corrects those that differ from the file. */
  #addPastValues(
    subject: LineSubject,
    points: readonly Pair<FilePoint, HistoryPoint>[],
    start: string,
  ): void {
    for (const [index, { entry, status, existing }] of points.entries()) {
      const place = `${start}.history[${index}]`;
      if (status === 'new') this.#addPoint(subject, entry, place);
      else if (existing && this.#takes(status)) {
        // A file without days, which earlier versions wrote, removes none.
        const body = { ...pointBody(entry), Day: entry.day ?? existing.day };
        this.add(endpoints.history.update, { id: existing.historyPointId, body }, place);
      }
      this.#count(status);
    }
  }

  #addPoint({ kind, id }: LineSubject, point: FilePoint, place: string): Id {
    const isAsset = kind === 'asset';
    const subject = { AssetId: isAsset ? id : null, LiabilityId: isAsset ? null : id };
    const body = { ...subject, ...pointBody(point), Day: point.day ?? undefined };
    return this.add(endpoints.history.create, { body }, place);
  }

  /** Restores the history of something deleted: it is created, gets its past values and is deleted again. */
  #addDeleted(
    { kind, name, assetType, deletedAt, deletedDay, history = [] }: FileDeleted,
    place: string,
  ): void {
    const add = () => {
      const asset = {
        ...assetRequest(blankAsset(name, assetType ?? AssetType.Cash)),
        Unrecorded: true as const,
      };
      const liability = { Name: name, Principal: 0, Unrecorded: true as const };
      const id =
        kind === 'asset'
          ? this.add(endpoints.assets.create, { body: asset }, place)
          : this.add(endpoints.liabilities.create, { body: liability }, place);
      const ids = history.map((each, index) =>
        this.#addPoint({ kind, id }, each, `${place}.history[${index}]`),
      );
      const group = kind === 'asset' ? endpoints.assets : endpoints.liabilities;
      this.add(group.delete, { id, ...(deletedDay !== null && { day: deletedDay }) }, place);
      const [point, pointId] = [history[0], ids[0]];
      if (!point || pointId === undefined) return;
      // The time of a deletion is corrected through one of the points.
      const deletion = { DeletedAt: deletedAt.toISOString(), DeletedDay: deletedDay };
      const body = { ...pointBody(point), Day: point.day, ...deletion };
      this.add(endpoints.history.update, { id: pointId, body }, `${place}.deletedAt`);
    };
    // A stop must not leave something that exists.
    if (history.length + 3 <= MAX_BATCH_CALLS) this.addTogether(add);
    else {
      add();
      this.endStep();
    }
  }

  /** Creates and changes categories. A deleted one has to exist again while months get it. */
  #addCategories(): void {
    for (const [index, { entry, status, existing }] of this.#plan.categories.entries()) {
      const place = `categories[${index}]`;
      const body = {
        ...{ Name: entry.name, IsMandatory: entry.isMandatory },
        ...(entry.fundSince !== undefined && offersExtension('schedules') && { FundSince: entry.fundSince }),
      };
      const isUsed = this.#usedCategories.has(entry.id);
      if (existing) this.#categoryIds.set(entry.id, existing.expenseId);
      if ((status === 'new' && (!entry.isArchived || isUsed)) || (existing?.isArchived && isUsed))
        this.#categoryIds.set(entry.id, this.add(endpoints.expenses.create, { body }, place));
      else if (existing && this.#takes(status)) {
        const input = { id: existing.expenseId, body: { ...body, Name: existing.name } };
        this.add(endpoints.expenses.update, input, place);
      }
      this.#count(status);
    }
  }

  #archiveCategories(): void {
    for (const [index, { entry }] of this.#plan.categories.entries()) {
      const id = this.#categoryIds.get(entry.id);
      if (entry.isArchived && this.#usedCategories.has(entry.id) && id !== undefined)
        this.add(endpoints.expenses.delete, { id }, `categories[${index}].isArchived`);
    }
  }

  #addMonth({ entry, existing, items, expenses }: PlannedMonth, place: string): void {
    const body = emptyBudgetBody({ Month: entry.month, Year: entry.year });
    const budgetId = existing?.budgetId ?? this.add(endpoints.budgets.create, { body }, place);
    this.#count(existing ? 'same' : 'new');
    const placed = expenses.map((expense, index) => {
      const at = `${place}.expenses[${index}]`;
      return { items: expense.items, at, budgetExpenseId: this.#addExpense(expense, budgetId, at) };
    });
    for (const kind of BUDGET_ITEM_KINDS) this.#addItems(items[kind], { kind, budgetId }, `${place}.${kind}`);
    for (const { items: ofExpense, at, budgetExpenseId } of placed)
      if (budgetExpenseId !== undefined)
        this.#addItems(ofExpense, { kind: 'expenses', budgetId, budgetExpenseId }, `${at}.items`);
  }

  /** Adds a category to a month, unless it is there, and its plan. Returns its id in the month. */
  #addExpense({ entry, existing, plan }: PlannedExpense, BudgetId: Id, place: string): Id | undefined {
    const ExpenseId = this.#categoryIds.get(entry.category);
    if (ExpenseId === undefined) return undefined;
    const body = { BudgetId, ExpenseId, BudgetExpenseItems: [], Projected: 0 };
    const id = existing?.budgetExpenseId ?? this.add(endpoints.budgetExpenses.create, { body }, place);
    const planned = { Projected: dollarsFromCents(entry.planned) };
    if (plan === 'new' || this.#takes(plan))
      this.add(endpoints.budgetExpenses.update, { id, body: planned }, place);
    this.#count(plan);
    return id;
  }

  #addItems(items: readonly Pair<FileItem, BudgetItem>[], parent: ItemParent, start: string): void {
    for (const [index, { entry, status, existing }] of items.entries()) {
      const place = `${start}[${index}]`;
      const { timeStamp, day, note } = entry;
      const dollars = dollarsFromCents(entry.amount);
      if (status === 'new') {
        const time = { timeStamp: timeStamp ?? this.#options.now, day };
        const body = itemBody(parent, { dollars, ...time, ...(note !== '' && { note }) });
        this.#itemIds.set(entry, this.add(itemEndpoints[parent.kind].create, { body }, place));
      } else if (existing && this.#takes(status)) {
        // A file without days, which earlier versions wrote, removes none.
        const time = timeStamp && { timeStamp, day: day ?? existing.day };
        const body = itemUpdateBody({ dollars, note, ...time });
        this.add(itemEndpoints[parent.kind].update, { id: existing.itemId, body }, place);
      }
      if (existing) this.#itemIds.set(entry, existing.itemId);
      this.#count(status);
    }
  }

  /** Adds a schedule after all items, together with the latest of its days, so that the server records none of them itself. */
  #addSchedule({ entry, status, existing, days }: PlannedSchedule, place: string): void {
    const category = entry.category === null ? null : this.#categoryIds.get(entry.category);
    let id = existing?.scheduleId;
    const addSchedule = () => {
      if (category === undefined || !(status === 'new' || this.#takes(status))) return;
      const body = this.#scheduleBody(entry, category, existing);
      if (id !== undefined) this.add(scheduleEndpoints.schedules.update, { id, body }, place);
      else id = this.add(scheduleEndpoints.schedules.create, { body }, place);
    };
    const addDays = (some: readonly PlannedDay[]) => {
      for (const { day: Day, isByItself: IsByItself, item } of some) {
        const ItemId = item ? this.#itemIds.get(item.entry) : null;
        if (id === undefined || ItemId === undefined) continue;
        const body = { ScheduleId: id, Day, ItemId, IsByItself };
        this.add(scheduleEndpoints.scheduleOccurrences.create, { body }, place);
      }
    };
    const open = days.filter((day) => day.status === 'new');
    const before = this.calls.length;
    this.addTogether(() => {
      addSchedule();
      addDays(open.slice(0, MAX_BATCH_CALLS - 1));
    });
    addDays(open.slice(MAX_BATCH_CALLS - 1));
    // The schedule and each day are steps, and `addTogether` has counted one.
    for (let count = this.calls.length - before; count > 1; count -= 1) this.endStep();
  }

  /** Adds the plans of the file to those of the account. What they name of what is not taken over counts as deleted. */
  #addLifePlan(): void {
    const { lifePlan } = this.#plan;
    if (!lifePlan) return;
    const { entry, existing, bornIn } = lifePlan;
    const isTaken = (status: Status | undefined) => status === 'new' || this.#takes(status);
    const links = {
      asset: (id: Id) => this.#assetIds.get(Number(id)) ?? 0,
      category: (id: Id) => this.#categoryIds.get(Number(id)) ?? 0,
    };
    const taken = lifePlan.plans.filter(({ status }) => isTaken(status));
    if (taken.length === 0 && !isTaken(bornIn)) return;
    const plans = new Map(existing.plans.map((plan) => [plan.id, plan]));
    for (const { entry: plan } of taken) plans.set(plan.id, withPlanLinks(plan, links));
    const body = {
      ...existing,
      bornIn: isTaken(bornIn) ? entry.bornIn : existing.bornIn,
      plans: [...plans.values()],
      mine: existing.mine ?? entry.mine,
    };
    this.add(planEndpoints.plan.update, { body }, 'lifePlan');
    for (const status of [bornIn, ...lifePlan.plans.map((plan) => plan.status)]) this.#count(status);
  }

  /** The server records by itself from today on at the earliest, never what was due before. */
  #scheduleBody(entry: FileSchedule, ExpenseId: Id | null, existing: Schedule | undefined) {
    const { recordsFrom, timeZone } = entry;
    const today = todayIn(timeZone, this.#options.now);
    const fromToday = recordsFrom !== null && recordsFrom > today ? recordsFrom : today;
    return {
      ...{ Kind: entry.kind, ExpenseId, Amount: dollarsFromCents(entry.amount), AverageOf: entry.averageOf },
      ...{ Rule: formatRule(entry.rule), FirstDay: entry.firstDay, TimeZone: timeZone, Note: entry.note },
      Status: entry.status,
      RecordsFrom: recordsFrom === null ? null : (existing?.recordsFrom ?? fromToday),
    };
  }
}

/** If the file has the past values of something new, the server adds none of its own. */
function unrecorded({ history }: { readonly history?: readonly FilePoint[] | undefined }) {
  return history !== undefined && offersExtension('history') ? { Unrecorded: true as const } : {};
}

function pointBody({ amount, timeStamp }: FilePoint) {
  return { Amount: dollarsFromCents(amount), Timestamp: timeStamp.toISOString() };
}
