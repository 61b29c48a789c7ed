import { type MutationMeta, useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { ApiError } from '#src/api/api-error.ts';
import type { Announcement } from '#src/api/query-client.ts';
import { IdempotentRequest } from '#src/api/idempotent-request.ts';
import type { Format } from '#src/ui/format/format.ts';

import { offerUndo } from './undo.ts';

/** Every mutation has a screen reader announcement. */
type SingleFlightOptions<TData, TVariables> = UseMutationOptions<TData, Error, TVariables> & {
  readonly meta: MutationMeta & { readonly announces: Announcement<TData, TVariables> };
};

/**
 * A mutation that runs once: repeated clicks send one request, even after a success while the next page loads. It can run
 * again after a failure or a `reset`.
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
    /** The last request's error, until the next one starts. */
    error: mutation.error,
    /** True from the first click until the page is left or the request fails. */
    isBusy: mutation.isPending || mutation.isSuccess,
    /** The variables of the current or last request. */
    variables: mutation.variables,
    mutate: (variables: TVariables, { onSuccess }: { onSuccess: (data: TData) => void }) => {
      if (hasStarted.current) return;
      hasStarted.current = true;
      mutation.mutate(variables, { onSuccess });
    },
    reset: () => {
      hasStarted.current = false;
      mutation.reset();
    },
  };
}

/**
 * A single-flight mutation that creates something. Retrying the same content repeats the same request with the same
 * idempotency key, so the server creates it once. See docs/product-rules.md#idempotency.
 * @param buildBody builds the request body from its content; may add the current time
 * @param mutationFn sends the request for the variables
 * @param onSuccess adds the created item to the cache
 */
export function useCreateMutation<TVariables, TContent, TBody, TData>({
  buildBody,
  mutationFn,
  onSuccess,
  onError,
  ...options
}: Pick<SingleFlightOptions<TData, TVariables>, 'meta'> & {
  readonly buildBody: (content: TContent) => TBody;
  readonly mutationFn: (variables: TVariables, request: IdempotentRequest<TContent, TBody>) => Promise<TData>;
  readonly onSuccess: (created: TData, variables: TVariables) => Promise<void>;
  readonly onError?: (error: Error, request: IdempotentRequest<TContent, TBody>) => void;
}) {
  const [request] = useState(() => new IdempotentRequest(buildBody));
  return useSingleFlightMutation<TData, TVariables>({
    mutationFn: (variables) => mutationFn(variables, request),
    onSuccess: (created, variables) => {
      request.clear();
      return onSuccess(created, variables);
    },
    onError: (error) => onError?.(error, request),
    ...options,
  });
}

/**
 * A single-flight mutation that deletes something, and then offers to undo it if the server has said which change it was. A
 * 404 on a retry counts as success: the item is gone, either because the first request succeeded and its response was lost, or
 * because someone else deleted it. See docs/product-rules.md#undo.
 * @param mutationFn passes `onChange` to the call
 * @param nameOf names what is deleted, for the notice: `Asset “Savings”`
 */
export function useDeleteMutation<TVariables>({
  mutationFn,
  nameOf,
  onSuccess,
  meta,
}: Pick<SingleFlightOptions<number | undefined, TVariables>, 'meta'> & {
  readonly mutationFn: (variables: TVariables, onChange: (changeId: number) => void) => Promise<undefined>;
  readonly nameOf: (variables: TVariables, format: Format) => string;
  readonly onSuccess: (variables: TVariables) => Promise<void>;
}) {
  const isRetry = useRef(false);
  return useSingleFlightMutation<number | undefined, TVariables>({
    mutationFn: async (variables) => {
      let changeId: number | undefined;
      try {
        await mutationFn(variables, (id) => {
          changeId = id;
        });
      } catch (error) {
        const isGone = isRetry.current && error instanceof ApiError && error.status === 404;
        isRetry.current = true;
        if (!isGone) throw error;
      }
      return changeId;
    },
    onSuccess: async (changeId, variables) => {
      await onSuccess(variables);
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
