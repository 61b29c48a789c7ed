import { useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';

import { readSession, subscribeToSession } from '#src/api/session.ts';
import {
  clearResumePoint,
  readResumePoint,
  type ResumePoint,
  saveResumePoint,
} from '#src/auth/resume-point.ts';
import { product } from '#src/product.ts';
import { FormDraft, FormDraftContext } from '#src/ui/form/form-draft.ts';
import { ResumeNotice } from '#src/ui/feedback/resume-notice.tsx';

/** The first page after signing in. The resume notice is shown only here. */
const LANDING_PATH = '/statistics';

/**
 * Saves the current page and what was typed there when the session times out, and offers to resume after the same user
 * signs in again. Must be remounted for every session. See docs/product-rules.md#resume.
 */
export function ResumePointProvider({ children }: { readonly children: ReactNode }) {
  const router = useRouter();
  const [draft] = useState(() => new FormDraft());
  const [resumePoint, setResumePoint] = useState(() => readResumePoint(readSession().session?.person));
  const isLandingPage = useLocation({ select: ({ pathname }) => pathname === LANDING_PATH });

  useEffect(() => {
    let previous = readSession();
    return subscribeToSession(() => {
      const { session, isTimedOut } = previous;
      previous = readSession();
      if (previous.session?.id === session?.id) return;
      // After a deliberate sign-out there is nothing to resume.
      if (!isTimedOut) {
        clearResumePoint();
        return;
      }
      const { resolvedLocation, location } = router.state;
      const { href: address, pathname } = resolvedLocation ?? location;
      if (session?.person === undefined || pathname === LANDING_PATH) return;
      saveResumePoint({ person: session.person, address, title: pageTitle(), typed: draft.typed() });
    });
  }, [router, draft]);

  function dismiss() {
    clearResumePoint();
    setResumePoint(undefined);
  }

  function resume({ address, typed }: ResumePoint) {
    dismiss();
    draft.restore(address, typed);
    router.history.push(address);
  }

  return (
    <FormDraftContext value={draft}>
      {resumePoint && isLandingPage && (
        <ResumeNotice
          title={resumePoint.title}
          hasDraft={Object.keys(resumePoint.typed).length > 0}
          onResume={() => resume(resumePoint)}
          onDismiss={dismiss}
        />
      )}
      {children}
    </FormDraftContext>
  );
}

/** The page's title without the product's; empty while the page is loading. */
function pageTitle(): string {
  const suffix = ` · ${product.title}`;
  return document.title.endsWith(suffix) ? document.title.slice(0, -suffix.length) : '';
}
