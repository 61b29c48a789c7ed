import { type MutationMeta, useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

import { ApiError } from '#src/api/api-error.ts';

/** Every change says what it has done. */
type SingleFlightOptions<TData, TVariables> = UseMutationOptions<TData, Error, TVariables> & {
  readonly meta: MutationMeta & { readonly announces: string };
};

/**
 * A mutation that runs once: one click or ten make one request, and what has succeeded is not done again while the
 * page is still on its way elsewhere. After a failure it can be tried again; after `reset` it can be done anew.
 */
export function useSingleFlightMutation<TData, TVariables>(options: SingleFlightOptions<TData, TVariables>) {
  // State would change only with the next drawing, which is later than a second click can be.
  const hasStarted = useRef(false);
  const mutation = useMutation<TData, Error, TVariables>({
    ...options,
    onError: (...failure) => {
      hasStarted.current = false;
      return options.onError?.(...failure);
    },
  });
  return {
    isIdle: mutation.isIdle,
    isError: mutation.isError,
    /** Why the last request failed, until the next begins. */
    error: mutation.error,
    /** From the first click until the page is left or the request has failed. */
    isBusy: mutation.isPending || mutation.isSuccess,
    /** What the request under way, or the last one, was about. */
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
 * A change that deletes something. Repeated after a failure it may find nothing to delete: then the first try did it and
 * only its answer was lost, or somebody else did it. Either way it is gone, which is what the person wants.
 */
export function useDeleteMutation<TVariables>({
  mutationFn,
  ...options
}: SingleFlightOptions<undefined, TVariables> & {
  readonly mutationFn: (variables: TVariables) => Promise<undefined>;
}) {
  const isRetry = useRef(false);
  return useSingleFlightMutation({
    ...options,
    mutationFn: async (variables: TVariables) => {
      try {
        await mutationFn(variables);
      } catch (error) {
        const isGone = isRetry.current && error instanceof ApiError && error.status === 404;
        isRetry.current = true;
        if (!isGone) throw error;
      }
      return undefined;
    },
  });
}
