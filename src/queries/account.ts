import { useQueryClient } from '@tanstack/react-query';

import type { AccountDeletionRequest, EmailRequest, PasswordRequest } from '#contract/account-changes.ts';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Profile, type ProfileRequest } from '#contract/profile.ts';
import { call } from '#src/api/call.ts';

import { useSingleFlightMutation } from './mutations.ts';
import { profileQueries } from './profile.ts';
import { sessionQueries } from './sessions.ts';
import { useUpdateMutation } from './update-mutation.ts';

/** The options of a change of the account: how its form handles an error. */
export interface ChangeOptions {
  readonly onError: (error: Error) => void;
}

const { queryKey: profileKey } = profileQueries.own();
const { queryKey: sessionsKey } = sessionQueries.list();

/* Mutations with a password have a `gcTime` of 0, so that the password does not stay in memory after the request. */

/** Saves the parts of the profile that a person can change without their password. */
export function useUpdateProfile({ onError }: ChangeOptions) {
  const queryClient = useQueryClient();
  const shown = queryClient.getQueryData(profileKey);
  return useUpdateMutation({
    list: endpoints.profile.get,
    find: (profile: Profile) => profile,
    shown,
    schema: Profile,
    showRow: (row) => queryClient.setQueryData(profileKey, row),
    mutationFn: (body: ProfileRequest, change) =>
      call(
        endpoints.profile.update,
        { body, ...change },
        { list: endpoints.profile.get, apply: (saved) => () => saved },
      ),
    onSuccess: (profile) => queryClient.setQueryData(profileKey, profile),
    onError,
    meta: { announces: 'Profile saved', invalidates: [] },
  });
}

export function useChangeEmail({ onError }: ChangeOptions) {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (body: EmailRequest) => call(accountEndpoints.account.changeEmail, { body }),
    onSuccess: (profile) => queryClient.setQueryData(profileKey, profile),
    onError,
    gcTime: 0,
    meta: { announces: 'Email address changed', invalidates: [] },
  });
}

/** The server also ends all other sessions. */
export function useChangePassword({ onError }: ChangeOptions) {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (body: PasswordRequest) => call(accountEndpoints.account.changePassword, { body }),
    onSuccess: (profile) => queryClient.setQueryData(profileKey, profile),
    onError,
    gcTime: 0,
    meta: { announces: 'Password changed', invalidates: [sessionsKey] },
  });
}

/**
 * Deletes the account with everything in it.
 * @param onSuccess ends the session, even if the person has left the page
 */
export function useDeleteAccount({ onSuccess, onError }: ChangeOptions & { readonly onSuccess: () => void }) {
  return useSingleFlightMutation({
    mutationFn: (body: AccountDeletionRequest) => call(accountEndpoints.account.delete, { body }),
    onSuccess,
    onError,
    gcTime: 0,
    meta: { announces: 'Account deleted', invalidates: [] },
  });
}
