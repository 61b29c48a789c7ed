import { useAuth } from '#src/auth/auth-context.tsx';
import { useDeleteAccount } from '#src/queries/account.ts';
import { forgetMappings } from '#src/features/statements/stored-mappings.ts';
import { forgetTransferPayees } from '#src/features/statements/stored-transfers.ts';

import { PasswordForm, usePasswordForm } from './password-form.tsx';

/** Asks for the password before it deletes the account. Then the sign-in page opens. */
export function DeleteAccountForm({ onClose }: { readonly onClose: () => void }) {
  const { leave } = useAuth();
  const state = usePasswordForm();
  const deletion = useDeleteAccount({
    onSuccess: () => {
      forgetMappings();
      forgetTransferPayees();
      leave();
    },
    onError: state.serverErrors.show,
  });
  return (
    <PasswordForm
      state={state}
      label="Delete account"
      submitLabel="Delete everything"
      colorPalette="red"
      pendingLabel={deletion.isBusy ? 'Deleting' : undefined}
      onSubmit={(fields) => deletion.mutate(fields, { onSuccess: () => undefined })}
      onClose={onClose}
    />
  );
}
