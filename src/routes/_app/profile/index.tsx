import { chakra } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';

import { useExtension } from '#src/auth/use-extension.ts';
import { profileQueries } from '#src/queries/profile.ts';
import { Content } from '#src/shell/content.tsx';
import { pageData } from '#src/shell/page-data.ts';
import { useReturnFocus } from '#src/shell/use-return-focus.ts';
import { Button } from '#src/ui/form/button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

import { CurrencyCard } from '#src/features/account/currency-card.tsx';
import { EmailCard } from '#src/features/account/email-card.tsx';
import { NameForm } from '#src/features/account/name-form.tsx';
import { SettingsCards } from '#src/features/account/settings-cards.tsx';

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
  const canChange = useExtension('account');
  const [isChanging, setIsChanging] = useState(false);
  const button = useReturnFocus(isChanging);
  return (
    <>
      <chakra.div css={canChange ? framedStyles : undefined}>
        {isChanging ? (
          <NameForm givenName={profile.givenName} onClose={() => setIsChanging(false)} />
        ) : (
          <div className="form">
            <TextField
              key={profile.givenName}
              label="Name"
              defaultValue={profile.givenName}
              readOnly
              required
            />
            {canChange && (
              <div className="form-buttons">
                <Button ref={button} variant="quiet" onClick={() => setIsChanging(true)}>
                  Change name
                </Button>
              </div>
            )}
          </div>
        )}
      </chakra.div>
      {canChange && (
        <SettingsCards>
          <EmailCard email={profile.email} />
          <CurrencyCard />
        </SettingsCards>
      )}
    </>
  );
}

/** On a phone too, the name has a frame like that of the cards below it. */
const framedStyles = {
  marginBottom: '5',
  '@media (max-width: 479px)': {
    '& .form.form': {
      padding: '18px',
      border: '1px solid var(--line)',
      borderRadius: 'card',
      background: 'var(--surface)',
    },
  },
};
