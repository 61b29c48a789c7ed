import * as v from 'valibot';

import { type Asset, StoredAssetType } from '#contract/assets.ts';
import { Month } from '#contract/budgets.ts';
import { CALENDAR_YEARS, Year } from '#contract/calendar.ts';
import { formatCount } from '#contract/counts.ts';
import { CURRENCIES } from '#contract/currencies.ts';
import { Day, INVALID_DAY, isDay, Month as MonthText } from '#contract/days.ts';
import { Debt } from '#contract/debts.ts';
import { isCalendarTime, NameInput, Text as ShownText, TextInput } from '#contract/fields.ts';
import { centsFromDollars, dollarsFromCents, fitsCents, MAX_AMOUNT } from '#contract/money.ts';
import { NO_PLANS, PlanDocument } from '#contract/plan.ts';
import { QUOTAS } from '#contract/quotas.ts';
import { Rule } from '#contract/recurrence.ts';
import { Schedule, TimeZone } from '#contract/schedules.ts';

import type { AccountData } from './account-data.ts';

/** The lists of a file: those of an account, of which three have other names, and only what was deleted of the history. */
export type Section =
  | Exclude<keyof AccountData, 'currency' | 'lifePlan' | 'expenses' | 'budgets' | 'history'>
  | 'categories'
  | 'months'
  | 'deleted';

/** How long each list can be: as in an account on our server. */
export const LIMITS: Readonly<Record<Section, number>> = {
  assets: QUOTAS.assets,
  liabilities: QUOTAS.liabilities,
  categories: QUOTAS.expenses,
  months: QUOTAS.budgets,
  schedules: QUOTAS.schedules,
  deleted: 10_000,
};

/** Dollars in the file, cents in the app. Unlike a typed amount, one with fractions of a cent is rejected, not rounded. */
const Amount = v.pipe(
  v.number('Must be a number'),
  v.check(fitsCents, 'Must be at most 999,999,999,999.99'),
  v.transform((dollars) => ({ dollars, amount: centsFromDollars(dollars) })),
  v.check(({ amount }) => Math.abs(amount) <= MAX_AMOUNT, 'Must be at most 999,999,999,999.99'),
  v.check(({ dollars, amount }) => dollarsFromCents(amount) === dollars + 0, 'Must be whole cents'),
  v.transform(({ amount }) => amount),
);

const NotNegative = v.pipe(
  Amount,
  v.check((amount) => amount >= 0, 'Must not be negative'),
);

const ISO_TIME = /^(?:\d{4}|[+-]\d{6})-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** ISO 8601 with a time zone. */
const Time = v.pipe(
  v.string('Must be a time such as "2026-11-22T12:00:00.000Z"'),
  v.regex(ISO_TIME, 'Must be a time such as "2026-11-22T12:00:00.000Z"'),
  v.transform((text) => new Date(text)),
  v.date('Must be a time that exists'),
  v.check(isCalendarTime, `Must be in ${CALENDAR_YEARS}`),
);

/** The day in the person's calendar. Missing if it was recorded without one. */
const FileDay = v.optional(v.nullable(v.pipe(v.string(INVALID_DAY), v.check(isDay, INVALID_DAY))), null);

/** Texts are read as the account shows them, since its entries are found again by their names. */
const Name = v.pipe(ShownText, NameInput);
const Text = v.optional(v.pipe(ShownText, TextInput), '');
const Num = v.optional(v.pipe(v.number('Must be a number'), v.finite('Must be a finite number')), 0);
const FileId = v.pipe(v.number('Must be a whole number'), v.safeInteger('Must be a whole number'));

/** A list whose length is checked before its items, so that a huge one is rejected at once. */
function list<const TItem extends v.GenericSchema>(item: TItem, max: number) {
  return v.optional(
    v.pipe(
      v.array(v.unknown(), 'Must be a list'),
      v.maxLength(max, `Must have at most ${formatCount(max)} entries`),
      v.array(item),
    ),
    [],
  );
}

/** What something was worth, or how much was owed, from a moment on. */
const FilePoint = v.object({ amount: Amount, timeStamp: Time, day: FileDay });
export type FilePoint = v.InferOutput<typeof FilePoint>;

/** Missing if the server did not offer `history`. */
const history = v.optional(list(FilePoint, QUOTAS.historyPoints).wrapped);

/** The compiler asks for each new field of an asset here. */
type FileAssetField = Exclude<keyof Asset, 'assetId' | 'liabilityId'> | 'id' | 'liability' | 'history';

export const FileAsset = v.object({
  /** Missing in files of earlier versions, which had no plans that name an asset. */
  id: v.optional(FileId),
  name: Name,
  assetType: StoredAssetType,
  symbol: Text,
  address: Text,
  city: Text,
  state: Text,
  zip: Text,
  numShares: Num,
  sharePrice: Num,
  value: Amount,
  liability: v.optional(v.nullable(FileId), null),
  history,
} satisfies Record<FileAssetField, v.GenericSchema>);
export type FileAsset = v.InferOutput<typeof FileAsset>;

/** The fields of an asset that are alike in an account and in a file, in the order of a file. */
const ASSET_FIELDS = Object.keys(v.omit(FileAsset, ['id', 'liability', 'history']).entries) as Exclude<
  FileAssetField,
  'id' | 'liability' | 'history'
>[];

/** Everything in which two assets can differ, except their link and their past values. */
export function assetContent(asset: Asset | FileAsset) {
  return Object.fromEntries(ASSET_FIELDS.map((field) => [field, asset[field]])) as Omit<
    Asset,
    'assetId' | 'liabilityId'
  >;
}

/*
 * The file that holds everything in an account; see docs/export-format.md. These schemas read it; write-export.ts writes it.
 */

export const FORMAT = 'freehold-export';
/** Increase it when earlier code cannot read the new files. */
export const VERSION = 1;

/** The compiler asks for each new field of a debt here. */
type FileDebtField = Exclude<keyof Debt, 'expenseId'> | 'category';

const FileDebt = v.object({
  rate: v.optional(Debt.entries.rate, null),
  interest: v.optional(Debt.entries.interest, null),
  payment: v.optional(v.nullable(NotNegative), null),
  paymentDay: v.optional(Debt.entries.paymentDay, null),
  /** The id of a category in the file. */
  category: v.optional(v.nullable(FileId), null),
  principalDay: Day,
  lastDay: FileDay,
} satisfies Record<FileDebtField, v.GenericSchema>);
export type FileDebt = v.InferOutput<typeof FileDebt>;

/** The terms of a debt are missing if there are none, or the server did not offer `debts`. */
const FileLiability = v.object({
  id: FileId,
  name: Name,
  principal: Amount,
  debt: v.optional(FileDebt),
  history,
});
export type FileLiability = v.InferOutput<typeof FileLiability>;

const FileCategory = v.object({
  id: FileId,
  name: Name,
  isMandatory: v.boolean('Must be true or false'),
  /** Whether it was deleted while months used it. */
  isArchived: v.optional(v.boolean('Must be true or false'), false),
  /** The first month of a fund. */
  fundSince: v.optional(MonthText),
});
export type FileCategory = v.InferOutput<typeof FileCategory>;

/** The compiler asks for each new field of a schedule here. */
type FileScheduleField =
  | Exclude<keyof Schedule, 'scheduleId' | 'expenseId' | 'expense' | 'occurrences'>
  | 'id'
  | 'category'
  | 'skipped';

const FileSchedule = v.object({
  id: FileId,
  kind: Schedule.entries.kind,
  /** The id of a category in the file. Null for what is no expense. */
  category: v.optional(v.nullable(FileId), null),
  amount: Amount,
  averageOf: v.optional(Schedule.entries.averageOf, null),
  rule: Rule,
  firstDay: Day,
  timeZone: TimeZone,
  note: Text,
  status: Schedule.entries.status,
  recordsFrom: FileDay,
  /** The days that were skipped. Those with an entry are named there. */
  skipped: list(Day, QUOTAS.occurrences),
} satisfies Record<FileScheduleField, v.GenericSchema>);
export type FileSchedule = v.InferOutput<typeof FileSchedule>;

/** The day of a schedule that an entry settles. */
const Settles = v.object({
  schedule: FileId,
  day: Day,
  /** Whether a server has recorded it by itself. */
  isByItself: v.optional(v.boolean('Must be true or false'), false),
});

const FileItem = v.object({
  amount: Amount,
  /** Null on servers that have items without a time. */
  timeStamp: v.nullable(Time),
  day: FileDay,
  note: Text,
  settles: v.optional(Settles),
});
export type FileItem = v.InferOutput<typeof FileItem>;

const items = list(FileItem, QUOTAS.entries);

const FileExpense = v.object({
  /** The id of a category in the file. */
  category: FileId,
  /** The planned amount; 0 for no plan. */
  planned: v.optional(NotNegative, 0),
  items,
});
export type FileExpense = v.InferOutput<typeof FileExpense>;

const FileMonth = v.object({
  year: Year,
  month: Month,
  earnedIncome: items,
  passiveIncome: items,
  investments: items,
  expenses: list(FileExpense, LIMITS.categories),
});
export type FileMonth = v.InferOutput<typeof FileMonth>;

/** The history of an asset or liability that no longer exists. */
const FileDeleted = v.object({
  kind: v.picklist(['asset', 'liability'], 'Must be "asset" or "liability"'),
  name: Name,
  /** Null for a liability. */
  assetType: v.optional(v.nullable(StoredAssetType), null),
  deletedAt: Time,
  deletedDay: FileDay,
  history,
});
export type FileDeleted = v.InferOutput<typeof FileDeleted>;

/** The lists of a file, with the schema of their entries, in their order. */
export const SECTIONS = {
  liabilities: FileLiability,
  assets: FileAsset,
  categories: FileCategory,
  schedules: FileSchedule,
  months: FileMonth,
  deleted: FileDeleted,
} as const satisfies Record<Section, v.GenericSchema>;

/** The code of the currency in which amounts are shown. Missing for the default one. */
export const FileCurrency = v.optional(v.picklist(CURRENCIES, 'Must be a currency with two decimals'));

/** The plans of the person as in an account, with the ids of assets and categories in the file: 0 for one that was deleted. */
export const FileLifePlan = v.optional(PlanDocument, NO_PLANS);

/** Everything in an account, with amounts in cents. */
export type ExportFile = { readonly currency?: string | undefined; readonly lifePlan: PlanDocument } & {
  readonly [TSection in Section]: readonly v.InferOutput<(typeof SECTIONS)[TSection]>[];
};
