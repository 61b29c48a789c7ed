import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Tells screen readers what has been saved, added or deleted, wherever the person is by then. A page that a change leads
 * to is waited for: its heading, or the row that was changed, takes the focus, and many screen readers drop what they
 * were about to say when the focus moves.
 */
export function Announcer() {
  const router = useRouter();
  const mutations = useQueryClient().getMutationCache();
  const [said, setSaid] = useState({ text: '', count: 0 });

  useEffect(() => {
    let stopWaiting: (() => void) | undefined;
    function say(text: string) {
      stopWaiting?.();
      // The count makes the same words new, so that they are said again.
      setSaid(({ count }) => ({ text, count: count + 1 }));
    }
    const unsubscribe = mutations.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const text = event.mutation.meta?.announces;
      if (text === undefined) return;
      stopWaiting?.();
      if (router.state.status === 'idle') say(text);
      else stopWaiting = router.subscribe('onResolved', () => say(text));
    });
    return () => {
      unsubscribe();
      stopWaiting?.();
    };
  }, [router, mutations]);

  return (
    <div aria-live="polite" className="visually-hidden">
      <p key={said.count}>{said.text}</p>
    </div>
  );
}
