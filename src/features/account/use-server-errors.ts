import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

import type { AccountFieldMessages } from '#contract/account.ts';
import { ApiError, UNKNOWN_ERROR } from '#src/api/api-error.ts';

const TOO_MANY_ATTEMPTS = 'Too many attempts. Please try again in a few minutes.';

/**
 * Shows why the server rejected a change of the account: at the fields, the first of which gets the focus, or else in
 * `message`. The form's fields have the names of the request's.
 */
export function useServerErrors<TFields extends FieldValues>(
  setError: UseFormSetError<TFields>,
  fields: readonly (FieldPath<TFields> & keyof AccountFieldMessages)[],
) {
  const [message, setMessage] = useState<string>();

  function show(error: Error) {
    const rejected = fields.flatMap((name) => {
      const text = error instanceof ApiError ? error.fieldMessages[name] : undefined;
      return text === undefined ? [] : [{ name, text }];
    });
    for (const [index, { name, text }] of rejected.entries())
      setError(name, { message: text }, { shouldFocus: index === 0 });
    if (rejected.length === 0) setMessage(failureMessage(error));
  }

  return { message, show, clear: () => setMessage(undefined) };
}

/** The message for a change that failed for another reason than its fields. */
export function failureMessage(error: Error): string {
  return error instanceof ApiError && error.status === 429 ? TOO_MANY_ATTEMPTS : UNKNOWN_ERROR;
}
