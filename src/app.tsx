import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';

import { AuthProvider } from './auth/auth-context.tsx';
import type { createAppRouter } from './router.tsx';

/** All that stands on every page, signed in or not. */
export function App({ router }: { readonly router: ReturnType<typeof createAppRouter> }) {
  return (
    <StrictMode>
      <AuthProvider>
        <RouterProvider router={router} />
      </AuthProvider>
    </StrictMode>
  );
}
