import { queryOptions, useQueryClient } from '@tanstack/react-query';

import type { CodeRequest, PasswordConfirmation, SecondFactorStatus } from '#contract/second-factor.ts';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { call } from '#src/api/call.ts';

import { useSingleFlightMutation } from './mutations.ts';

export const secondFactorQueries = {
  /** Recovery codes may be used on other devices, so every visit asks again. */
  status: () =>
    queryOptions({
      queryKey: [accountEndpoints.secondFactor.get.path],
      queryFn: () => call(accountEndpoints.secondFactor.get, {}),
      staleTime: 0,
    }),
};

const { queryKey } = secondFactorQueries.status();
/* The `gcTime` is 0 so that no password, secret or code stays in memory after its request. */

/** Gets a secret for the authenticator app, and recovery codes. Nothing is on before `useConfirmSecondFactor`. */
export function usePrepareSecondFactor() {
  return useSingleFlightMutation({
    mutationFn: (body: PasswordConfirmation) => call(accountEndpoints.secondFactor.prepare, { body }),
    gcTime: 0,
    meta: { announces: 'Key for your authenticator app shown', invalidates: [] },
  });
}

export function useConfirmSecondFactor() {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (body: CodeRequest) => call(accountEndpoints.secondFactor.confirm, { body }),
    onSuccess: (status) => queryClient.setQueryData(queryKey, status),
    gcTime: 0,
    meta: { announces: 'Two-step sign-in turned on', invalidates: [] },
  });
}

export function useTurnOffSecondFactor() {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (body: PasswordConfirmation) => call(accountEndpoints.secondFactor.turnOff, { body }),
    onSuccess: () =>
      queryClient.setQueryData<SecondFactorStatus>(queryKey, { isOn: false, recoveryCodesLeft: 0 }),
    gcTime: 0,
    meta: { announces: 'Two-step sign-in turned off', invalidates: [] },
  });
}

export function useRenewRecoveryCodes() {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (body: PasswordConfirmation) =>
      call(accountEndpoints.secondFactor.renewRecoveryCodes, { body }),
    onSuccess: ({ recoveryCodes }) =>
      queryClient.setQueryData<SecondFactorStatus>(queryKey, {
        isOn: true,
        recoveryCodesLeft: recoveryCodes.length,
      }),
    gcTime: 0,
    meta: { announces: 'New recovery codes shown', invalidates: [] },
  });
}
