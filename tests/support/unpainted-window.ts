import type { Page, ViewportSize } from 'playwright-core';

/** The viewport of a context whose pages are resized with `unpaintedWindow`. Its other pages are that small. */
export const PAINTED_CORNER: ViewportSize = { width: 100, height: 100 };

/**
 * Returns a function that gives the page a window of another size, of which the browser paints only the corner. Layout,
 * scrolling and the focus are those of the whole window. Painting all of a large one takes a fifth of a test's CPU time.
 */
export async function unpaintedWindow(page: Page): Promise<(size: ViewportSize) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  return async ({ width, height }) => {
    await devtools.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      screenWidth: width,
      screenHeight: height,
      deviceScaleFactor: 1,
      mobile: false,
      dontSetVisibleSize: true,
    });
  };
}
