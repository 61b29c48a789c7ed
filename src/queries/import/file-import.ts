import { AssetType } from '#contract/assets.ts';
import { BUDGET_ITEM_KINDS, type BudgetItem } from '#contract/budgets.ts';
import { MAX_BATCH_CALLS } from '#contract/changes.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import type { HistoryPoint } from '#contract/history.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { offersExtension } from '#src/api/extensions.ts';
import { assetRequest, assetUpdateRequest, blankAsset } from '#src/queries/assets.ts';
import { CallList } from '#src/queries/batch.ts';
import { emptyBudgetBody } from '#src/queries/budgets.ts';
import { type LineSubject, recordedToday } from '#src/queries/history.ts';
import { itemBody, itemEndpoints, type ItemParent, itemUpdateBody } from '#src/queries/item-details.ts';
import type { FileDeleted, FileItem, FilePoint } from '#src/transfer/export-file.ts';
import type { Pair, Status } from '#src/transfer/pair.ts';
import type { ImportPlan, PlannedExpense, PlannedMonth } from '#src/transfer/plan-import.ts';

interface FileImportOptions {
  /** Whether the file's values replace those of the account where they differ. */
  readonly takesChanges: boolean;
  /** The time of items without one. */
  readonly now: Date;
}

/** What the parts of an account file are turned into calls with. */
interface FileImport extends FileImportOptions {
  readonly plan: ImportPlan;
  /** Each with its place in the file, such as `months[3].earnedIncome[5]`. */
  readonly calls: CallList;
  /** The fields with today's day in a request that records an amount. */
  readonly recorded: { readonly Day?: string };
  /** Counts something for the progress, if the import adds or changes it. */
  readonly count: (status: Status | undefined) => void;
}

/** Turns what a file would change in an account into the calls that do it, except for the currency. */
export function fileImportCalls(plan: ImportPlan, options: FileImportOptions): CallList {
  const calls = new CallList();
  const count = (status: Status | undefined) => {
    if (status === 'new' || (status === 'changed' && options.takesChanges)) calls.endStep();
  };
  const file = { ...options, plan, calls, recorded: recordedToday(), count };
  count(plan.currency?.status);
  // First, while there is room for them: each is created before it is deleted.
  addDeleted(file);
  // Liabilities and categories are created in the order of the file, because the next export lists them in that order.
  const subjects = addSubjects(file);
  for (const subject of subjects) addPastValues(file, subject);
  const categoryIds = addCategories(file);
  for (const [index, month] of plan.months.entries()) {
    addMonth(file, month, { place: `months[${index}]`, categoryIds });
  }
  archiveCategories(file, categoryIds);
  return calls;
}

/** An asset or liability that the account has, or gets, with its past values in the file. */
interface ImportedSubject {
  readonly subject: LineSubject;
  /** Where it is in the file. */
  readonly place: string;
  readonly points: readonly Pair<FilePoint, HistoryPoint>[];
}

/** Writes the liabilities and assets of a file, without their past values. */
function addSubjects({ plan, calls, recorded, takesChanges, count }: FileImport): ImportedSubject[] {
  const subjects: ImportedSubject[] = [];
  const liabilityIds = new Map<number, Id>();
  for (const [index, { entry, status, existing, points }] of plan.liabilities.entries()) {
    const place = `liabilities[${index}]`;
    const body = { Name: entry.name, Principal: dollarsFromCents(entry.principal), ...recorded };
    let id = existing?.liabilityId;
    if (status === 'new')
      id = calls.add(endpoints.liabilities.create, { body: { ...body, ...unrecorded(entry) } }, place);
    else if (status === 'changed' && id !== undefined && takesChanges)
      calls.add(endpoints.liabilities.update, { id, body }, place);
    count(status);
    // Of those in conflict nothing is written, and assets lose their link to them.
    if (id === undefined) continue;
    liabilityIds.set(entry.id, id);
    subjects.push({ subject: { kind: 'liability', id }, place, points });
  }
  for (const [index, { entry, status, existing, points }] of plan.assets.entries()) {
    const place = `assets[${index}]`;
    const liabilityId = entry.liability === null ? null : (liabilityIds.get(entry.liability) ?? null);
    const linked = { ...entry, liabilityId };
    let id = existing?.assetId;
    if (status === 'new') {
      const body = { ...assetRequest(linked), ...recorded, ...unrecorded(entry) };
      id = calls.add(endpoints.assets.create, { body }, place);
    } else if (status === 'changed' && id !== undefined && takesChanges)
      calls.add(endpoints.assets.update, { id, body: { ...assetUpdateRequest(linked), ...recorded } }, place);
    count(status);
    if (id !== undefined) subjects.push({ subject: { kind: 'asset', id }, place, points });
  }
  return subjects;
}

/** If the file has the past values of something new, the server adds none of its own. */
function unrecorded({ history }: { readonly history?: readonly FilePoint[] | undefined }) {
  return history !== undefined && offersExtension('history') ? { Unrecorded: true as const } : {};
}

/** Adds the past values that the account lacks and, if changes are taken, corrects those that differ from the file. */
function addPastValues(file: FileImport, { subject, place: start, points }: ImportedSubject): void {
  for (const [index, { entry, status, existing }] of points.entries()) {
    const place = `${start}.history[${index}]`;
    if (status === 'new') addPoint(file, subject, place, entry);
    else if (status === 'changed' && existing && file.takesChanges) {
      // A file without days, which earlier versions wrote, removes none.
      const body = { ...pointBody(entry), Day: entry.day ?? existing.day };
      file.calls.add(endpoints.history.update, { id: existing.historyPointId, body }, place);
    }
    file.count(status);
  }
}

/** Restores the history of deleted assets and liabilities: each is created, gets its past values and is deleted again. */
function addDeleted(file: FileImport): void {
  const { plan, calls } = file;
  for (const [index, { entry, status }] of plan.deleted.entries()) {
    if (status !== 'new') continue;
    const add = () => addOneDeleted(file, entry, `deleted[${index}]`);
    // A stop must not leave something that exists.
    if ((entry.history?.length ?? 0) + 3 <= MAX_BATCH_CALLS) calls.addTogether(add);
    else {
      add();
      calls.endStep();
    }
  }
}

function addOneDeleted(file: FileImport, entry: FileDeleted, place: string): void {
  const { calls } = file;
  const { kind, name, assetType, deletedAt, deletedDay, history = [] } = entry;
  const id =
    kind === 'asset'
      ? calls.add(
          endpoints.assets.create,
          { body: { ...assetRequest(blankAsset(name, assetType ?? AssetType.Cash)), Unrecorded: true } },
          place,
        )
      : calls.add(
          endpoints.liabilities.create,
          { body: { Name: name, Principal: 0, Unrecorded: true } },
          place,
        );
  const ids = history.map((point, index) =>
    addPoint(file, { kind, id }, `${place}.history[${index}]`, point),
  );
  const group = kind === 'asset' ? endpoints.assets : endpoints.liabilities;
  calls.add(group.delete, { id, ...(deletedDay !== null && { day: deletedDay }) }, place);
  const [point, pointId] = [history[0], ids[0]];
  if (!point || pointId === undefined) return;
  // The time of a deletion is corrected through one of the points.
  const deletion = { DeletedAt: deletedAt.toISOString(), DeletedDay: deletedDay };
  const body = { ...pointBody(point), Day: point.day, ...deletion };
  calls.add(endpoints.history.update, { id: pointId, body }, `${place}.deletedAt`);
}

function addPoint({ calls }: FileImport, { kind, id }: LineSubject, place: string, point: FilePoint): Id {
  const subject = kind === 'asset' ? { AssetId: id, LiabilityId: null } : { AssetId: null, LiabilityId: id };
  const body = { ...subject, ...pointBody(point), Day: point.day ?? undefined };
  return calls.add(endpoints.history.create, { body }, place);
}

function pointBody({ amount, timeStamp }: FilePoint) {
  return { Amount: dollarsFromCents(amount), Timestamp: timeStamp.toISOString() };
}

/** The ids of categories in the account, by their ids in the file. */
type CategoryIds = ReadonlyMap<number, Id>;

/** Creates and changes categories. A deleted one has to exist again while months get it. */
function addCategories({ plan, calls, takesChanges, count }: FileImport): CategoryIds {
  const used = usedCategories(plan);
  const ids = new Map<number, Id>();
  for (const [index, { entry, status, existing }] of plan.categories.entries()) {
    const place = `categories[${index}]`;
    const body = { Name: entry.name, IsMandatory: entry.isMandatory };
    if (existing) ids.set(entry.id, existing.expenseId);
    const isNew = status === 'new' && (!entry.isArchived || used.has(entry.id));
    if (isNew || (existing?.isArchived && used.has(entry.id)))
      ids.set(entry.id, calls.add(endpoints.expenses.create, { body }, place));
    else if (status === 'changed' && existing && takesChanges)
      calls.add(
        endpoints.expenses.update,
        { id: existing.expenseId, body: { ...body, Name: existing.name } },
        place,
      );
    count(status);
  }
  return ids;
}

/** Deletes the categories that the file has only in months. The server keeps them in the months. */
function archiveCategories({ plan, calls }: FileImport, categoryIds: CategoryIds): void {
  const used = usedCategories(plan);
  for (const [index, { entry }] of plan.categories.entries()) {
    const id = categoryIds.get(entry.id);
    if (entry.isArchived && used.has(entry.id) && id !== undefined)
      calls.add(endpoints.expenses.delete, { id }, `categories[${index}].isArchived`);
  }
}

/** The categories of the file that are added to a month. */
function usedCategories({ months }: ImportPlan): ReadonlySet<number> {
  const expenses = months.flatMap((month) => month.expenses);
  return new Set(expenses.filter(({ existing }) => !existing).map(({ entry }) => entry.category));
}

interface MonthContext {
  readonly place: string;
  readonly categoryIds: CategoryIds;
}

/** Writes a month with its categories, their plans and all items. */
function addMonth(file: FileImport, month: PlannedMonth, { place, categoryIds }: MonthContext): void {
  const { calls } = file;
  const { entry, existing, items, expenses } = month;
  const body = emptyBudgetBody({ Month: entry.month, Year: entry.year });
  const budgetId = existing?.budgetId ?? calls.add(endpoints.budgets.create, { body }, place);
  file.count(existing ? 'same' : 'new');
  const placed = expenses.map((expense, index) => ({ expense, place: `${place}.expenses[${index}]` }));
  const expenseIds = placed.map(({ expense, place: at }) => {
    const ExpenseId = categoryIds.get(expense.entry.category);
    return ExpenseId === undefined
      ? undefined
      : addExpense(file, expense, { BudgetId: budgetId, ExpenseId }, at);
  });
  for (const kind of BUDGET_ITEM_KINDS) addItems(file, items[kind], { kind, budgetId }, `${place}.${kind}`);
  for (const [index, { expense, place: at }] of placed.entries()) {
    const budgetExpenseId = expenseIds[index];
    if (budgetExpenseId !== undefined)
      addItems(file, expense.items, { kind: 'expenses', budgetId, budgetExpenseId }, `${at}.items`);
  }
}

/** Adds a category to a month, unless it is there, and its plan. Returns its id in the month. */
function addExpense(
  { calls, takesChanges, count }: FileImport,
  { entry, existing, plan }: PlannedExpense,
  ids: { readonly BudgetId: Id; readonly ExpenseId: Id },
  place: string,
): Id {
  const id =
    existing?.budgetExpenseId ??
    calls.add(
      endpoints.budgetExpenses.create,
      { body: { ...ids, BudgetExpenseItems: [], Projected: 0 } },
      place,
    );
  if (plan === 'new' || (plan === 'changed' && takesChanges))
    calls.add(
      endpoints.budgetExpenses.update,
      { id, body: { Projected: dollarsFromCents(entry.planned) } },
      place,
    );
  count(plan);
  return id;
}

function addItems(
  { calls, takesChanges, now, count }: FileImport,
  items: readonly Pair<FileItem, BudgetItem>[],
  parent: ItemParent,
  start: string,
): void {
  for (const [index, { entry, status, existing }] of items.entries()) {
    const place = `${start}[${index}]`;
    const { amount, timeStamp, day, note } = entry;
    const dollars = dollarsFromCents(amount);
    if (status === 'new') {
      const details = { dollars, timeStamp: timeStamp ?? now, day, ...(note !== '' && { note }) };
      calls.add(itemEndpoints[parent.kind].create, { body: itemBody(parent, details) }, place);
    } else if (status === 'changed' && existing && takesChanges) {
      // A file without days, which earlier versions wrote, removes none.
      const time = timeStamp && { timeStamp, day: day ?? existing.day };
      const body = itemUpdateBody({ dollars, note, ...time });
      calls.add(itemEndpoints[parent.kind].update, { id: existing.itemId, body }, place);
    }
    count(status);
  }
}
