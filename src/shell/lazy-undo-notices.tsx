import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';

import { loadOnce } from '#src/api/load-once.ts';
import { readUndoOffers, subscribeToUndoOffers } from '#src/queries/undo-offers.ts';

const loadNotices = loadOnce(() => import('./undo-notices.tsx'));

/**
 * The undo notices, whose code loads with the first offer. A `lazy` component would take the page down with it if it
 * failed to load; here the next offer tries again.
 */
export function LazyUndoNotices() {
  const newestId = useSyncExternalStore(subscribeToUndoOffers, () => readUndoOffers().at(-1)?.id);
  const [Notices, setNotices] = useState<ComponentType>();

  useEffect(() => {
    if (newestId === undefined) return;
    loadNotices().then(
      ({ UndoNotices }) => setNotices(() => UndoNotices),
      () => undefined,
    );
  }, [newestId]);

  return newestId !== undefined && Notices ? <Notices /> : null;
}
