import { type QueryClient, type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query';

import { accountEndpoints } from '#contract/account-endpoints.ts';
import { type Endpoint, endpoints, type RequestOf, type ResponseOf } from '#contract/endpoints.ts';
import { Profile, type ProfileRequest } from '#contract/profile.ts';
import type { PasswordConfirmation } from '#contract/second-factor.ts';
import { call } from '#src/api/call.ts';
import { changeCurrency } from '#src/api/currency.ts';

import { profileQueries } from './account.ts';
import { useSingleFlightMutation } from './mutations.ts';
import { deleteAllUnsent } from './unsent-entries.ts';
import { useUpdateMutation } from './update-mutation.ts';

const { account, currency, secondFactor, sessions } = accountEndpoints;
const { queryKey: profileKey } = profileQueries.own();

/** Sessions begin and end on other devices, and recovery codes are used there, so every visit asks again. */
export const securityQueries = {
  sessions: () =>
    queryOptions({
      queryKey: [sessions.list.path],
      queryFn: () => call(sessions.list, {}),
      staleTime: 0,
    }),
  secondFactor: () =>
    queryOptions({
      queryKey: [secondFactor.get.path],
      queryFn: () => call(secondFactor.get, {}),
      staleTime: 0,
    }),
};
const { queryKey: sessionsKey } = securityQueries.sessions();
const { queryKey: factorKey } = securityQueries.secondFactor();

/** @param apply shows the change in the cache */
function useAccountChange<TEndpoint extends Endpoint>(
  endpoint: TEndpoint,
  announces: string,
  apply: (queryClient: QueryClient, response: ResponseOf<TEndpoint>) => unknown = () => undefined,
  invalidates: readonly QueryKey[] = [],
) {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (body: RequestOf<TEndpoint>) =>
      call<Endpoint>(endpoint, { body } as object) as Promise<ResponseOf<TEndpoint>>,
    onSuccess: (response) => apply(queryClient, response),
    // So that no password, secret or code stays in memory after the request.
    gcTime: 0,
    meta: { announces, invalidates },
  });
}

/** Saves the parts of the profile that a person can change without their password. */
export function useUpdateProfile() {
  const shown = useQueryClient().getQueryData(profileKey);
  return useUpdateMutation({
    list: endpoints.profile.get,
    find: (profile: Profile) => profile,
    shown,
    schema: Profile,
    mutationFn: (body: ProfileRequest, options, change) =>
      call(endpoints.profile.update, { body, ...options }, change),
    savedRow: (profile) => profile,
    replace: (profile) => () => profile,
    meta: { announces: 'Profile saved', invalidates: [] },
  });
}

export const useChangeEmail = () =>
  useAccountChange(account.changeEmail, 'Email address changed', (client, profile) =>
    client.setQueryData(profileKey, profile),
  );

/** The server also ends all other sessions. */
export const useChangePassword = () =>
  useAccountChange(
    account.changePassword,
    'Password changed',
    (client, profile) => client.setQueryData(profileKey, profile),
    [sessionsKey],
  );

/**
 * Deletes the account with everything in it.
 * @param onSuccess ends the session, even if the person has left the page
 */
export const useDeleteAccount = (onSuccess: () => void) =>
  useAccountChange(account.delete, 'Account deleted', async () => {
    await deleteAllUnsent();
    onSuccess();
  });

export const useChangeCurrency = () =>
  useAccountChange(currency.update, 'Currency changed', (_client, chosen) => changeCurrency(chosen.currency));

/** @param SessionId null for all sessions but this one */
export function useEndSessions(SessionId: string | null) {
  const end = useAccountChange(
    sessions.end,
    SessionId === null ? 'All other sessions ended' : 'Session ended',
    (client) =>
      client.setQueryData(sessionsKey, (all) =>
        all?.filter((each) => each.isCurrent || (SessionId !== null && each.sessionId !== SessionId)),
      ),
    [sessionsKey],
  );
  return {
    ...end,
    mutate: (body: PasswordConfirmation, then: Parameters<typeof end.mutate>[1]) =>
      end.mutate({ ...body, SessionId }, then),
  };
}

/** Gets a secret for the authenticator app, and recovery codes. Nothing is on before `useConfirmSecondFactor`. */
export const usePrepareSecondFactor = () =>
  useAccountChange(secondFactor.prepare, 'Key for your authenticator app shown');

export const useConfirmSecondFactor = () =>
  useAccountChange(secondFactor.confirm, 'Two-step sign-in turned on', (client, status) =>
    client.setQueryData(factorKey, status),
  );

export const useTurnOffSecondFactor = () =>
  useAccountChange(secondFactor.turnOff, 'Two-step sign-in turned off', (client) =>
    client.setQueryData(factorKey, { isOn: false, recoveryCodesLeft: 0 }),
  );

export const useRenewRecoveryCodes = () =>
  useAccountChange(secondFactor.renewRecoveryCodes, 'New recovery codes shown', (client, { recoveryCodes }) =>
    client.setQueryData(factorKey, { isOn: true, recoveryCodesLeft: recoveryCodes.length }),
  );
