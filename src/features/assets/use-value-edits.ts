import { useRouter } from '@tanstack/react-router';
import { use, useCallback, useEffect, useState } from 'react';

import { type DraftFields, FormDraftContext } from '#src/ui/form/form-draft.ts';
import { useFormat } from '#src/ui/format/format.ts';

import {
  cellTexts,
  formatted,
  NO_EDIT,
  type RowEdit,
  type TypedCells,
  type ValueColumn,
  type ValueRow,
} from './value-rows.ts';

type Edits = ReadonlyMap<string, RowEdit>;

/** By the key of its row. The functions are stable, so that typing renders only its row again. */
export function useValueEdits() {
  const format = useFormat();
  const draft = use(FormDraftContext);
  const router = useRouter();
  const [edits, setEdits] = useState<Edits>(() => fromDraft(draft.restoredAt(router.state.location.href)));

  useEffect(() => draft.clear(), [draft]);
  useEffect(() => draft.register(() => toDraft(edits)), [draft, edits]);

  const update = useCallback((row: ValueRow, change: (edit: RowEdit) => RowEdit) => {
    setEdits((current) => {
      const edit = current.get(row.key) ?? NO_EDIT;
      const next = change(edit);
      return next === edit ? current : new Map(current).set(row.key, { seen: row, ...next });
    });
  }, []);

  /** Without a text, it discards the input in a cell. */
  const type = useCallback(
    (row: ValueRow, column: ValueColumn, text?: string) =>
      update(row, (edit) => {
        const others = withoutColumn(edit.typed, column);
        return { ...edit, typed: text === undefined ? others : { ...others, [column]: text } };
      }),
    [update],
  );
  /** Formats the input in a cell, and shows its error. */
  const leave = useCallback(
    (row: ValueRow, column: ValueColumn) =>
      update(row, (edit) => {
        const text = edit.typed[column];
        if (text === undefined) return edit;
        const next = formatted(format, column, text);
        const others = withoutColumn(edit.typed, column);
        const follows = next.trim() === '' && column === 'value' && row.follows;
        const isUnchanged = follows || cellTexts(format, row, others)[column] === next;
        return {
          ...edit,
          typed: isUnchanged ? others : { ...edit.typed, [column]: next },
          showsErrors: true,
        };
      }),
    [format, update],
  );
  const checkAll = useCallback(
    () =>
      setEdits(
        (current) => new Map(Array.from(current, ([key, edit]) => [key, { ...edit, showsErrors: true }])),
      ),
    [],
  );
  const keepOnly = useCallback(
    (kept: { readonly has: (key: string) => boolean }) =>
      setEdits((current) => new Map(Array.from(current).filter(([key]) => kept.has(key)))),
    [],
  );
  return { edits, type, leave, checkAll, keepOnly };
}

function withoutColumn(typed: TypedCells, column: ValueColumn): TypedCells {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => name !== column));
}

/** `{ 'numShares asset-5': '12' }`. Keys may contain any character, so they come last. */
function toDraft(edits: Edits): DraftFields {
  return Object.fromEntries(
    Array.from(edits).flatMap(([key, { typed }]) =>
      Object.entries(typed).map(([column, text]) => [`${column} ${key}`, text]),
    ),
  );
}

function fromDraft(fields: DraftFields = {}): Edits {
  const edits = new Map<string, RowEdit>();
  for (const [name, text] of Object.entries(fields)) {
    const [column = '', key = ''] = name.split(/ (.*)/s);
    edits.set(key, { typed: { ...edits.get(key)?.typed, [column]: String(text) }, showsErrors: true });
  }
  return edits;
}
