import { useState } from 'react';

import type { NewSecondFactor } from '#contract/second-factor.ts';
import { usePrepareSecondFactor } from '#src/queries/second-factor.ts';
import { PasswordForm, usePasswordForm } from '#src/features/account/password-form.tsx';

import { AuthenticatorForm } from './authenticator-form.tsx';

export interface TwoStepSetupProps {
  readonly email: string;
  readonly onClose: () => void;
  readonly onTurnedOn: (recoveryCodes: readonly string[]) => void;
}

/** Turns two-step sign-in on: asks for the password, shows the key, and asks for a first code. */
export function TwoStepSetup({ email, onClose, onTurnedOn }: TwoStepSetupProps) {
  const [prepared, setPrepared] = useState<NewSecondFactor>();
  const state = usePasswordForm();
  const prepare = usePrepareSecondFactor({ onError: state.serverErrors.show });
  if (prepared) {
    return (
      <AuthenticatorForm
        email={email}
        secret={prepared.secret}
        onClose={onClose}
        onTurnedOn={() => onTurnedOn(prepared.recoveryCodes)}
      />
    );
  }
  return (
    <PasswordForm
      state={state}
      label="Set up two-step sign-in"
      submitLabel="Continue"
      pendingLabel={prepare.isBusy ? 'Loading' : undefined}
      onSubmit={(fields) => prepare.mutate(fields, { onSuccess: setPrepared })}
      onClose={onClose}
    />
  );
}
