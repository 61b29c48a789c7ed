import { Button } from '@chakra-ui/react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as v from 'valibot';

import { readSession, subscribeToSession } from '#src/api/session.ts';
import { readStored, store } from '#src/api/storage.ts';
import { product } from '#src/product.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { type DraftFields, FormDraft } from '#src/ui/form/form-draft.ts';

/** The first page after signing in. The resume notice is shown only here, and never offers it. */
const LANDING_PATH = '/statistics';

/** Must be remounted for every session. See docs/product-rules.md#resume. @returns the draft, and the notice */
export function useResumePoint() {
  const router = useRouter();
  const [resumePoint, setResumePoint] = useState(() => readResumePoint(readSession().session?.person));
  const [draft] = useState(() => new FormDraft(resumePoint?.entry));
  const isLandingPage = useLocation({ select: ({ pathname }) => pathname === LANDING_PATH });

  // The entry dialog restores its own line, but must not do so again after a reload.
  useEffect(() => {
    if (draft.restoredEntry === '') return;
    const left = readResumePoint(readSession().session?.person);
    storeResumePoint(left && left.address !== LANDING_PATH ? { ...left, entry: '' } : undefined);
  }, [draft]);

  useEffect(() => {
    let previous = readSession();
    return subscribeToSession(() => {
      const { session, isTimedOut } = previous;
      previous = readSession();
      if (previous.session?.id === session?.id) return;
      // After a deliberate sign-out there is nothing to resume.
      if (!isTimedOut) {
        storeResumePoint(undefined);
        return;
      }
      const { resolvedLocation, location } = router.state;
      const { href: address, pathname } = resolvedLocation ?? location;
      const entry = draft.entry();
      if (session?.person === undefined || (pathname === LANDING_PATH && entry === '')) return;
      storeResumePoint({ person: session.person, address, title: pageTitle(), typed: draft.typed(), entry });
    });
  }, [router, draft]);

  function dismiss() {
    storeResumePoint(undefined);
    setResumePoint(undefined);
  }

  function resume({ address, typed }: ResumePoint) {
    dismiss();
    draft.restore(address, typed);
    router.history.push(address);
  }

  const notice = resumePoint && resumePoint.address !== LANDING_PATH && isLandingPage && (
    <Notice
      actions={
        <>
          <Button variant="surface" onClick={() => resume(resumePoint)}>
            Go back
          </Button>
          <Button variant="plain" onClick={dismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      Your session ended while you were on{' '}
      {resumePoint.title === '' ? 'another page' : `“${resumePoint.title}”`}.
      {Object.keys(resumePoint.typed).length > 0 && ' Its form still has what you typed.'}
    </Notice>
  );
  return { draft, notice };
}

function pageTitle(): string {
  const suffix = ` · ${product.title}`;
  return document.title.endsWith(suffix) ? document.title.slice(0, -suffix.length) : '';
}

const ResumePoint = v.object({
  person: v.string(),
  address: v.string(),
  title: v.string(),
  typed: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  /** The line in the entry dialog, which belongs to no page; empty if there was none. */
  entry: v.string(),
});
interface ResumePoint extends v.InferOutput<typeof ResumePoint> {
  readonly typed: DraftFields;
}

/** A sessionStorage key, so a resume point is limited to its tab and lost when the tab is closed. */
const STORAGE_KEY = 'freehold.resume-point';

function storeResumePoint(resumePoint: ResumePoint | undefined): void {
  store(STORAGE_KEY, resumePoint && JSON.stringify(resumePoint), 'sessionStorage');
}

/** Returns this user's resume point. Deletes one that belongs to another user, or to one who can't be identified. */
function readResumePoint(person: string | undefined): ResumePoint | undefined {
  try {
    const stored = v.safeParse(ResumePoint, JSON.parse(readStored(STORAGE_KEY, 'sessionStorage') ?? 'null'));
    if (stored.success && stored.output.person === person) return stored.output;
  } catch {
    // The stored text is not JSON.
  }
  storeResumePoint(undefined);
  return undefined;
}
