import { type MutationMeta, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import * as v from 'valibot';

import type { Endpoint } from '#contract/endpoints.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call, type ChangeOptions } from '#src/api/call.ts';
import { offersExtension } from '#src/api/extensions.ts';
import { lastReads, type ListChange } from '#src/api/last-reads.ts';
import { type Format, useFormat } from '#src/ui/format/format.ts';

import { updateCached } from './cached-list.ts';
import { listChange, type Update, useSingleFlightMutation } from './mutations.ts';
import { offerUndo } from './undo.ts';

/** Names no version: every edit is refused, and the refusal names the version at which the row is as it shows it. */
const NO_VERSION = '""';

interface EditedRow<TList, TRow> {
  readonly list: Endpoint & { readonly method: 'GET' };
  readonly find: (list: TList) => TRow | undefined;
  /** As the form shows it when it is opened. */
  readonly shown: TRow | undefined;
}

/**
 * The version at which rows are as they are shown, for `If-Match`. What is shown may be older than the last read of it, and
 * must not be taken for the newer. Undefined if the server has no versions.
 */
function versionShown<TList, TRow>({ list, find, shown }: EditedRow<TList, TRow>): string | undefined {
  if (!offersExtension('undo')) return undefined;
  const read = lastReads.get(list.path);
  const isShown = read && JSON.stringify(find(read.output as TList)) === JSON.stringify(shown);
  return (isShown ? read.etag : undefined) ?? NO_VERSION;
}

/** The same. What is shown has not been read if it was saved a moment ago: then it is read now. */
async function requireVersionShown<TList, TRow>(row: EditedRow<TList, TRow>): Promise<string | undefined> {
  const version = versionShown(row);
  if (version !== NO_VERSION) return version;
  await call(row.list, {});
  return versionShown(row);
}

/** The version of reads that have just been made, for `If-Match`. Undefined if the server has no versions. */
export function versionRead(...lists: readonly { readonly path: string }[]): string | undefined {
  if (!offersExtension('undo')) return undefined;
  const versions = new Set(lists.map(({ path }) => lastReads.get(path)?.etag ?? NO_VERSION));
  const [version = NO_VERSION] = versions;
  return versions.size === 1 ? version : NO_VERSION;
}

/** The server has refused an update, since the row has been changed after the person has seen it. */
export class StaleEditError<TRow> extends Error {
  override readonly name = 'StaleEditError';
  readonly row: TRow;

  constructor(row: TRow, cause: unknown) {
    super('It has been changed elsewhere', { cause });
    this.row = row;
  }
}

interface UpdateOptions<TData, TVariables, TList, TRow> extends EditedRow<TList, TRow> {
  readonly schema: v.GenericSchema<unknown, TRow>;
  /** Sends the request, and passes on the change if `replace` says all that it does to the list. */
  readonly mutationFn: (
    variables: TVariables,
    options: Pick<ChangeOptions, 'ifMatch' | 'onChange'>,
    change: ListChange,
  ) => Promise<TData>;
  /** The row as it has been saved. The response may have no body. */
  readonly savedRow: (data: TData, variables: TVariables) => TRow;
  readonly replace: (row: TRow) => Update<TList>;
  /** Called with the row as it is now when the update was refused. */
  readonly onRefused?: (row: TRow) => Promise<unknown>;
  readonly meta: MutationMeta & { readonly announces: string };
}

/**
 * A single-flight mutation that updates what a form shows. It is refused if that has been changed elsewhere since the form was
 * opened. Then `refusal` has the row as it is now, which the next try is about. See docs/product-rules.md#stale-edits.
 */
export function useUpdateMutation<TData, TVariables, TList, TRow>({
  list,
  find,
  shown,
  schema,
  mutationFn,
  savedRow,
  replace,
  onRefused,
  meta,
}: UpdateOptions<TData, TVariables, TList, TRow>) {
  const queryClient = useQueryClient();
  const [opened] = useState(() => ({
    row: { list, find, shown },
    version: versionShown({ list, find, shown }),
  }));
  const refusedAt = useRef<string>(undefined);
  const format = useFormat();
  const describeKept = useRef<(format: Format) => string>(undefined);
  const text = (shown: Format) =>
    `Saved. Kept what was changed elsewhere: ${describeKept.current?.(shown) ?? ''}`;
  const changeId = useRef<number>(undefined);

  const mutation = useSingleFlightMutation<TData, TVariables>({
    mutationFn: async (variables) => {
      try {
        const { row, version } = opened;
        const known = version === NO_VERSION ? undefined : version;
        const options = {
          ifMatch: refusedAt.current ?? known ?? (await requireVersionShown(row)),
          onChange: (id: number) => (changeId.current = id),
        };
        const change = listChange(list, (data) => replace(savedRow(data as TData, variables)));
        return await mutationFn(variables, options, change);
      } catch (error) {
        const refused = refusedRow(error, schema);
        if (!refused) throw error;
        await updateCached(queryClient, list, replace(refused.row));
        await onRefused?.(refused.row);
        refusedAt.current = refused.etag;
        throw new StaleEditError(refused.row, error);
      }
    },
    onSuccess: async (data, variables) => {
      await updateCached(queryClient, list, replace(savedRow(data, variables)));
      if (!describeKept.current || changeId.current === undefined) return;
      offerUndo({ target: { changeId: changeId.current }, text, isWhole: true });
    },
    meta: {
      ...meta,
      announces: () => (describeKept.current ? text(format) : meta.announces),
    },
  });
  const { error } = mutation;
  const refusal = error instanceof StaleEditError ? (error as StaleEditError<TRow>) : undefined;
  return {
    ...mutation,
    isError: mutation.isError && !refusal,
    refusal,
    noteKept: useCallback((describe: ((format: Format) => string) | undefined) => {
      describeKept.current = describe;
    }, []),
  };
}

/** What the server has refused to replace, as it is now. */
export function refusedRow<TRow>(error: unknown, schema: v.GenericSchema<unknown, TRow>) {
  if (!(error instanceof ApiError) || error.status !== 412 || error.etag === undefined) return undefined;
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), v.object({ row: schema })), error.body);
  return body.success ? { row: body.output.row, etag: error.etag } : undefined;
}
