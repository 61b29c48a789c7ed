import type { UseFormRegisterReturn } from 'react-hook-form';

import { PasswordField } from '#src/ui/form/fields.tsx';

interface CurrentPasswordFieldProps extends UseFormRegisterReturn {
  readonly error: string | undefined;
}

/** Asks for the current password. */
export function CurrentPasswordField(props: CurrentPasswordFieldProps) {
  return <PasswordField label="Current Password" autoComplete="current-password" {...props} required />;
}
