import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';

import { readSession } from '#src/api/session.ts';
import { profileQueries } from '#src/queries/account.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

/** Says that the password is temporary, on every page, with a link to where it can be changed, until it has been. */
export function TemporaryPassword() {
  // The pages that show the profile report a failure.
  const { data: profile } = useQuery(profileQueries.own());
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/profile/security' });
  const expiresAt = (profile ?? readSession().claims)?.passwordExpiresAt;
  if (expiresAt === undefined) return null;
  const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Notice actions={!isThere && <TextLink to="/profile/security">Choose your own</TextLink>}>
      Your password is temporary. After {time.format(new Date(expiresAt))} nobody can sign in with it, and it
      can no longer be changed here.
    </Notice>
  );
}
