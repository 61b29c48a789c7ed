import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';

import { useExtension } from '#src/auth/use-extension.ts';
import { profileQueries } from '#src/queries/profile.ts';
import { Content } from '#src/routes/-content.tsx';
import { pageData } from '#src/routes/-page-data.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

import { EmailCard } from './-email-card.tsx';
import { NameForm } from './-name-form.tsx';
import { SettingsCards } from './-settings-cards.tsx';

export const Route = createFileRoute('/_app/profile/')({
  staticData: { title: 'Profile', content: 'form' },
  loader: ({ context: { queryClient, queries } }) => pageData(queryClient.query(queries.profile.own())),
  component: ProfilePage,
});

function ProfilePage() {
  const canChange = useExtension('account');
  return (
    <Page
      link={
        <>
          {canChange && (
            <Link to="/profile/security" className="text-link">
              Security
            </Link>
          )}
          <Link to="/profile/data" className="text-link">
            Your Data
          </Link>
        </>
      }
    >
      <Content {...Route.useLoaderData()}>
        <Profile />
      </Content>
    </Page>
  );
}

function Profile() {
  const { data: profile } = useSuspenseQuery(profileQueries.own());
  // A later response from something in between must not discard what is typed.
  const [canChange] = useState(useExtension('account'));
  if (!canChange) {
    return (
      <div className="form">
        <TextField label="Name" defaultValue={profile.givenName} readOnly required />
      </div>
    );
  }
  return (
    <>
      <NameForm givenName={profile.givenName} />
      <SettingsCards>
        <EmailCard email={profile.email} />
      </SettingsCards>
    </>
  );
}
