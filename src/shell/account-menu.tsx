import { Menu } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { use, useId } from 'react';

import { offersExtension } from '#src/api/extensions.ts';
import { endSession, readSession } from '#src/api/session.ts';
import { reportSignOut } from '#src/api/sign-out.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { LeaveGuardsContext } from '#src/ui/form/leave-guard.tsx';
import { HeaderTooltip, IconInHeader } from '#src/ui/layout/header-button.tsx';
import { profileQueries } from '#src/queries/account.ts';
import { maySignOut } from '#src/queries/unsent-entries.ts';

export function AccountMenu() {
  const navigate = useNavigate();
  const triggerId = useId();
  const logOut = useLogOut();
  const hasActivity = useExtension('undo');
  // The menu works without the profile, so a failure to load it needs no alert.
  const { data: profile } = useQuery(profileQueries.own());
  const initial = profile && /\S/u.exec(profile.givenName)?.[0].toUpperCase();

  return (
    <Menu.Root ids={{ trigger: triggerId }} positioning={{ placement: 'bottom-end' }}>
      <HeaderTooltip hint="Account" triggerId={triggerId}>
        <Menu.Trigger asChild>
          <IconInHeader
            type="button"
            variant="circle"
            aria-label="Account"
            color="fg"
            fontSize="14px"
            fontWeight="600"
          >
            {initial === undefined ? <Person /> : <span aria-hidden="true">{initial}</span>}
          </IconInHeader>
        </Menu.Trigger>
      </HeaderTooltip>
      {/* In the header rather than a portal, so that it is part of a landmark. */}
      <Menu.Positioner>
        <Menu.Content aria-label="Account">
          <Menu.Item value="profile" onClick={() => void navigate({ to: '/profile' })}>
            Profile
          </Menu.Item>
          {hasActivity && (
            <Menu.Item value="activity" onClick={() => void navigate({ to: '/profile/activity' })}>
              Activity
            </Menu.Item>
          )}
          <Menu.Item value="logout" onClick={() => void logOut()}>
            Logout
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

function Person() {
  return (
    <svg viewBox="0 0 20 20" width="20" aria-hidden="true">
      <circle cx="10" cy="6.5" r="3.5" />
      <path d="M3.5 17a6.5 5.5 0 0 1 13 0" />
    </svg>
  );
}

/** Returns a function that signs out in every tab, after asking about unsaved input and unsent entries. */
export function useLogOut(): () => Promise<void> {
  const { mayLeave } = use(LeaveGuardsContext);
  return async () => {
    if (!(await mayLeave()) || !(await maySignOut())) return;
    const { session, isTimedOut } = readSession();
    const canReport = !isTimedOut && offersExtension('account');
    // Before the report, so that signing out works at once and offline.
    endSession();
    if (session && canReport) reportSignOut(session);
  };
}
