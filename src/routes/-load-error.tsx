import { useRouter } from '@tanstack/react-router';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { ErrorAlert } from '#src/ui/error-alert.tsx';

/** Stands where a page could not be loaded. Retry loads it again. */
export function LoadError() {
  const router = useRouter();
  return <ErrorAlert message={UNKNOWN_ERROR} onRetry={() => void router.invalidate()} />;
}
