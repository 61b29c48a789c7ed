import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { useAuth } from '#src/auth/auth-context.tsx';
import { profileQueries } from '#src/queries/profile.ts';
import { AccountMenu } from '#src/ui/layout/account-menu.tsx';

/** The account menu of the person who is signed in. */
export function Account() {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  // The menu works without the profile, so its failure is not worth an alert here.
  const { data: profile } = useQuery(profileQueries.own());
  return (
    <AccountMenu
      initial={profile && /\S/u.exec(profile.givenName)?.[0].toUpperCase()}
      items={[
        { label: 'Profile', onSelect: () => void navigate({ to: '/profile' }) },
        { label: 'Logout', onSelect: signOut },
      ]}
    />
  );
}
