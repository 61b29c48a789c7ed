import { use } from 'react';

import { endSession } from '#src/api/session.ts';
import { LeaveGuardsContext } from '#src/ui/form/leave-guards.ts';

/** Returns a function that signs out, after asking about unsaved input. */
export function useLogOut(): () => Promise<void> {
  const leaveGuards = use(LeaveGuardsContext);
  return async () => {
    if (!(await leaveGuards.mayLeave())) return;
    // Usually it has been loaded ahead. Without a network it may be missing; then the session ends here alone.
    const { signOut } = await import('./-loaded-ahead.ts').catch(() => ({ signOut: endSession }));
    signOut();
  };
}
