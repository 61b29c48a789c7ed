import type { Asset } from '#contract/assets.ts';
import { DEFAULT_CURRENCY } from '#contract/currency.ts';
import type { Dated } from '#contract/days.ts';
import type { HistoryLine, HistoryPoint } from '#contract/history.ts';
import type { Debt } from '#contract/debts.ts';
import type { Liability } from '#contract/liabilities.ts';
import { MAX_PLANS, type Plan, type PlanDocument, type PlanLinks, withPlanLinks } from '#contract/plan.ts';
import { formatRule } from '#contract/recurrence.ts';
import type { Schedule } from '#contract/schedules.ts';

import type { AccountCategory, AccountData } from './account-data.ts';
import {
  assetContent,
  type ExportFile,
  type FileAsset,
  type FileCategory,
  type FileDebt,
  type FileDeleted,
  type FileItem,
  type FileLiability,
  type FilePoint,
  type FileSchedule,
} from './export-file.ts';

/*
 * Pairs each list of a file with that of the account. Each function says what identifies an entry and what can differ.
 */

/** To an account without any amounts, the file's currency is new rather than changed. */
export function pairCurrencies(file: ExportFile, account: AccountData): Pair<string, string> | undefined {
  const [entry, existing] = [file.currency ?? DEFAULT_CURRENCY, account.currency];
  if (entry === existing) return undefined;
  const { assets, liabilities, budgets, schedules, lifePlan } = account;
  const isEmpty = [assets, liabilities, budgets, schedules, lifePlan.plans].every(
    ({ length }) => length === 0,
  );
  return { entry, existing, status: isEmpty ? 'new' : 'changed' };
}

export interface WithPast {
  readonly history: readonly HistoryPoint[];
}

/** A category of a file or of the account, or none: equal texts are the same in the account. */
export type CategoryKey = (each: FileDebt | FileSchedule | Debt | Schedule) => string;

/** A file without the terms of a debt says nothing about them. */
export function pairLiabilities(
  entries: readonly FileLiability[],
  inAccount: readonly (Liability & WithPast)[],
  { debts, categoryKey }: { readonly debts: boolean; readonly categoryKey: CategoryKey },
): Pair<FileLiability, Liability & WithPast>[] {
  const termsText = ({ debt }: FileLiability | Liability) =>
    debt ? JSON.stringify([debtContent(debt), categoryKey(debt)]) : '';
  const pairs = pairUp(entries, inAccount, {
    keyOf: ({ name }) => name,
    contentOf: ({ principal }) => String(principal),
    detailOf: (each) => pointsText(each.history) + termsText(each),
  });
  if (!debts) return pairs;
  return pairs.map((pair) => {
    const { entry, existing, status } = pair;
    const isOther = entry.debt && existing && termsText(entry) !== termsText(existing);
    return status === 'same' && isOther ? { ...pair, status: 'changed' } : pair;
  });
}

function debtContent({ rate, interest, payment, paymentDay, principalDay, lastDay }: FileDebt | Debt) {
  return [rate, interest, payment, paymentDay, principalDay, lastDay];
}

/**
 * The same kind, category and note are the same schedule. Since when the server records it by itself is not compared: an
 * import begins anew.
 * @param daysOf the days that are settled with an entry
 */
export function pairSchedules(
  entries: readonly FileSchedule[],
  inAccount: readonly Schedule[],
  {
    categoryKey,
    daysOf,
  }: { readonly categoryKey: CategoryKey; readonly daysOf: (each: FileSchedule) => readonly string[] },
): Pair<FileSchedule, Schedule>[] {
  return pairUp(entries, inAccount, {
    keyOf: (each) => JSON.stringify([each.kind, categoryKey(each), each.note]),
    contentOf: ({ amount, averageOf, rule, firstDay, timeZone, status, recordsFrom }) =>
      JSON.stringify([amount, averageOf, formatRule(rule), firstDay, timeZone, status, recordsFrom !== null]),
    detailOf: (each) => {
      if (!('occurrences' in each)) return JSON.stringify([each.skipped.toSorted(), daysOf(each).toSorted()]);
      const days = (isSkipped: boolean) =>
        each.occurrences.flatMap(({ day, itemId }) => ((itemId === null) === isSkipped ? day : [])).sort();
      return JSON.stringify([days(true), days(false)]);
    },
  });
}

export function pairAssets(
  entries: readonly FileAsset[],
  inAccount: readonly (Asset & WithPast)[],
  liabilities: readonly Pair<FileLiability, Liability>[],
): Pair<FileAsset, Asset & WithPast>[] {
  /** The link as it would be in the account. */
  const linkOf = (each: FileAsset | Asset) => {
    if ('assetId' in each) return each.liabilityId === null ? 'none' : String(each.liabilityId);
    if (each.liability === null) return 'none';
    const existing = liabilities.find(({ entry }) => entry.id === each.liability)?.existing;
    return existing ? String(existing.liabilityId) : `new ${each.liability}`;
  };
  const pairs = pairUp(entries, inAccount, {
    keyOf: ({ assetType, name }) => `${assetType} ${name}`,
    contentOf: (each) => JSON.stringify([assetContent(each), linkOf(each)]),
    detailOf: ({ history }) => pointsText(history),
  });
  // No request can change an address.
  return pairs.map((pair) =>
    pair.existing && pair.status === 'changed' && addressOf(pair.entry) !== addressOf(pair.existing)
      ? inConflict(pair)
      : pair,
  );
}

/**
 * Never in conflict: if a category could be one of several, it is added beside them. One that the account has deleted and
 * the file still has is new: adding it brings the old one back, with everything that months have in it.
 */
export function pairCategories(
  entries: readonly FileCategory[],
  inAccount: readonly AccountCategory[],
  { schedules }: { readonly schedules: boolean },
): Pair<FileCategory, AccountCategory>[] {
  const by: PairBy<FileCategory | AccountCategory> = {
    keyOf: ({ name }) => name,
    contentOf: ({ isMandatory }) => String(isMandatory),
  };
  const [live, archived] = [false, true].map((flag) =>
    inAccount.filter(({ isArchived }) => isArchived === flag),
  );
  const pairs = pairUp(entries, live ?? [], by);
  const unfound = pairs.filter(({ existing }) => !existing).map(({ entry }) => entry);
  const found = new Map(pairUp(unfound, archived ?? [], by).map((pair) => [pair.entry, pair]));
  return pairs.map((pair): Pair<FileCategory, AccountCategory> => {
    const { entry, existing } = pair;
    // A file that does not say since when it is a fund says nothing about that.
    const isOtherFund = schedules && existing && entry.fundSince && entry.fundSince !== existing.fundSince;
    if (existing) return isOtherFund ? { ...pair, status: 'changed' } : pair;
    const former = found.get(pair.entry);
    if (former?.status === 'same') return pair.entry.isArchived ? former : { ...former, status: 'new' };
    return { ...pair, status: 'new' };
  });
}

const dayText = ({ day }: Dated) => day ?? '';

/** A file without days, which earlier versions wrote, says nothing about them. Any other day is a change. */
function withDayChanges<TEntry extends Dated, TExisting extends Dated>(
  pairs: readonly Pair<TEntry, TExisting>[],
): Pair<TEntry, TExisting>[] {
  return pairs.map((pair) => {
    const isOtherDay = pair.entry.day !== null && pair.existing && pair.entry.day !== pair.existing.day;
    return pair.status === 'same' && isOtherDay ? { ...pair, status: 'changed' } : pair;
  });
}

/**
 * Items of the same list with the same time are the same. Only a server with `item-details` has days, and keeps the time in an
 * update.
 */
export function pairItems<TExisting extends Dated & { readonly amount: number; readonly note: string }>(
  entries: readonly FileItem[],
  inAccount: readonly TExisting[],
  { details }: { readonly details: boolean },
): Pair<FileItem, TExisting>[] {
  const pairs = pairUp<FileItem, TExisting>(entries, inAccount, {
    keyOf: ({ timeStamp }) => String(timeStamp?.getTime()),
    contentOf: ({ amount, note }) => (details ? `${amount} ${note}` : String(amount)),
    detailOf: dayText,
  });
  if (details) return withDayChanges(pairs);
  return pairs.map((pair) => (pair.status === 'changed' ? inConflict(pair) : pair));
}

export function pairPoints(entries: readonly FilePoint[], inAccount: readonly HistoryPoint[]) {
  const pairs = pairUp(entries, inAccount, {
    keyOf: ({ timeStamp }) => String(timeStamp.getTime()),
    contentOf: ({ amount }) => String(amount),
    detailOf: dayText,
  });
  return withDayChanges(pairs);
}

/** The history of deleted assets and liabilities. No call adds past values to one that the account already has. */
export function pairDeleted(
  entries: readonly FileDeleted[],
  history: readonly HistoryLine[],
): Pair<FileDeleted, HistoryLine>[] {
  const gone = history.filter(({ deletedAt }) => deletedAt !== null);
  const pairs = pairUp(entries, gone, {
    keyOf: ({ kind, name, assetType, deletedAt }) => JSON.stringify([kind, name, assetType, deletedAt]),
    contentOf: (each) => pointsText('points' in each ? each.points : each.history),
  });
  return pairs.map((pair) => {
    const isTakenOver = pair.status === 'new' && (pair.entry.history ?? []).length > 0;
    return pair.status === 'same' || isTakenOver ? pair : inConflict(pair);
  });
}

/**
 * A plan keeps its id in a file. One that the account has no room for is in conflict.
 * @param links of the file and of the account, to texts that are equal for what is the same
 */
export function pairPlans(
  entries: readonly Plan[],
  { plans }: PlanDocument,
  links: Readonly<Record<'file' | 'account', PlanLinks>>,
): Pair<Plan, Plan>[] {
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  let room = MAX_PLANS - plans.length;
  return entries.map((entry): Pair<Plan, Plan> => {
    const existing = byId.get(entry.id);
    if (existing === undefined) {
      const status = room > 0 ? 'new' : 'conflict';
      room -= 1;
      return { entry, status, existing };
    }
    const [one, other] = [withPlanLinks(entry, links.file), withPlanLinks(existing, links.account)];
    return { entry, status: JSON.stringify(one) === JSON.stringify(other) ? 'same' : 'changed', existing };
  });
}

/** A file without the month of birth says nothing about it. */
export function pairBirths(file: PlanDocument, account: PlanDocument): Status | undefined {
  if (file.bornIn === null) return undefined;
  if (account.bornIn === null) return 'new';
  return file.bornIn === account.bornIn ? 'same' : 'changed';
}

function addressOf({ address, city, state, zip }: Asset | FileAsset): string {
  return JSON.stringify([address, city, state, zip]);
}

function pointsText(points: readonly (FilePoint | HistoryPoint)[] = []): string {
  return JSON.stringify(points.map(({ amount, timeStamp }) => [amount, timeStamp.getTime()]));
}

/**
 * How an entry of a file relates to an account:
 * - `new`: the account has nothing like it
 * - `same`: the account has it
 * - `changed`: the account has it with other values
 * - `conflict`: the account has several that it could be, or cannot take it over
 */
export type Status = 'new' | 'same' | 'changed' | 'conflict';

/** An entry of a file with its counterpart in the account. */
export interface Pair<TEntry, TExisting> {
  readonly entry: TEntry;
  readonly status: Status;
  /** Its counterpart. Undefined in a conflict, and for a new entry, unless a deleted category comes back. */
  readonly existing: TExisting | undefined;
}

function inConflict<TEntry, TExisting>({ entry }: Pair<TEntry, TExisting>): Pair<TEntry, TExisting> {
  return { entry, status: 'conflict', existing: undefined };
}

/** Texts about what is on either side; equal texts match. */
interface PairBy<T> {
  /** What identifies something, such as its name. */
  readonly keyOf: (each: T) => string;
  /** The content that can differ. */
  readonly contentOf: (each: T) => string;
  /** Distinguishes entries with equal content, such as by their past values. */
  readonly detailOf?: (each: T) => string;
}

/**
 * Finds each entry of a file in the account. Equal ones are paired first, one to one, so that a half-imported file is
 * recognized; those with equal details come before the others. If one entry of a key then remains on each side, it is the
 * same thing with other values.
 * @returns a pair for each entry, in the order of the entries
 */
function pairUp<TEntry, TExisting>(
  entries: readonly TEntry[],
  inAccount: readonly TExisting[],
  { keyOf, contentOf, detailOf }: PairBy<TEntry | TExisting>,
): Pair<TEntry, TExisting>[] {
  if (inAccount.length === 0) return entries.map((entry) => ({ entry, status: 'new', existing: undefined }));
  const remaining = Map.groupBy(inAccount, keyOf);
  const found = new Map<TEntry, TExisting>();
  const pairBy = (textOf: (each: TEntry | TExisting) => string) => {
    for (const entry of entries) {
      const candidates = found.has(entry) ? [] : (remaining.get(keyOf(entry)) ?? []);
      const text = candidates.length === 0 ? '' : textOf(entry);
      const index = candidates.findIndex((existing) => textOf(existing) === text);
      const [existing] = index < 0 ? [] : candidates.splice(index, 1);
      if (existing !== undefined) found.set(entry, existing);
    }
  };
  if (detailOf) pairBy((each) => JSON.stringify([contentOf(each), detailOf(each)]));
  pairBy(contentOf);
  const unpaired = Map.groupBy(
    entries.filter((entry) => !found.has(entry)),
    keyOf,
  );
  return entries.map((entry): Pair<TEntry, TExisting> => {
    const same = found.get(entry);
    if (same !== undefined) return { entry, status: 'same', existing: same };
    const key = keyOf(entry);
    const [existing, ...others] = remaining.get(key) ?? [];
    if (existing === undefined) return { entry, status: 'new', existing };
    const isOnly = others.length === 0 && unpaired.get(key)?.length === 1;
    const changed = { entry, status: 'changed', existing } as const;
    return isOnly ? changed : inConflict(changed);
  });
}
