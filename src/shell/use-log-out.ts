import { use } from 'react';

import { offersExtension } from '#src/api/extensions.ts';
import { endSession, readSession } from '#src/api/session.ts';
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
    if (!session || !canReport) return;
    // Usually loaded already. Offline it may be missing: then the session ends only on this device.
    const ahead = await import('./loaded-ahead.ts').catch(() => undefined);
    ahead?.reportSignOut(session);
  };
}
