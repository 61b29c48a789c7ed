import { useRenewRecoveryCodes, useTurnOffSecondFactor } from '#src/queries/second-factor.ts';
import { PasswordForm, usePasswordForm } from '#src/features/account/password-form.tsx';

interface RenewCodesFormProps {
  readonly onClose: () => void;
  readonly onRenewed: (recoveryCodes: readonly string[]) => void;
}

export function RenewCodesForm({ onClose, onRenewed }: RenewCodesFormProps) {
  const state = usePasswordForm();
  const renew = useRenewRecoveryCodes({ onError: state.serverErrors.show });
  return (
    <PasswordForm
      state={state}
      label="New recovery codes"
      submitLabel="Replace recovery codes"
      pendingLabel={renew.isBusy ? 'Saving' : undefined}
      onSubmit={(fields) =>
        renew.mutate(fields, { onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes) })
      }
      onClose={onClose}
    />
  );
}

export function TurnOffForm({ onClose }: { readonly onClose: () => void }) {
  const state = usePasswordForm();
  const turnOff = useTurnOffSecondFactor({ onError: state.serverErrors.show });
  return (
    <PasswordForm
      state={state}
      label="Turn off two-step sign-in"
      submitLabel="Turn off"
      colorPalette="red"
      pendingLabel={turnOff.isBusy ? 'Turning off' : undefined}
      onSubmit={(fields) => turnOff.mutate(fields, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
