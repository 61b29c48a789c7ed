import {
  type MutationMeta,
  useMutation,
  type UseMutationOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { ApiError } from '#src/api/api-error.ts';
import type { ChangeOptions } from '#src/api/call.ts';
import { IdempotentRequest } from '#src/api/idempotent-request.ts';
import type { ListChange } from '#src/api/last-reads.ts';
import type { Announcement } from '#src/api/query-client.ts';
import type { Format } from '#src/ui/format/format.ts';

import { type Read, updateCached } from './cached-list.ts';
import { offerUndo } from './undo.ts';

type SingleFlightOptions<TData, TVariables> = UseMutationOptions<TData, Error, TVariables> & {
  readonly meta: MutationMeta & { readonly announces: Announcement<TData, TVariables> };
};

/**
 * Repeated clicks send one request, even after a success while the next page loads, until a failure or `reset`, which a page
 * that stays after a success must call.
 */
export function useSingleFlightMutation<TData, TVariables>(options: SingleFlightOptions<TData, TVariables>) {
  // A ref, because state would not update before a second click in the same frame.
  const hasStarted = useRef(false);
  const mutation = useMutation({
    ...options,
    onError: (...failure) => {
      hasStarted.current = false;
      return options.onError?.(...failure);
    },
  });
  return {
    isIdle: mutation.isIdle,
    isError: mutation.isError,
    isSuccess: mutation.isSuccess,
    error: mutation.error,
    /** True from the first click until the page is left or the request fails. */
    isBusy: mutation.isPending || mutation.isSuccess,
    variables: mutation.variables,
    mutate: (
      variables: TVariables,
      callbacks: { readonly onSuccess: (data: TData) => void; readonly onError?: (error: Error) => void },
    ) => {
      if (hasStarted.current) return;
      hasStarted.current = true;
      mutation.mutate(variables, callbacks);
    },
    reset: () => {
      hasStarted.current = false;
      mutation.reset();
    },
  };
}

export type Update<TList> = (list: TList) => TList;

/** What a change does to a list, for `call`. Only the hook knows the types of the response and the list. */
export function listChange<TList>(list: Read, apply: (response: unknown) => Update<TList>): ListChange {
  return { list, apply: (response) => (output) => apply(response)(output as TList) };
}

/**
 * A single-flight mutation that creates something in a list. Retrying the same content repeats the same request with the
 * same idempotency key, so the server creates it once. See docs/product-rules.md#idempotency.
 * @param buildBody builds the request body from its content; may add the current time
 * @param mutationFn sends the request, and passes on the change if `add` says all that it does to the list
 * @param add shows what was created in the list
 */
export function useCreateMutation<TVariables, TContent, TBody, TData, TList>({
  list,
  buildBody,
  mutationFn,
  add,
  onError,
  meta,
}: Pick<SingleFlightOptions<TData, TVariables>, 'meta'> & {
  readonly list: Read;
  readonly buildBody: (content: TContent) => TBody;
  readonly mutationFn: (
    variables: TVariables,
    request: IdempotentRequest<TContent, TBody>,
    change: ListChange,
  ) => Promise<TData>;
  readonly add: (created: TData, variables: TVariables) => Update<TList>;
  readonly onError?: (error: Error, request: IdempotentRequest<TContent, TBody>) => void;
}) {
  const queryClient = useQueryClient();
  const [request] = useState(() => new IdempotentRequest(buildBody));
  return useSingleFlightMutation<TData, TVariables>({
    mutationFn: (variables) =>
      mutationFn(
        variables,
        request,
        listChange(list, (created) => add(created as TData, variables)),
      ),
    onSuccess: (created, variables) => {
      request.clear();
      return updateCached(queryClient, list, add(created, variables));
    },
    onError: (error) => onError?.(error, request),
    meta,
  });
}

/**
 * A single-flight mutation that deletes something from a list, and then offers to undo it if the server has said which
 * change it was. A 404 on a retry counts as success: the item is gone, either because the first request succeeded and its
 * response was lost, or because someone else deleted it. See docs/product-rules.md#undo.
 * @param mutationFn passes the options on to the call, and the change if `remove` says all that it does to the list
 * @param remove shows the deletion in the list
 * @param nameOf names what is deleted, for the notice: `Asset “Savings”`
 */
export function useDeleteMutation<TVariables, TList>({
  list,
  mutationFn,
  remove,
  nameOf,
  meta,
}: Pick<SingleFlightOptions<number | undefined, TVariables>, 'meta'> & {
  readonly list: Read;
  readonly mutationFn: (
    variables: TVariables,
    options: Pick<ChangeOptions, 'onChange'>,
    change: ListChange,
  ) => Promise<undefined>;
  readonly remove: (variables: TVariables) => Update<TList>;
  readonly nameOf: (variables: TVariables, format: Format) => string;
}) {
  const queryClient = useQueryClient();
  const isRetry = useRef(false);
  return useSingleFlightMutation<number | undefined, TVariables>({
    mutationFn: async (variables) => {
      let changeId: number | undefined;
      const onChange = (id: number) => (changeId = id);
      try {
        await mutationFn(
          variables,
          { onChange },
          listChange(list, () => remove(variables)),
        );
      } catch (error) {
        const isGone = isRetry.current && error instanceof ApiError && error.status === 404;
        isRetry.current = true;
        if (!isGone) throw error;
      }
      return changeId;
    },
    onSuccess: async (changeId, variables) => {
      await updateCached(queryClient, list, remove(variables));
      if (changeId === undefined) return;
      offerUndo({
        target: { changeId },
        text: (format) => `${nameOf(variables, format)} deleted`,
        undoneText: (format) => `${nameOf(variables, format)} restored`,
      });
    },
    meta,
  });
}
