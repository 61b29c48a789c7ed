import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

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
  await page.evaluate(waitForAnimations);
  const violations = await page.evaluate(runAxe, { scope, rules });
  if (violations !== undefined) return violations;
  await page.evaluate(await axeSource);
  return (await page.evaluate(runAxe, { scope, rules })) ?? [];
}

/** What fades in has too little contrast until then. Spinners never end. Runs in the page, so it must be self-contained. */
async function waitForAnimations(): Promise<void> {
  const running = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
  while (running().length > 0) await Promise.allSettled(running().map(({ finished }) => finished));
}

/** Resolves to undefined if the page does not define `axe` yet. Runs in the page, so it must be self-contained. */
export async function runAxe({
  scope,
  rules,
}: {
  readonly scope: string;
  readonly rules: readonly string[];
}): Promise<string[] | undefined> {
  const { axe } = window as unknown as {
    axe?: { run: (scope: string, options: RunOptions) => Promise<AxeResults> };
  };
  if (axe === undefined) return undefined;
  const { violations } = await axe.run(scope, {
    resultTypes: ['violations'],
    // No rule that runs reads the text of the stylesheets.
    preload: false,
    rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: true }])),
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
