import { lazy } from 'react';

/** Loads when a code is asked for. */
export const LazyCodeForm = lazy(async () => {
  const { CodeForm } = await import('./code-form.tsx');
  return { default: CodeForm };
});
