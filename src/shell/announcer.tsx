import { VisuallyHidden } from '@chakra-ui/react';
import { type Mutation, useQueryClient } from '@tanstack/react-query';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

import { type AmountDisplay, useFormat } from '#src/ui/format/format.ts';

/** Announces to screen readers what was changed, after the page that it leads to, and whether amounts are hidden. */
export function Announcer() {
  const router = useRouter();
  const mutations = useQueryClient().getMutationCache();
  const display = useFormat();
  const [announcement, setAnnouncement] = useState({ text: '', count: 0, display });

  const announce = useEffectEvent((text: string) => {
    // A new key replaces the element, so that the same text is announced again.
    setAnnouncement(({ count }) => ({ text, count: count + 1, display }));
  });

  useEffect(() => {
    let stopWaiting: (() => void) | undefined;
    const unsubscribe = mutations.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const announces = event.mutation.meta?.announces;
      if (announces === undefined) return;
      const state: Pick<Mutation<unknown, unknown>['state'], 'data' | 'variables'> = event.mutation.state;
      const text = typeof announces === 'string' ? announces : announces(state.data, state.variables);
      stopWaiting?.();
      stopWaiting = onceSettled(router, () => announce(text));
    });
    return () => {
      unsubscribe();
      stopWaiting?.();
    };
  }, [router, mutations]);

  // At the top, since below the frame, which is as high as the window, it would make every page scroll.
  return (
    <VisuallyHidden as="div" top="0" aria-live="polite">
      <p key={announcement.count}>{textAfter(announcement, display)}</p>
    </VisuallyHidden>
  );
}

/** The text to announce now. Since the mutation, amounts may have been hidden or got another currency. */
function textAfter({ text, display }: { text: string; display: AmountDisplay }, now: AmountDisplay): string {
  if (display === now) return text;
  if (now.isHidden) return 'Amounts hidden';
  return display.currency === now.currency ? 'Amounts shown' : '';
}

/** A new page moves the focus to its heading, and many screen readers then drop a pending announcement. */
export function onceSettled(router: AnyRouter, callback: () => void): () => void {
  if (router.state.status !== 'idle') {
    const unsubscribe = router.subscribe('onResolved', () => {
      unsubscribe();
      callback();
    });
    return unsubscribe;
  }
  callback();
  return () => undefined;
}
