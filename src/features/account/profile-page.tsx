import { Card as ChakraCard, Grid, Text } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import * as v from 'valibot';

import { CURRENCIES } from '#contract/currencies.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { profileQueries } from '#src/queries/account.ts';
import { useChangeCurrency, useChangeEmail, useUpdateProfile } from '#src/queries/account-changes.ts';
import { StaleEditError } from '#src/queries/update-mutation.ts';
import { RequiredText } from '#src/ui/form/field-schemas.ts';
import { SelectField, TextField } from '#src/ui/form/fields.tsx';
import { StaleEdit } from '#src/ui/form/stale-edit.tsx';
import { useMerge } from '#src/ui/form/use-merge.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { byName } from '#src/ui/format/texts.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

import {
  AccountForm,
  CurrentPassword,
  CurrentPasswordField,
  FormOnRequest,
  useAccountForm,
} from './account-form.tsx';

export function ProfilePage() {
  const { data: profile } = useSuspenseQuery(profileQueries.own());
  const { currency } = useFormat();
  const canChange = useExtension('account');
  const name = (
    <TextField key={profile.givenName} label="Name" defaultValue={profile.givenName} readOnly required />
  );
  return (
    <Page
      link={
        <>
          {canChange && <TextLink to="/profile/security">Security</TextLink>}
          <TextLink to="/profile/data">Your Data</TextLink>
        </>
      }
    >
      <Grid gap="5">
        <ChakraCard.Root>
          <ChakraCard.Body display="grid" gap="4">
            {canChange ? (
              <FormOnRequest label="Change name" closed={name}>
                {(close) => <NameForm givenName={profile.givenName} onClose={close} />}
              </FormOnRequest>
            ) : (
              name
            )}
          </ChakraCard.Body>
        </ChakraCard.Root>
        {canChange && (
          <>
            <Card title="Email address">
              <Text marginBottom="3" overflowWrap="anywhere">
                {profile.email}
              </Text>
              <FormOnRequest label="Change email address">
                {(close) => <EmailForm email={profile.email} onClose={close} />}
              </FormOnRequest>
            </Card>
            <Card title="Currency">
              <FormOnRequest
                label="Change currency"
                closed={<Text marginBottom="3">{currencyName(currency)}</Text>}
              >
                {(close) => <CurrencyForm currency={currency} onClose={close} />}
              </FormOnRequest>
            </Card>
          </>
        )}
      </Grid>
    </Page>
  );
}

const NameFields = v.object({ GivenName: RequiredText });

/** Changes the name. The name has no effect on who may sign in, so no password is needed. */
function NameForm({ givenName, onClose }: { readonly givenName: string; readonly onClose: () => void }) {
  const form = useAccountForm(NameFields, { GivenName: givenName });
  const update = useUpdateProfile();
  const merge = useMerge(form, NameFields, { GivenName: update.refusal?.row.givenName ?? givenName });
  return (
    <AccountForm
      form={form}
      label="Change name"
      submitLabel="Save"
      change={update}
      // A refusal is merged, or asked about, below.
      onError={(error) => {
        if (!(error instanceof StaleEditError)) form.showError(error);
      }}
      onCancel={onClose}
    >
      <StaleEdit save={update} merge={merge} />
      <TextField label="Name" autoComplete="given-name" {...form.field('GivenName')} />
    </AccountForm>
  );
}

const EmailFields = v.object({ Email: RequiredText, CurrentPassword });

/** The server judges whether the new address is valid. */
function EmailForm({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const form = useAccountForm(EmailFields, { Email: email, CurrentPassword: '' });
  return (
    <AccountForm form={form} label="Change email address" change={useChangeEmail()} onCancel={onClose}>
      <TextField label="New Email Address" type="email" autoComplete="email" {...form.field('Email')} />
      <CurrentPasswordField {...form.field('CurrentPassword')} />
    </AccountForm>
  );
}

const names = new Intl.DisplayNames('en-US', { type: 'currency' });

/** `Swiss Franc (CHF)`. A currency that the browser does not know has only its code. */
function currencyName(code: string): string {
  const name = names.of(code) ?? code;
  return name === code ? code : `${name} (${code})`;
}

const currencyOptions = CURRENCIES.map((code) => ({ code, name: currencyName(code) })).sort(byName);

function CurrencyForm({ currency, onClose }: { readonly currency: string; readonly onClose: () => void }) {
  const form = useAccountForm(v.object({ Currency: v.string() }), { Currency: currency });
  return (
    <AccountForm
      form={form}
      label="Change currency"
      submitLabel="Save"
      change={useChangeCurrency()}
      onCancel={onClose}
    >
      <SelectField label="Currency" {...form.register('Currency')}>
        {currencyOptions.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Text color="fg.muted" fontSize="sm">
        Amounts are shown with its symbol. They stay the same: nothing is converted.
      </Text>
    </AccountForm>
  );
}
