import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useState } from 'react';

import { useExtension } from '#src/auth/use-extension.ts';
import { profileQueries } from '#src/queries/account.ts';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { DeleteAccountCard } from '#src/features/account/delete-account-card.tsx';
import { PasswordCard } from '#src/features/account/password-card.tsx';
import { SessionsCard } from '#src/features/account/sessions/sessions-card.tsx';
import { SettingsCards } from '#src/features/account/settings-cards.tsx';
import { TwoStepCard } from '#src/features/account/two-step/two-step-card.tsx';

export const Route = createFileRoute('/_app/profile/security')({
  staticData: { title: 'Security', content: 'form' },
  loader: ({ context: { queryClient } }) => queryClient.query(profileQueries.own()),
  component: SecurityPage,
});

function SecurityPage() {
  return (
    <Page
      breadcrumbs={
        <Breadcrumbs crumbs={[{ label: 'Profile', link: { to: '/profile' } }, { label: 'Security' }]} />
      }
    >
      <Security />
    </Page>
  );
}

function Security() {
  const { data: profile } = useSuspenseQuery(profileQueries.own());
  // By now a response has said what the server offers. A later response, perhaps from a proxy, must not discard unsaved
  // input.
  const [canChange] = useState(useExtension('account'));
  // Without the extension, this path does not exist.
  if (!canChange) return <Navigate to="/" replace />;
  return (
    <SettingsCards>
      <PasswordCard email={profile.email} />
      <TwoStepCard email={profile.email} />
      <SessionsCard />
      <DeleteAccountCard />
    </SettingsCards>
  );
}
