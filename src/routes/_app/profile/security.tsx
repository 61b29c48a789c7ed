import { createFileRoute } from '@tanstack/react-router';

import { SecurityPage } from '#src/features/account/security-page.tsx';
import { forgetMappings } from '#src/features/statements/stored-mappings.ts';
import { forgetTransferPayees } from '#src/features/statements/stored-transfers.ts';
import { profileQueries } from '#src/queries/account.ts';

export const Route = createFileRoute('/_app/profile/security')({
  staticData: { title: 'Security', content: 'form' },
  loader: ({ context: { queryClient } }) => queryClient.query(profileQueries.own()),
  component: () => <SecurityPage onDeleted={forgetDevice} />,
});

function forgetDevice(): void {
  forgetMappings();
  forgetTransferPayees();
}
