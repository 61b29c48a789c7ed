import { createFileRoute, redirect } from '@tanstack/react-router';

/** Any path that is not listed leads home. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});
