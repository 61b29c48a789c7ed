import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';

import { useLogOut } from '#src/shell/use-log-out.ts';
import { runShortcut } from '#src/ui/layout/shortcut-keys.ts';

import type { FindAction, FindTarget } from './find-targets.ts';
import type { FindView } from './find-view.ts';
import { rememberUse } from './last-used.ts';

/** Returns a function that opens what was found, and closes the dialog. */
export function useChooseTarget(
  dialog: RefObject<HTMLDialogElement | null>,
  onView: (view: FindView) => void,
): (target: FindTarget) => void {
  const navigate = useNavigate();
  const logOut = useLogOut();
  const run: Record<FindAction, () => void> = {
    newEntry: () => runShortcut('n'),
    hideAmounts: () => runShortcut('h'),
    keys: () => onView('keys'),
    logOut: () => void logOut(),
  };
  return ({ id, opens }) => {
    rememberUse(id);
    // The list of keys opens in the same dialog.
    if (!('action' in opens && opens.action === 'keys')) dialog.current?.close();
    if ('link' in opens) void navigate(opens.link);
    else run[opens.action]();
  };
}
