import { Button, chakra, DownloadTrigger, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { NewSecondFactor, SecondFactorStatus } from '#contract/second-factor.ts';
import { product } from '#src/product.ts';
import {
  securityQueries,
  usePrepareSecondFactor,
  useRenewRecoveryCodes,
  useTurnOffSecondFactor,
} from '#src/queries/account-changes.ts';
import { CardSkeleton } from '#src/ui/feedback/skeleton.tsx';
import { FormButtons } from '#src/ui/form/form.tsx';
import { Card, CardBody } from '#src/ui/layout/card.tsx';
import { useReturnFocus } from '#src/ui/layout/use-return-focus.ts';

import { PasswordForm } from './account-form.tsx';
import { AuthenticatorForm, CopyButton } from './authenticator-form.tsx';

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
