import { chakra, Link } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';

import { ApiError } from '#src/api/api-error.ts';
import { useConfirmSecondFactor } from '#src/queries/second-factor.ts';
import { FormButtons } from '#src/ui/form/editor-form.tsx';
import { RequiredText } from '#src/ui/form/field-schemas.ts';
import { AccountForm } from '#src/features/account/account-form.tsx';
import { focusFirstField } from '#src/features/account/focus-first-field.ts';
import { failureMessage } from '#src/features/account/use-server-errors.ts';
import { TextField } from '#src/ui/form/fields.tsx';

import { authenticatorUri } from './authenticator-uri.ts';
import { CopyButton } from './copy-button.tsx';
import { QrCode } from './qr-code.tsx';

const SETUP_EXPIRED = 'This setup has expired. Please cancel and start again.';

interface AuthenticatorFormProps {
  readonly email: string;
  /** In base32. */
  readonly secret: string;
  readonly onClose: () => void;
  readonly onTurnedOn: () => void;
}

/** Shows the key for the authenticator app, and asks for a first code, which proves that the app has it. */
export function AuthenticatorForm({ email, secret, onClose, onTurnedOn }: AuthenticatorFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(v.object({ Code: RequiredText })),
    defaultValues: { Code: '' },
  });
  const [failure, setFailure] = useState<string>();
  const confirm = useConfirmSecondFactor({
    onError: (error) => {
      const status = error instanceof ApiError ? error.status : undefined;
      if (status === 400) setError('Code', { message: 'The code is incorrect' }, { shouldFocus: true });
      else setFailure(status === 409 ? SETUP_EXPIRED : failureMessage(error));
    },
  });
  const uri = authenticatorUri(secret, email);

  const submit = handleSubmit((fields) => {
    setFailure(undefined);
    confirm.mutate(fields, { onSuccess: onTurnedOn });
  });

  return (
    <div ref={focusFirstField}>
      <AccountForm
        label="Set up your authenticator app"
        error={failure}
        submitLabel="Turn on"
        pendingLabel={confirm.isBusy ? 'Turning on' : undefined}
        // The key is shown only once.
        isDirty
        onSubmit={(event) => void submit(event)}
        onCancel={onClose}
      >
        <p>
          Scan this code with an authenticator app, or <Link href={uri}>open the app on this device</Link>.
        </p>
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div>
          <chakra.p color="fg.muted" fontSize="sm">
            Or type this key into the app:
          </chakra.p>
          <chakra.code css={secretStyles}>{secret.match(/.{1,4}/g)?.join(' ')}</chakra.code>
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
          required
          {...register('Code')}
          error={formState.errors.Code?.message}
        />
      </AccountForm>
    </div>
  );
}

const secretStyles = {
  display: 'block',
  marginTop: '1',
  fontFamily: 'ui-monospace, monospace',
  overflowWrap: 'anywhere',
};
