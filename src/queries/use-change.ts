import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that runs once: one click or ten make one request, and what has succeeded is not done again while the
 * page is still on its way elsewhere. After a failure it can be tried again; after `reset` it can be done anew.
 */
export function useChange<TData, TVariables>(options: UseMutationOptions<TData, Error, TVariables>) {
  // State would change only with the next drawing, which is later than a second click can be.
  const isSpent = useRef(false);
  const mutation = useMutation<TData, Error, TVariables>({
    ...options,
    onError: (...failure) => {
      isSpent.current = false;
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
      if (isSpent.current) return;
      isSpent.current = true;
      mutation.mutate(variables, { onSuccess });
    },
    reset: () => {
      isSpent.current = false;
      mutation.reset();
    },
  };
}
