import { use, useEffect, useEffectEvent, useState } from 'react';

import { FormDraftContext } from '#src/ui/form/form-draft.ts';

/**
 * The line in the entry dialog. It survives a session timeout.
 * @returns `isRestored` says whether the line is from before a session timeout
 */
export function useEntryLine() {
  const draft = use(FormDraftContext);
  const [line, setLine] = useState(draft.restoredEntry);
  const readLine = useEffectEvent(() => line);
  useEffect(() => draft.registerEntry(() => readLine()), [draft]);
  return { line, setLine, isRestored: draft.restoredEntry !== '' };
}
