import { use, useEffect, useEffectEvent, useState } from 'react';

import { FormDraftContext } from '#src/ui/form/form-draft.ts';

import { takeEntryLine } from './stored-entry-line.ts';

/**
 * The line in the entry dialog. It survives a session timeout, and a reload for which `storeEntryLine` has stored it.
 * @returns `isRestored` says whether the line is from before a session timeout
 */
export function useEntryLine() {
  const draft = use(FormDraftContext);
  const [line, setLine] = useState(() => draft.restoredEntry || takeEntryLine());
  const readLine = useEffectEvent(() => line);
  useEffect(() => draft.registerEntry(() => readLine()), [draft]);
  return { line, setLine, isRestored: draft.restoredEntry !== '' };
}
