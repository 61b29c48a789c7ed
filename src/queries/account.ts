import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';

import type {
  AccountDeletionRequest,
  EmailRequest,
  EndSessionsRequest,
  PasswordRequest,
} from '#contract/account-changes.ts';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { CurrencyRequest } from '#contract/currencies.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Profile, type ProfileRequest } from '#contract/profile.ts';
import type { ActiveSession } from '#contract/sessions.ts';
import { call } from '#src/api/call.ts';
import { changeCurrency, readCurrency } from '#src/api/currency.ts';
import { offersExtension } from '#src/api/extensions.ts';
import type { AccountData } from '#src/transfer/account-data.ts';

import { assetQueries } from './assets.ts';
import { budgetQueries } from './budgets.ts';
import { updateCached } from './cached-list.ts';
import { expenseQueries } from './expenses.ts';
import { historyQueries } from './history.ts';
import { liabilityQueries } from './liabilities.ts';
import { useSingleFlightMutation } from './mutations.ts';
import { deleteAllUnsent } from './unsent-entries.ts';
import { useUpdateMutation } from './update-mutation.ts';

export const profileQueries = {
  /** Loaded once, because every change of it is written to the cache. */
  own: () =>
    queryOptions({
      queryKey: [endpoints.profile.get.path],
      queryFn: () => call(endpoints.profile.get, {}),
      staleTime: 'static',
    }),
};

export const sessionQueries = {
  /** Sessions begin and end elsewhere, so every visit asks again. */
  list: () =>
    queryOptions({
      queryKey: [accountEndpoints.sessions.list.path],
      queryFn: () => call(accountEndpoints.sessions.list, {}),
      staleTime: 0,
    }),
};

const { queryKey: profileKey } = profileQueries.own();
const { queryKey: sessionsKey } = sessionQueries.list();

/* Mutations with a password have a `gcTime` of 0, so that the password does not stay in memory after the request. */

export function useEndSessions(SessionId: EndSessionsRequest['SessionId']) {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (body: Omit<EndSessionsRequest, 'SessionId'>) =>
      call(accountEndpoints.sessions.end, { body: { SessionId, ...body } }),
    onSuccess: () =>
      updateCached(queryClient, accountEndpoints.sessions.list, (sessions: readonly ActiveSession[]) =>
        sessions.filter((each) => each.isCurrent || (SessionId !== null && each.sessionId !== SessionId)),
      ),
    gcTime: 0,
    meta: {
      announces: SessionId === null ? 'All other sessions ended' : 'Session ended',
      invalidates: [sessionsKey],
    },
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

export function useChangeEmail() {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (body: EmailRequest) => call(accountEndpoints.account.changeEmail, { body }),
    onSuccess: (profile) => queryClient.setQueryData(profileKey, profile),
    gcTime: 0,
    meta: { announces: 'Email address changed', invalidates: [] },
  });
}

/** The server also ends all other sessions. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (body: PasswordRequest) => call(accountEndpoints.account.changePassword, { body }),
    onSuccess: (profile) => queryClient.setQueryData(profileKey, profile),
    gcTime: 0,
    meta: { announces: 'Password changed', invalidates: [sessionsKey] },
  });
}

/**
 * Deletes the account with everything in it.
 * @param onSuccess ends the session, even if the person has left the page
 */
export function useDeleteAccount(onSuccess: () => void) {
  return useSingleFlightMutation({
    mutationFn: (body: AccountDeletionRequest) => call(accountEndpoints.account.delete, { body }),
    onSuccess: async () => {
      await deleteAllUnsent();
      onSuccess();
    },
    gcTime: 0,
    meta: { announces: 'Account deleted', invalidates: [] },
  });
}

export function useChangeCurrency() {
  return useSingleFlightMutation({
    mutationFn: (body: CurrencyRequest) => call(accountEndpoints.currency.update, { body }),
    onSuccess: ({ currency }) => changeCurrency(currency),
    meta: { announces: 'Currency changed', invalidates: [] },
  });
}

/**
 * Reads everything in the account as the server has it now.
 * @throws ApiError if a list cannot be read
 */
export async function readAccountData(queryClient: QueryClient): Promise<AccountData> {
  const [assets, liabilities, expenses, budgets] = await Promise.all([
    queryClient.query({ ...assetQueries.list(), staleTime: 0 }),
    queryClient.query({ ...liabilityQueries.list(), staleTime: 0 }),
    queryClient.query({ ...expenseQueries.list(), staleTime: 0 }),
    queryClient.query({ ...budgetQueries.list(), staleTime: 0 }),
  ]);
  // Last, since only a response tells whether the server offers it.
  const history = offersExtension('history')
    ? await queryClient.query({ ...historyQueries.list(), staleTime: 0 })
    : undefined;
  return { currency: readCurrency(), assets, liabilities, expenses, budgets, history };
}
