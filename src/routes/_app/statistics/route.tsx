import { createFileRoute, Outlet } from '@tanstack/react-router';

import { ProofProvider } from '#src/features/proof/proof-provider.tsx';

export const Route = createFileRoute('/_app/statistics')({
  component: () => (
    <ProofProvider>
      <Outlet />
    </ProofProvider>
  ),
});
