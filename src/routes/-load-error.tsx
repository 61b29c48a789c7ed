import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { isScriptLoadError } from '#src/api/script-load-error.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';

/** Stands where a page could not be loaded. Retry loads it again. */
export function LoadError({ error }: ErrorComponentProps) {
  const router = useRouter();
  function retry() {
    // Some browsers remember that a script failed, and a newer version has other ones: only a reload brings them.
    if (isScriptLoadError(error) && navigator.onLine) window.location.reload();
    else void router.invalidate();
  }
  return <ErrorAlert message={UNKNOWN_ERROR} onRetry={retry} />;
}
