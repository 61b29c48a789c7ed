import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { use } from 'react';

import { endSession } from '#src/api/session.ts';
import { profileQueries } from '#src/queries/profile.ts';
import { LeaveGuardsContext } from '#src/ui/form/leave-guards.ts';
import { AccountMenu } from '#src/ui/layout/account-menu.tsx';

/** The signed-in user's account menu. */
export function Account() {
  const navigate = useNavigate();
  const leaveGuards = use(LeaveGuardsContext);
  // The menu works without the profile, so a failure to load it needs no alert.
  const { data: profile } = useQuery(profileQueries.own());

  async function logOut() {
    if (!(await leaveGuards.mayLeave())) return;
    // Usually it has been loaded ahead. Without a network it may be missing; then the session ends here alone.
    const { signOut } = await import('./-loaded-ahead.ts').catch(() => ({ signOut: endSession }));
    signOut();
  }

  return (
    <AccountMenu
      initial={profile && /\S/u.exec(profile.givenName)?.[0].toUpperCase()}
      items={[
        { label: 'Profile', onSelect: () => void navigate({ to: '/profile' }) },
        { label: 'Logout', onSelect: () => void logOut() },
      ]}
    />
  );
}
