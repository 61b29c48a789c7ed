import { Grid, Text } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';

import { PasswordRequest } from '#contract/account-changes.ts';
import { useAuth } from '#src/auth/auth-context.tsx';
import { useExtension } from '#src/auth/use-extension.ts';
import { PASSWORD_RULE } from '#src/product.ts';
import { profileQueries } from '#src/queries/account.ts';
import { useChangePassword, useDeleteAccount } from '#src/queries/account-changes.ts';
import { PasswordField } from '#src/ui/form/fields.tsx';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import {
  AccountForm,
  CurrentPasswordField,
  FormOnRequest,
  PasswordForm,
  useAccountForm,
} from './account-form.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TwoStepCard } from './two-step-card.tsx';

interface SecurityPageProps {
  /** Forgets what this device knows of the person beside the session. Called after the account has been deleted. */
  readonly onDeleted: () => void;
}

export function SecurityPage({ onDeleted }: SecurityPageProps) {
  const { email } = useSuspenseQuery(profileQueries.own()).data;
  // By now a response has said what the server offers. A later response, perhaps from a proxy, must not discard unsaved
  // input.
  const [canChange] = useState(useExtension('account'));
  // Without the extension, this path does not exist.
  if (!canChange) return <Navigate to="/" replace />;
  return (
    <Page
      breadcrumbs={
        <Breadcrumbs crumbs={[{ label: 'Profile', link: { to: '/profile' } }, { label: 'Security' }]} />
      }
    >
      <Grid gap="5">
        <PasswordCard email={email} />
        <TwoStepCard email={email} />
        <SessionsCard />
        <Card title="Delete account">
          <Text marginBottom="3" color="fg.muted" fontSize="sm">
            Deletes your account with everything in it: assets, liabilities, expenses, budgets and their
            history. This cannot be undone.
          </Text>
          <FormOnRequest label="Delete account" variant="outline" colorPalette="red">
            {(close) => <DeleteAccountForm onDeleted={onDeleted} onClose={close} />}
          </FormOnRequest>
        </Card>
      </Grid>
    </Page>
  );
}

const EMPTY = { CurrentPassword: '', Password: '', ConfirmPassword: '' };

/** @param email lets a password manager find the entry to update */
function PasswordCard({ email }: { readonly email: string }) {
  const form = useAccountForm(PasswordRequest, EMPTY);
  const change = useChangePassword();
  const [hasChanged, setHasChanged] = useState(false);
  return (
    <Card title="Password">
      <AccountForm
        form={form}
        label="Change password"
        change={change}
        onSuccess={() => {
          change.reset();
          form.reset(EMPTY);
          setHasChanged(true);
        }}
      >
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <CurrentPasswordField {...form.field('CurrentPassword')} />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          hint={PASSWORD_RULE}
          {...form.field('Password')}
        />
        <PasswordField
          label="Confirm New Password"
          autoComplete="new-password"
          {...form.field('ConfirmPassword')}
        />
        <Text color="fg.muted" fontSize="sm">
          {hasChanged && !form.formState.isDirty
            ? 'Your password has been changed, and all other sessions have ended.'
            : 'A new password ends all other sessions.'}
        </Text>
      </AccountForm>
    </Card>
  );
}

/** Asks for the password before it deletes the account. Then the sign-in page opens. */
function DeleteAccountForm({ onDeleted, onClose }: SecurityPageProps & { readonly onClose: () => void }) {
  const { leave } = useAuth();
  const deletion = useDeleteAccount(() => {
    onDeleted();
    leave();
  });
  return (
    <PasswordForm
      label="Delete account"
      submitLabel="Delete everything"
      colorPalette="red"
      pendingLabel="Deleting"
      change={deletion}
      onSuccess={() => undefined}
      onCancel={onClose}
    />
  );
}
