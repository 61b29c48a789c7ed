import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

import { NOTICE_HEIGHT_KEY } from '#src/api/notice-height-key.ts';
import { lazily } from '#src/ui/format/lazily.ts';

const dayAndTime = lazily(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
);

interface TemporaryPasswordProps {
  /** ISO 8601. Undefined if the password is not temporary, or while that is not known. */
  readonly expiresAt: string | undefined;
  /** Whether the profile is loading. */
  readonly isLoading: boolean;
}

/** A notice for anyone with a temporary password, with a link to the page where it can be changed. */
export default function TemporaryPassword({ expiresAt, isLoading }: TemporaryPasswordProps) {
  if (expiresAt !== undefined) return <Notice expiresAt={expiresAt} />;
  if (!isLoading) return <NoNotice />;
  return <div style={{ height: Number(document.documentElement.dataset.noticeHeight) }} />;
}

/** The password has been changed elsewhere. */
function NoNotice() {
  useEffect(forgetHeight, []);
  return null;
}

/** @param expiresAt ISO 8601 */
function Notice({ expiresAt }: { readonly expiresAt: string }) {
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/profile/security' });
  return (
    // The stored height includes the space below the notice.
    <div ref={rememberHeight} className="notice-place">
      <div className="notice" role="status">
        <p>
          Your password is temporary. After {dayAndTime().format(new Date(expiresAt))} nobody can sign in with
          it, and it can no longer be changed here.
        </p>
        {!isThere && (
          <div>
            <Link to="/profile/security" className="text-link">
              Choose your own
            </Link>
          </div>
        )}
      </div>
    </div>
  );
}

/** Stores the height of the notice for the next page load, until the password has been changed or the session ends. */
function rememberHeight(place: HTMLElement | null) {
  if (!place) return undefined;
  const observer = new ResizeObserver(([entry]) => {
    const height = entry?.borderBoxSize[0]?.blockSize;
    if (height === undefined) return;
    try {
      localStorage.setItem(NOTICE_HEIGHT_KEY, String(height));
    } catch {
      // The browser blocks storage: the page moves when the notice appears.
    }
  });
  observer.observe(place);
  return () => {
    observer.disconnect();
    forgetHeight();
  };
}

function forgetHeight(): void {
  delete document.documentElement.dataset.noticeHeight;
  try {
    localStorage.removeItem(NOTICE_HEIGHT_KEY);
  } catch {
    // The browser blocks storage, so nothing is stored.
  }
}
