import { launchBrowser } from '#tests/support/browser.ts';
import { startServer } from '#tests/support/built-server.ts';
import {
  createScriptedAccount,
  openMaliciousUrls,
  openMonitoredPage,
  showScreen,
} from '#tests/support/stored-xss.ts';

import type { Result } from './figure.ts';
import { onEachDatabase } from './on-each-database.ts';

/** Shows every screen with scripts in every text, in a real browser, on each database. */
export function soakScreens(): Promise<Result[]> {
  return onEachDatabase(async (name, url) => {
    const server = await startServer(url === undefined ? {} : { DATABASE_URL: url });
    const browser = await launchBrowser();
    try {
      const { page, harm } = await openMonitoredPage(browser);
      const screens = await createScriptedAccount(page, server.origin);
      // Render each screen once after a full load and once after client-side navigation.
      for (const { path } of screens) {
        await page.goto(server.origin + path);
        await showScreen(page, path);
      }
      for (const { path } of screens) await showScreen(page, path);
      await openMaliciousUrls(page, server.origin);
      const label = `screens shown with stored scripts on ${name}`;
      const count = 2 * screens.length;
      return [
        { label, count, failureLabel: 'CSP violations', failureCount: harm.policyViolations.length },
        { label, count, failureLabel: 'scripts run', failureCount: harm.ran.length },
      ];
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}
