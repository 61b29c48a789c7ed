import { useAuth } from '#src/auth/auth-context.tsx';
import { useDeleteAccount } from '#src/queries/account.ts';

import { PasswordForm, usePasswordForm } from './-password-form.tsx';
import { forgetMappings } from './-stored-mappings.ts';
import { forgetTransferPayees } from './-stored-transfers.ts';

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
    onError: state.refusal.show,
  });
  return (
    <PasswordForm
      state={state}
      label="Delete account"
      submitLabel="Delete everything"
      variant="loss"
      pendingLabel={deletion.isBusy ? 'Deleting' : undefined}
      onSubmit={(fields) => deletion.mutate(fields, { onSuccess: () => undefined })}
      onClose={onClose}
    />
  );
}
