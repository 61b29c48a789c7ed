import { useNavigate } from '@tanstack/react-router';

import { useLogOut } from '#src/shell/account-menu.tsx';
import { runShortcut } from '#src/ui/layout/shortcut-keys.ts';

import type { FindAction, FindTarget } from './find-targets.ts';
import { rememberUse } from './last-used.ts';

interface ChooseTargetOptions {
  readonly onClose: () => void;
  /** Shows the list of keys in place of the dialog. */
  readonly onKeys: () => void;
}

/** Returns a function that opens what was found, and closes the dialog. */
export function useChooseTarget({ onClose, onKeys }: ChooseTargetOptions): (target: FindTarget) => void {
  const navigate = useNavigate();
  const logOut = useLogOut();
  const run: Record<FindAction, () => void> = {
    newEntry: () => runShortcut('n'),
    hideAmounts: () => runShortcut('h'),
    keys: onKeys,
    logOut: () => void logOut(),
  };
  return ({ id, opens }) => {
    rememberUse(id);
    onClose();
    if ('link' in opens) void navigate(opens.link);
    else run[opens.action]();
  };
}
