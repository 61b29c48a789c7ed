import { createFileRoute } from '@tanstack/react-router';

import { SecurityPage } from '#src/features/account/security-page.tsx';
import { forgetStatementChoices } from '#src/features/statements/stored-choices.ts';
import { profileQueries } from '#src/queries/account.ts';

export const Route = createFileRoute('/_app/profile/security')({
  staticData: { title: 'Security', content: 'form' },
  loader: ({ context: { queryClient } }) => queryClient.query(profileQueries.own()),
  component: () => <SecurityPage onDeleted={forgetStatementChoices} />,
});
