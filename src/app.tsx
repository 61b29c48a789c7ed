import { RouterProvider } from '@tanstack/react-router';

import { AuthProvider } from './auth/auth-context.tsx';
import type { createAppRouter } from './router.tsx';

/** All that stands on every page, signed in or not. */
export function App({ router }: { readonly router: ReturnType<typeof createAppRouter> }) {
  return (
    <AuthProvider>
      <RouterProvider router={router} />
    </AuthProvider>
  );
}
