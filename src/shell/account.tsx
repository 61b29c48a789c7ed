import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { useExtension } from '#src/auth/use-extension.ts';
import { profileQueries } from '#src/queries/profile.ts';
import { AccountMenu } from '#src/ui/layout/account-menu.tsx';

import { useLogOut } from './use-log-out.ts';

/** The signed-in user's account menu. */
export function Account() {
  const navigate = useNavigate();
  const logOut = useLogOut();
  const hasActivity = useExtension('undo');
  // The menu works without the profile, so a failure to load it needs no alert.
  const { data: profile } = useQuery(profileQueries.own());

  return (
    <AccountMenu
      initial={profile && /\S/u.exec(profile.givenName)?.[0].toUpperCase()}
      items={[
        { label: 'Profile', onSelect: () => void navigate({ to: '/profile' }) },
        ...(hasActivity
          ? [{ label: 'Activity', onSelect: () => void navigate({ to: '/profile/activity' }) }]
          : []),
        { label: 'Logout', onSelect: () => void logOut() },
      ]}
    />
  );
}
