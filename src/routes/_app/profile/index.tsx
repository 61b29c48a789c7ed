import { Button, chakra, Stack } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';

import { useExtension } from '#src/auth/use-extension.ts';
import { profileQueries } from '#src/queries/account.ts';
import { useReturnFocus } from '#src/ui/layout/use-return-focus.ts';
import { FormButtons } from '#src/ui/form/editor-form.tsx';
import { TextField } from '#src/ui/form/fields.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { CurrencyCard } from '#src/features/account/currency-card.tsx';
import { EmailCard } from '#src/features/account/email-card.tsx';
import { NameForm } from '#src/features/account/name-form.tsx';
import { SettingsCards } from '#src/features/account/settings-cards.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

export const Route = createFileRoute('/_app/profile/')({
  staticData: { title: 'Profile', content: 'form' },
  loader: ({ context: { queryClient } }) => queryClient.query(profileQueries.own()),
  component: ProfilePage,
});

function ProfilePage() {
  const canChange = useExtension('account');
  return (
    <Page
      link={
        <>
          {canChange && <TextLink to="/profile/security">Security</TextLink>}
          <TextLink to="/profile/data">Your Data</TextLink>
        </>
      }
    >
      <Profile />
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
      <chakra.div css={nameStyles}>
        {isChanging ? (
          <NameForm givenName={profile.givenName} onClose={() => setIsChanging(false)} />
        ) : (
          <Stack gap="4">
            <TextField
              key={profile.givenName}
              label="Name"
              defaultValue={profile.givenName}
              readOnly
              required
            />
            {canChange && (
              <FormButtons>
                <Button ref={button} variant="surface" onClick={() => setIsChanging(true)}>
                  Change name
                </Button>
              </FormButtons>
            )}
          </Stack>
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

const nameStyles = {
  marginBottom: '5',
  padding: { base: '18px', sm: '6' },
  borderWidth: '1px',
  borderRadius: 'card',
  bg: 'bg.subtle',
};
