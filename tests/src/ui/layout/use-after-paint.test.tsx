import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { useAtRest, useStages } from '#src/ui/layout/use-after-paint.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** In steps, because React renders at the end of each. */
async function pass(milliseconds: number): Promise<void> {
  for (let step = 0; step < milliseconds; step += 50) await act(() => vi.advanceTimersByTimeAsync(50));
}

/** Longer than any pause. */
const A_SECOND = 1_000;

async function showStages(): Promise<() => string | null> {
  const Stage = () => <output>{useStages(3)}</output>;
  const routeTree = createRootRoute({ component: Stage, notFoundComponent: Outlet });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await router.load();
  render(<RouterProvider router={router} />);
  return () => screen.getByRole('status').textContent;
}

it('shows the parts of a page one after another', async () => {
  const stage = await showStages();
  expect(stage()).toBe('0');
  await pass(A_SECOND);
  expect(stage()).toBe('3');
});

it.each(['input', 'pointerdown'])(
  'waits with the next part of a page while there are %s events',
  async (type) => {
    const stage = await showStages();
    for (let count = 0; count < 30; count += 1) {
      fireEvent(document.body, new Event(type, { bubbles: true }));
      await pass(50);
    }
    expect(stage()).toBe('0');
    await pass(A_SECOND);
    expect(stage()).toBe('3');
  },
);

it('returns a value once it has not changed for a moment', async () => {
  const { result, rerender } = renderHook(({ value }) => useAtRest(value), { initialProps: { value: 0 } });
  for (let value = 1; value <= 30; value += 1) {
    rerender({ value });
    await pass(50);
  }
  expect(result.current).toBe(0);
  await pass(A_SECOND);
  expect(result.current).toBe(30);
});
