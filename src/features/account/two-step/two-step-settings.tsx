import { Button, chakra } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';

import type { SecondFactorStatus } from '#contract/second-factor.ts';
import { useReturnFocus } from '#src/ui/layout/use-return-focus.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { FormButtons } from '#src/ui/form/editor-form.tsx';

import { RecoveryCodes } from './recovery-codes.tsx';
import { RenewCodesForm, TurnOffForm } from './two-step-forms.tsx';

/** Loads on request, since most visits need no QR code. */
const TwoStepSetup = lazy(async () => ({ default: (await import('./two-step-setup.tsx')).TwoStepSetup }));

/** With this many recovery codes or fewer, new ones are recommended. */
const FEW_CODES = 3;

interface TwoStepSettingsProps {
  readonly status: SecondFactorStatus;
  readonly email: string;
}

export function TwoStepSettings({ status, email }: TwoStepSettingsProps) {
  const [task, setTask] = useState<'set up' | 'renew codes' | 'turn off'>();
  const [newCodes, setNewCodes] = useState<readonly string[]>();
  const isOpen = task !== undefined || newCodes !== undefined;
  const mainButton = useReturnFocus(isOpen);
  const close = () => setTask(undefined);

  function show(recoveryCodes: readonly string[]) {
    setTask(undefined);
    setNewCodes(recoveryCodes);
  }

  if (newCodes) return <RecoveryCodes codes={newCodes} onClose={() => setNewCodes(undefined)} />;
  return (
    <>
      <chakra.p color="fg.muted" fontSize="sm">
        {status.isOn ? onText(status) : OFF_TEXT}
      </chakra.p>
      {task === 'set up' && (
        <Suspense fallback={<Spinner label="Loading" />}>
          <TwoStepSetup email={email} onClose={close} onTurnedOn={show} />
        </Suspense>
      )}
      {task === 'renew codes' && <RenewCodesForm onClose={close} onRenewed={show} />}
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

function onText({ recoveryCodesLeft }: SecondFactorStatus): string {
  const on = 'On. Signing in also requires a code from your authenticator app.';
  if (recoveryCodesLeft === 0)
    return `${on} No recovery codes left: without the app, you could not sign in. Get new ones.`;
  const left = recoveryCodesLeft === 1 ? '1 recovery code' : `${recoveryCodesLeft} recovery codes`;
  const advice = recoveryCodesLeft <= FEW_CODES ? ' Get new ones before you run out.' : '';
  return `${on} ${left} left.${advice}`;
}
