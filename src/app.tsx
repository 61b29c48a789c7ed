import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';

import type { LoginRequest } from '#contract/account.ts';

import { AuthProvider } from './auth/auth-context.tsx';
import type { createAppRouter } from './router.tsx';

interface AppProps {
  readonly router: ReturnType<typeof createAppRouter>;
  /** Stands above every page: what a demo has to say of itself. */
  readonly note?: ReactNode;
  /** With what a demo fills in the sign-in form. */
  readonly suggestedLogin?: LoginRequest;
}

/** All that stands on every page, signed in or not. */
export function App({ router, note, suggestedLogin }: AppProps) {
  return (
    <StrictMode>
      <AuthProvider suggestedLogin={suggestedLogin}>
        {note}
        <RouterProvider router={router} />
      </AuthProvider>
    </StrictMode>
  );
}
