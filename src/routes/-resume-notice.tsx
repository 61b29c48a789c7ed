import { useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';

import { readSession, subscribeToSession } from '#src/api/session.ts';
import { clearResumePoint, saveResumePoint, readResumePoint } from '#src/auth/resume-point.ts';
import { product } from '#src/product.ts';
import { FormDraft, FormDraftContext } from '#src/ui/form/form-draft.ts';
import { ResumeNotice } from '#src/ui/feedback/resume-notice.tsx';

/** Where people land after they have signed in; there the way back is offered. */
const LANDING = '/statistics';

/**
 * Keeps where somebody is, and what they have typed there, when their session times out; and once they have signed in
 * again, offers them the way back. To be drawn anew for every session.
 */
export function ResumePointProvider({ children }: { readonly children: ReactNode }) {
  const router = useRouter();
  const [openForm] = useState(() => new FormDraft());
  const [wayBack, setWayBack] = useState(() => readResumePoint(readSession().session?.person));
  const isOffered = useLocation({ select: ({ pathname }) => pathname === LANDING });

  useEffect(() => {
    let last = readSession();
    return subscribeToSession(() => {
      const { session, isTimedOut } = last;
      last = readSession();
      if (last.session?.id === session?.id) return;
      // Who signs out by choice has nothing to come back to.
      if (!isTimedOut) {
        clearResumePoint();
        return;
      }
      const { resolvedLocation, location } = router.state;
      const { href: address, pathname } = resolvedLocation ?? location;
      if (session?.person === undefined || pathname === LANDING) return;
      saveResumePoint({ person: session.person, address, title: titleOfPage(), typed: openForm.typed() });
    });
  }, [router, openForm]);

  function dismiss() {
    clearResumePoint();
    setWayBack(undefined);
  }

  function goBack({ address, typed }: NonNullable<typeof wayBack>) {
    dismiss();
    openForm.putBack(address, typed);
    router.history.push(address);
  }

  return (
    <FormDraftContext value={openForm}>
      {wayBack && isOffered && (
        <ResumeNotice
          title={wayBack.title}
          isTyped={Object.keys(wayBack.typed).length > 0}
          onGoBack={() => goBack(wayBack)}
          onDismiss={dismiss}
        />
      )}
      {children}
    </FormDraftContext>
  );
}

/** What the page calls itself; empty while it has not come yet. */
function titleOfPage(): string {
  const [title = '', ...others] = document.title.split(` · ${product.title}`);
  return others.length > 0 ? title : '';
}
