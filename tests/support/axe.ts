import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** The script that defines `axe` in a page. */
export const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The accessibility violations that axe finds: each rule with the elements that break it.
 * @param scope a CSS selector of the part to check
 * @param rules rules besides the default ones
 */
export async function axeViolations(
  page: Page,
  scope = ':root',
  rules: readonly string[] = [],
): Promise<string[]> {
  // An element that is still fading in has too little contrast. Ignore spinners, which never end.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource);
  return page.evaluate(runAxe, { scope, rules });
}

/** Runs in a page that defines `axe`, so it must be self-contained. */
export async function runAxe({
  scope,
  rules,
}: {
  readonly scope: string;
  readonly rules: readonly string[];
}): Promise<string[]> {
  const { axe } = window as unknown as {
    axe: { run: (scope: string, options: RunOptions) => Promise<AxeResults> };
  };
  const { violations } = await axe.run(scope, {
    resultTypes: ['violations'],
    // No rule that runs reads the text of the stylesheets.
    preload: false,
    rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: true }])),
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
