import type { QueryClient } from '@tanstack/react-query';

/** Returns what brings one query cache, with its code, when it is first wanted. */
export function lateQueryClient(): () => Promise<QueryClient> {
  let loading: Promise<QueryClient> | undefined;
  async function load(): Promise<QueryClient> {
    const { createQueryClient } = await import('./query-client.ts');
    return createQueryClient();
  }
  return () =>
    (loading ??= load().catch((error: unknown) => {
      // Offline, say; the next page tries again.
      loading = undefined;
      throw error;
    }));
}
