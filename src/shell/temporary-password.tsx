import { useLocation } from '@tanstack/react-router';

import { lazily } from '#src/ui/format/lazily.ts';
import { TextLink } from '#src/ui/layout/text-link.tsx';

const dayAndTime = lazily(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
);

interface TemporaryPasswordProps {
  /** ISO 8601 */
  readonly expiresAt: string;
}

/** A notice for anyone with a temporary password, with a link to the page where it can be changed. */
export default function TemporaryPassword({ expiresAt }: TemporaryPasswordProps) {
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/profile/security' });
  return (
    <div className="notice-place">
      <div className="notice" role="status">
        <p>
          Your password is temporary. After {dayAndTime().format(new Date(expiresAt))} nobody can sign in with
          it, and it can no longer be changed here.
        </p>
        {!isThere && (
          <div>
            <TextLink to="/profile/security">Choose your own</TextLink>
          </div>
        )}
      </div>
    </div>
  );
}
