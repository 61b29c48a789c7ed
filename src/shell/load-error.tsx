import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { isScriptLoadError } from '#src/api/script-load-error.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';

/** Shown in place of a page that failed to load, with a Retry button. */
export function LoadError({ error }: ErrorComponentProps) {
  const router = useRouter();
  function retry() {
    // Some browsers cache a failed script load, and a new deployment renames scripts: only a reload fixes both.
    if (isScriptLoadError(error) && navigator.onLine) window.location.reload();
    else void router.invalidate();
  }
  return <ErrorAlert message={UNKNOWN_ERROR} onRetry={retry} />;
}
