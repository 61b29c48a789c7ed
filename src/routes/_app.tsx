import { createFileRoute, redirect } from '@tanstack/react-router';

import { readSession } from '#src/api/session.ts';
import { NewEntry } from '#src/features/quick-entry/new-entry.tsx';
import { SignedInLayout } from '#src/shell/signed-in-layout.tsx';

/** The layout and guard of all pages that require a session. */
export const Route = createFileRoute('/_app')({
  beforeLoad: () => {
    if (!readSession().session) throw redirect({ to: '/', replace: true });
  },
  component: () => <SignedInLayout newEntry={<NewEntry />} />,
});
