import { Button, chakra, Link, QrCode, Text } from '@chakra-ui/react';
import { useState } from 'react';
import * as v from 'valibot';

import { ApiError } from '#src/api/api-error.ts';
import { product } from '#src/product.ts';
import { useConfirmSecondFactor } from '#src/queries/account-changes.ts';
import { FormButtons } from '#src/ui/form/form.tsx';
import { RequiredText } from '#src/ui/form/field-schemas.ts';
import { TextField } from '#src/ui/form/fields.tsx';

import { AccountForm, failureMessage, useAccountForm } from './account-form.tsx';

interface AuthenticatorFormProps {
  readonly email: string;
  /** In base32. */
  readonly secret: string;
  readonly onClose: () => void;
  readonly onTurnedOn: () => void;
}

/** Shows the key for the authenticator app, and asks for a first code, which proves that the app has it. */
export function AuthenticatorForm({ email, secret, onClose, onTurnedOn }: AuthenticatorFormProps) {
  const form = useAccountForm(v.object({ Code: RequiredText }), { Code: '' });
  const confirm = useConfirmSecondFactor();
  const uri = authenticatorUri(secret, email);

  function showError(error: Error) {
    const status = error instanceof ApiError ? error.status : undefined;
    if (status === 400) form.setError('Code', { message: 'The code is incorrect' }, { shouldFocus: true });
    else if (status === 409) form.setMessage('This setup has expired. Please cancel and start again.');
    else form.setMessage(failureMessage(error));
  }

  return (
    <AccountForm
      form={form}
      label="Set up your authenticator app"
      submitLabel="Turn on"
      pendingLabel="Turning on"
      // The key is shown only once.
      isDirty
      change={confirm}
      onSuccess={onTurnedOn}
      onError={showError}
      onCancel={onClose}
    >
      <p>
        Scan this code with an authenticator app, or <Link href={uri}>open the app on this device</Link>.
      </p>
      {/* Always dark on white, since not every camera reads the inverse, with the margin that cameras need. */}
      <QrCode.Root value={uri} encoding={{ ecc: 'M', border: 4 }} size="xl" bg="white" borderRadius="8px">
        <QrCode.Frame role="img" aria-label="QR code for your authenticator app" color="black">
          <QrCode.Pattern />
        </QrCode.Frame>
      </QrCode.Root>
      <div>
        <Text color="fg.muted" fontSize="sm">
          Or type this key into the app:
        </Text>
        <chakra.code display="block" marginTop="1" fontFamily="mono" overflowWrap="anywhere">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </chakra.code>
        <FormButtons>
          <CopyButton text={secret}>Copy key</CopyButton>
        </FormButtons>
      </div>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={20}
        {...form.field('Code')}
      />
    </AccountForm>
  );
}

/** https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
function authenticatorUri(secret: string, email: string): string {
  const label = [product.title, email].map(encodeURIComponent).join(':');
  const parameters = [`secret=${secret}`, `issuer=${encodeURIComponent(product.title)}`];
  return `otpauth://totp/${label}?${parameters.join('&')}`;
}

/** No button on plain HTTP. Chakra's `Clipboard` would say that it has copied even when the browser refuses. */
export function CopyButton({ text, children }: { readonly text: string; readonly children: string }) {
  const [outcome, setOutcome] = useState('');
  // According to the types, it always exists.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard === undefined) return null;

  const copy = () => {
    clipboard.writeText(text).then(
      () => setOutcome('Copied'),
      () => setOutcome('Could not be copied'),
    );
  };
  return (
    <>
      <Button variant="surface" onClick={copy}>
        {children}
      </Button>
      <Text as="span" color="fg.muted" fontSize="sm" role="status">
        {outcome}
      </Text>
    </>
  );
}
