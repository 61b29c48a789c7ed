import type { Page } from 'playwright-core';

/**
 * Listens to what a screen reader announces: the texts of live regions as they change, and of alerts.
 * @returns a function that resolves to all announcements since the page was loaded
 */
export async function listenTo(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(recordAnnouncements);
  return () => page.evaluate(() => (window as unknown as { announced: readonly string[] }).announced);
}

/** Runs in the page, so it must be self-contained. */
function recordAnnouncements(): void {
  const announced: string[] = [];
  Object.assign(window, { announced });
  const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]';
  const announce = (region: Element) => {
    const text = (region.getAttribute('aria-label') ?? region.textContent).replaceAll(/\s+/g, ' ').trim();
    if (text !== '' && text !== announced.at(-1)) announced.push(text);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
      if (region) announce(region);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches(LIVE)) announce(node);
        else node.querySelectorAll(LIVE).forEach(announce);
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
