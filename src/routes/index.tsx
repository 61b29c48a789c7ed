import { createFileRoute, redirect } from '@tanstack/react-router';

import { readSession } from '#src/api/session.ts';
import { SignInPage } from '#src/features/sign-in/sign-in-page.tsx';
import { Frame } from '#src/shell/frame.tsx';

export const Route = createFileRoute('/')({
  // Not split off: the page is prerendered, and waits for no script of its own.
  codeSplitGroupings: [],
  beforeLoad: () => {
    if (readSession().session) throw redirect({ to: '/statistics', replace: true });
  },
  component: () => (
    <Frame>
      <SignInPage />
    </Frame>
  ),
});
