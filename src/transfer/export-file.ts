import * as v from 'valibot';

import { StoredAssetType } from '#contract/assets.ts';
import { Month } from '#contract/budgets.ts';
import { Year } from '#contract/calendar.ts';
import { CURRENCIES } from '#contract/currencies.ts';

import { FileAsset } from './file-asset.ts';
import { Amount, FileDay, FileId, history, LIMITS, list, Name, Text, Time } from './file-fields.ts';

/*
 * The file that holds everything in an account; see docs/export-format.md. These schemas read it; write-export.ts writes it.
 */

export const FORMAT = 'freehold-export';
/** Increase it when earlier code cannot read the new files. */
export const VERSION = 1;

const FileLiability = v.object({ id: FileId, name: Name, principal: Amount, history });
export type FileLiability = v.InferOutput<typeof FileLiability>;

const FileCategory = v.object({
  id: FileId,
  name: Name,
  isMandatory: v.boolean('Must be true or false'),
  /** Whether it was deleted while months used it. */
  isArchived: v.optional(v.boolean('Must be true or false'), false),
});
export type FileCategory = v.InferOutput<typeof FileCategory>;

const FileItem = v.object({
  amount: Amount,
  /** Null on servers that have items without a time. */
  timeStamp: v.nullable(Time),
  day: FileDay,
  note: Text,
});
export type FileItem = v.InferOutput<typeof FileItem>;

const items = list(FileItem, LIMITS.entries);

const FileExpense = v.object({
  /** The id of a category in the file. */
  category: FileId,
  /** The planned amount; 0 for no plan. */
  planned: v.optional(
    v.pipe(
      Amount,
      v.check((amount) => amount >= 0, 'Must not be negative'),
    ),
    0,
  ),
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
  months: FileMonth,
  deleted: FileDeleted,
} as const;
export type Section = keyof typeof SECTIONS;

/** The code of the currency in which amounts are shown. Missing for the default one. */
export const FileCurrency = v.optional(v.picklist(CURRENCIES, 'Must be a currency with two decimals'));

/** Everything in an account, with amounts in cents. */
export type ExportFile = { readonly currency?: string | undefined } & {
  readonly [TSection in Section]: readonly v.InferOutput<(typeof SECTIONS)[TSection]>[];
};
