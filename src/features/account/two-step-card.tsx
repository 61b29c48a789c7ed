import { Button, chakra, DownloadTrigger, Link, QrCode, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';

import type { NewSecondFactor, SecondFactorStatus } from '#contract/second-factor.ts';
import { ApiError } from '#src/api/api-error.ts';
import { product } from '#src/product.ts';
import {
  securityQueries,
  useConfirmSecondFactor,
  usePrepareSecondFactor,
  useRenewRecoveryCodes,
  useTurnOffSecondFactor,
} from '#src/queries/account-changes.ts';
import { CardSkeleton } from '#src/ui/feedback/skeleton.tsx';
import { RequiredText } from '#src/ui/form/field-schemas.ts';
import { TextField } from '#src/ui/form/fields.tsx';
import { FormButtons } from '#src/ui/form/form.tsx';
import { Card, CardBody } from '#src/ui/layout/card.tsx';
import { useReturnFocus } from '#src/ui/layout/use-return-focus.ts';

import { AccountForm, failureMessage, PasswordForm, useAccountForm } from './account-form.tsx';

export function TwoStepCard({ email }: { readonly email: string }) {
  const query = useQuery(securityQueries.secondFactor());
  const { data: status, isPending } = query;
  return (
    <Card title="Two-step sign-in">
      <CardBody queries={[query]}>
        {isPending && <CardSkeleton label="Loading two-step sign-in" hasButton />}
        {status && <TwoStepSettings status={status} email={email} />}
      </CardBody>
    </Card>
  );
}

function TwoStepSettings({ status, email }: { readonly status: SecondFactorStatus; readonly email: string }) {
  const [task, setTask] = useState<'set up' | 'renew codes' | 'turn off'>();
  const [newCodes, setNewCodes] = useState<readonly string[]>();
  const mainButton = useReturnFocus(task !== undefined || newCodes !== undefined);
  const close = () => setTask(undefined);

  function show(recoveryCodes: readonly string[]) {
    setTask(undefined);
    setNewCodes(recoveryCodes);
  }

  if (newCodes) return <RecoveryCodes codes={newCodes} onClose={() => setNewCodes(undefined)} />;
  return (
    <>
      <Text marginBottom="3" color="fg.muted" fontSize="sm">
        {status.isOn ? onText(status) : OFF_TEXT}
      </Text>
      {task === 'set up' && <SetupForm email={email} onClose={close} onCodes={show} />}
      {task === 'renew codes' && <RenewCodesForm onClose={close} onCodes={show} />}
      {task === 'turn off' && <TurnOffForm onClose={close} />}
      {task === undefined && (
        <FormButtons>
          {status.isOn ? (
            <>
              <Button ref={mainButton} variant="surface" onClick={() => setTask('renew codes')}>
                New recovery codes
              </Button>
              <Button variant="outline" colorPalette="red" onClick={() => setTask('turn off')}>
                Turn off
              </Button>
            </>
          ) : (
            <Button ref={mainButton} variant="surface" onClick={() => setTask('set up')}>
              Set up two-step sign-in
            </Button>
          )}
        </FormButtons>
      )}
    </>
  );
}

const OFF_TEXT =
  'Off. When it is on, signing in also requires a code from an authenticator app, so a stolen password is not enough.';

/** With this many recovery codes or fewer, new ones are recommended. */
const FEW_CODES = 3;

function onText({ recoveryCodesLeft }: SecondFactorStatus): string {
  const on = 'On. Signing in also requires a code from your authenticator app.';
  if (recoveryCodesLeft === 0)
    return `${on} No recovery codes left: without the app, you could not sign in. Get new ones.`;
  const left = recoveryCodesLeft === 1 ? '1 recovery code' : `${recoveryCodesLeft} recovery codes`;
  const advice = recoveryCodesLeft <= FEW_CODES ? ' Get new ones before you run out.' : '';
  return `${on} ${left} left.${advice}`;
}

interface CodesFormProps {
  readonly onClose: () => void;
  readonly onCodes: (recoveryCodes: readonly string[]) => void;
}

/** Turns two-step sign-in on: asks for the password, shows the key, and asks for a first code. */
function SetupForm({ email, onClose, onCodes }: CodesFormProps & { readonly email: string }) {
  const [prepared, setPrepared] = useState<NewSecondFactor>();
  const prepare = usePrepareSecondFactor();
  if (prepared) {
    return (
      <AuthenticatorForm
        email={email}
        secret={prepared.secret}
        onClose={onClose}
        onTurnedOn={() => onCodes(prepared.recoveryCodes)}
      />
    );
  }
  return (
    <PasswordForm
      label="Set up two-step sign-in"
      submitLabel="Continue"
      pendingLabel="Loading"
      change={prepare}
      onSuccess={setPrepared}
      onCancel={onClose}
    />
  );
}

function RenewCodesForm({ onClose, onCodes }: CodesFormProps) {
  return (
    <PasswordForm
      label="New recovery codes"
      submitLabel="Replace recovery codes"
      change={useRenewRecoveryCodes()}
      onSuccess={({ recoveryCodes }) => onCodes(recoveryCodes)}
      onCancel={onClose}
    />
  );
}

function TurnOffForm({ onClose }: { readonly onClose: () => void }) {
  return (
    <PasswordForm
      label="Turn off two-step sign-in"
      submitLabel="Turn off"
      colorPalette="red"
      pendingLabel="Turning off"
      change={useTurnOffSecondFactor()}
      onCancel={onClose}
    />
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const lines = codes.join('\n');
  return (
    <Stack gap="4">
      {/* This has replaced the form that had the focus. */}
      <Text tabIndex={-1} ref={(text: HTMLElement | null) => text?.focus()} outline="none">
        Save these recovery codes now: they are not shown again. If you lose your phone, each of them signs
        you in once, with your password.
      </Text>
      <chakra.ol
        display="grid"
        gap="2"
        padding="3"
        borderWidth="1px"
        borderRadius="8px"
        fontFamily="mono"
        fontSize="14px"
        overflowWrap="anywhere"
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </chakra.ol>
      <FormButtons>
        <DownloadTrigger
          asChild
          data={`Recovery codes for ${product.title}. Each works once.\n\n${lines}\n`}
          fileName="freehold-recovery-codes.txt"
          mimeType="text/plain"
        >
          <Button variant="surface">Save as file</Button>
        </DownloadTrigger>
        <CopyButton text={lines}>Copy</CopyButton>
      </FormButtons>
      <FormButtons>
        <Button onClick={onClose}>I have saved them</Button>
      </FormButtons>
    </Stack>
  );
}

interface AuthenticatorFormProps {
  readonly email: string;
  /** In base32. */
  readonly secret: string;
  readonly onClose: () => void;
  readonly onTurnedOn: () => void;
}

/** Shows the key for the authenticator app, and asks for a first code, which proves that the app has it. */
function AuthenticatorForm({ email, secret, onClose, onTurnedOn }: AuthenticatorFormProps) {
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
function CopyButton({ text, children }: { readonly text: string; readonly children: string }) {
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
