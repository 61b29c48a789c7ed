import { use } from 'react';

import { offersExtension } from '#src/api/extensions.ts';
import { endSession, readSession } from '#src/api/session.ts';
import { LeaveGuardsContext } from '#src/ui/form/leave-guards.ts';

/** Returns a function that signs out in every tab, after asking about unsaved input. */
export function useLogOut(): () => Promise<void> {
  const leaveGuards = use(LeaveGuardsContext);
  return async () => {
    if (!(await leaveGuards.mayLeave())) return;
    const { session, isTimedOut } = readSession();
    const canReport = !isTimedOut && offersExtension('account');
    // At once, whether or not there is a network.
    endSession();
    if (!session || !canReport) return;
    // Usually it has been loaded ahead. Without a network it may be missing; then the session ends here alone.
    const ahead = await import('./-loaded-ahead.ts').catch(() => undefined);
    ahead?.reportSignOut(session);
  };
}
