import { createRootRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';

import { redrawPagesWithAmounts } from '#src/shell/redraw-pages.tsx';

test('a page whose code has loaded is not imported again', async () => {
  const importPage = vi.fn(() => Promise.resolve({ component: () => null }));
  const route = createRootRoute({ component: lazyRouteComponent(importPage, 'component') });
  const router = createRouter({ routeTree: route });
  redrawPagesWithAmounts(route);

  await router.loadRouteChunk(route);
  expect(importPage).toHaveBeenCalledTimes(1);
  await router.loadRouteChunk(route);
  expect(importPage).toHaveBeenCalledTimes(1);
});
