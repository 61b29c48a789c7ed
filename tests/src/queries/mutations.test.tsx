import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createQueryClient } from '#src/api/query-client.ts';
import { useSingleFlightMutation } from '#src/queries/mutations.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Renders a mutation, and counts how often it has been rendered. */
function renderMutation(showsBusyLate: boolean) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const queryClient = createQueryClient();
  let renders = 0;
  const { result } = renderHook(
    () => {
      renders += 1;
      return useSingleFlightMutation({
        mutationFn: () => promise,
        meta: { announces: 'Saved', invalidates: [] },
        showsBusyLate,
      });
    },
    {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  );
  const mutate = () => act(() => result.current.mutate(undefined, { onSuccess: () => undefined }));
  return { result, mutate, resolve, reject, renders: () => renders };
}

it('shows at once that a request runs', async () => {
  const { result, mutate } = renderMutation(false);
  mutate();
  await pass(20);
  expect(result.current.isBusy).toBe(true);
});

it('shows after a moment that the request of a form runs, and knows it at once', async () => {
  const { result, mutate } = renderMutation(true);
  mutate();
  await pass(90);
  expect(result.current.isBusy).toBe(false);
  expect(result.current.hasStarted()).toBe(true);
  await pass(20);
  expect(result.current.isBusy).toBe(true);
});

it('renders a form whose request is fast only when it has been answered', async () => {
  const { result, mutate, resolve, renders } = renderMutation(true);
  mutate();
  await pass(50);
  resolve('saved');
  await pass(200);
  expect(result.current.isBusy).toBe(true);
  expect(renders()).toBe(2);
});

it('shows the failure of a fast request, and can run again', async () => {
  const { result, mutate, reject } = renderMutation(true);
  mutate();
  await pass(50);
  reject(new Error('No'));
  await pass(20);
  expect(result.current).toMatchObject({ isBusy: false, isError: true });
  expect(result.current.hasStarted()).toBe(false);
  await pass(200);
  expect(result.current.isBusy).toBe(false);
});
