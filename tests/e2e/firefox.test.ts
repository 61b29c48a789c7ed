import { beforeAll, describe, expect, inject, it } from 'vitest';

import { accessiblePages } from '#tests/support/accessible-pages.ts';
import { apiClient, PASSWORD } from '#tests/support/api-client.ts';
import { axeSource, runAxe } from '#tests/support/axe.ts';
import { type FilledIds, fillAccount, pages } from '#tests/support/every-route.ts';
import { Firefox } from '#tests/support/firefox.ts';
import { findFaults } from '#tests/support/layout-faults.ts';
import { isDrawn } from '#tests/support/settled-page.ts';
import { MAX_LATE_STOPS, NOT_REACHED, startTabWalk } from '#tests/support/tab-walk.ts';

/*
 * Every page in the Firefox that FIREFOX names, such as /usr/bin/firefox-esr. The focus cannot be seen: the window of a
 * headless Firefox is never in front.
 */

const TARGET_SIZE = ['target-size'];
const program = process.env.FIREFOX;
const origin = inject('origin');

describe.skipIf(program === undefined)('in Firefox', () => {
  let firefox: Firefox;
  let ids: FilledIds;

  beforeAll(async () => {
    firefox = await Firefox.launch(program ?? '');
    const { call } = apiClient(origin);
    const email = `firefox-${crypto.randomUUID()}@example.com`;
    const account = { GivenName: 'Ada', Email: email, Password: PASSWORD, ConfirmPassword: PASSWORD };
    await call('POST', '/api/account', { body: account });
    const login = { Username: email, Password: PASSWORD };
    const token = (await (await call('POST', '/api/authenticate', { body: login })).json()) as string;
    ids = await fillAccount(async (path, body) => {
      const response = await call('POST', `/api/${path}`, { token, body });
      return (await response.json()) as Record<string, number>;
    });
    await firefox.goto(`${origin}/robots.txt`);
    const session = JSON.stringify({ id: email, token, clockSkew: 0 });
    await firefox.evaluate((stored) => localStorage.setItem('freehold.session', stored), session);
    return () => firefox.close();
  });

  it.each(pages)('%s is accessible', async (route, of) => {
    for (const path of of(ids)) {
      await firefox.setViewportSize({ width: 1280, height: 2400 });
      await firefox.goto(origin + path);
      await expect.poll(() => firefox.evaluate(isDrawn)).toBe(true);
      await firefox.evaluate(`void (() => { ${await axeSource} })()`);
      expect(await firefox.evaluate(runAxe, { scope: ':root', rules: TARGET_SIZE }), path).toEqual([]);
      await firefox.setViewportSize({ width: 320, height: 256 });
      await expect.poll(() => firefox.evaluate(findFaults), { message: path }).toEqual([]);
      if (accessiblePages[route]?.movesWithArrows !== undefined) continue;
      await firefox.setViewportSize({ width: 1280, height: 600 });
      const stops = await firefox.evaluate(startTabWalk, false);
      // Parts of a page that have come since have stops too. After the last one, the first follows.
      await firefox.pressTab(stops + MAX_LATE_STOPS);
      const faults = await firefox.evaluate(() =>
        (window as unknown as { endTabWalk: () => string[] }).endTabWalk(),
      );
      expect(
        faults.filter((fault) => fault.startsWith(NOT_REACHED)),
        path,
      ).toEqual([]);
    }
  });
});
