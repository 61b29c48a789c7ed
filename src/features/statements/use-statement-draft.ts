import { useRouter } from '@tanstack/react-router';
import { use, useEffect, useState } from 'react';
import * as v from 'valibot';

import { Id } from '#contract/fields.ts';
import { cents } from '#contract/money.ts';
import { type DraftFields, FormDraftContext } from '#src/ui/form/form-draft.ts';

import type { StatementFile } from './examine-statements.ts';
import type { NewCategory } from './statement-targets.ts';
import type { StatementChoices } from './use-statement-choices.ts';

/** More does not fit into the storage that is used while nobody is signed in. */
const MAX_BYTES = 2_000_000;

/** The state of the page before anything has been added. */
export interface StatementDraft {
  readonly files: readonly StatementFile[];
  readonly newCategories: readonly NewCategory[];
  readonly choices: StatementChoices | undefined;
}

const NOTHING: StatementDraft = { files: [], newCategories: [], choices: undefined };

const Target = v.union([
  v.object({ kind: v.picklist(['earnedIncome', 'passiveIncome', 'investments', 'transfer']) }),
  v.object({
    kind: v.picklist(['expenses']),
    category: v.object({ expenseId: Id, name: v.string(), isMandatory: v.boolean() }),
  }),
  v.object({ kind: v.picklist(['newCategory']), name: v.string(), isMandatory: v.boolean() }),
]);
const Cents = v.pipe(v.number(), v.safeInteger(), v.transform(cents));
const byKey = <const TSchema extends v.GenericSchema>(value: TSchema) =>
  v.pipe(
    v.record(v.string(), value),
    v.transform((values) => new Map(Object.entries(values))),
  );

const StoredDraft = v.object({
  files: v.array(
    v.object({
      name: v.string(),
      base64: v.string(),
      recalled: v.optional(v.unknown()),
      dateOrder: v.optional(v.picklist(['day first', 'month first', 'year first'])),
      decimalMark: v.optional(v.picklist(['.', ','])),
      sign: v.optional(v.picklist(['signed', 'reversed', 'direction'])),
    }),
  ),
  newCategories: v.array(
    v.object({ kind: v.picklist(['newCategory']), name: v.string(), isMandatory: v.boolean() }),
  ),
  byPayee: byKey(Target),
  byLine: byKey(Target),
  selections: byKey(v.boolean()),
  details: byKey(v.object({ day: v.pipe(v.string(), v.isoDate()), payee: v.string(), amount: Cents })),
});

/** The files and choices to begin with, if the session has timed out while they were on the page. */
export function useRestoredStatements(): StatementDraft {
  const draft = use(FormDraftContext);
  const router = useRouter();
  const [restored] = useState(() => fromDraft(draft.restoredAt(router.state.location.href)));
  useEffect(() => draft.clear(), [draft]);
  return restored;
}

/** Hands over the files and choices when the session times out. */
export function useStatementDraft({ files, newCategories, choices }: StatementDraft): void {
  const draft = use(FormDraftContext);
  useEffect(
    () => draft.register(() => toDraft({ files, newCategories, choices })),
    [draft, files, newCategories, choices],
  );
}

function toDraft({ files, newCategories, choices }: StatementDraft): DraftFields {
  const size = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  if (files.length === 0 || size > MAX_BYTES) return {};
  const statements = JSON.stringify({
    files: files.map(({ bytes, mapping, ...file }) => ({
      ...{ recalled: mapping, ...file },
      base64: toBase64(bytes),
    })),
    newCategories,
    byPayee: Object.fromEntries(choices?.byPayee ?? []),
    byLine: Object.fromEntries(choices?.byLine ?? []),
    selections: Object.fromEntries(choices?.selections ?? []),
    details: Object.fromEntries(choices?.details ?? []),
  });
  return { statements };
}

function fromDraft({ statements }: DraftFields = {}): StatementDraft {
  try {
    const stored = v.safeParse(StoredDraft, JSON.parse(typeof statements === 'string' ? statements : 'null'));
    if (!stored.success) return NOTHING;
    const { files, newCategories, ...choices } = stored.output;
    return {
      files: files.map(({ base64, ...file }) => ({ ...file, bytes: fromBase64(base64) })),
      newCategories,
      choices,
    };
  } catch {
    return NOTHING;
  }
}

function toBase64(bytes: ArrayBuffer): string {
  return btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
}

function fromBase64(text: string): ArrayBuffer {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer;
}
