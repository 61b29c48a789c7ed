import { use } from 'react';

import { offersExtension } from '#src/api/extensions.ts';
import { endSession, readSession } from '#src/api/session.ts';
import { reportSignOut } from '#src/api/sign-out.ts';
import { LeaveGuardsContext } from '#src/ui/form/leave-guard.tsx';

/** Returns a function that signs out in every tab, after asking about unsaved input. */
export function useLogOut(): () => Promise<void> {
  const leaveGuards = use(LeaveGuardsContext);
  return async () => {
    if (!(await leaveGuards.mayLeave())) return;
    const { session, isTimedOut } = readSession();
    const canReport = !isTimedOut && offersExtension('account');
    // First, so that signing out works at once and offline.
    endSession();
    if (session && canReport) reportSignOut(session);
  };
}
