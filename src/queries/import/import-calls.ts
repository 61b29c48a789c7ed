import { MAX_TEXT_LENGTH } from '#contract/fields.ts';
import { textUuid } from '#src/bank/content-id.ts';
import type { ImportPlan } from '#src/transfer/plan-import.ts';
import type { CallList } from '#src/queries/batch.ts';

export interface FileImportOptions {
  /** Whether the file's values replace those of the account where they differ. */
  readonly takesChanges: boolean;
  /** The time of items without one. */
  readonly now: Date;
}

/** What the parts of an account file are turned into calls with. */
export interface FileImport extends FileImportOptions {
  readonly plan: ImportPlan;
  /** Each with its place in the file, such as `months[3].earnedIncome[5]`. */
  readonly calls: CallList;
  /** The fields with today's day in a request that records an amount. */
  readonly recorded: { readonly Day?: string };
}

/**
 * The group of an import: the same whenever the same files are imported, so that an import which was interrupted and goes on
 * later is undone as a whole.
 * @param ids the `contentId` of each file
 */
export function groupOfFiles(ids: readonly string[]): string {
  return textUuid(ids.toSorted().join(' '));
}

/** The names of the files as the `source` of a batch. */
export function sourceOf(names: readonly string[]): string {
  return names.join(', ').slice(0, MAX_TEXT_LENGTH).toWellFormed().replaceAll('\0', '');
}
