import type { Page } from 'playwright-core';

/**
 * The lines of an expected tree that a screen reader does not find in the page, after those before them. Each is a role and
 * names, such as `button Save | Cancel`.
 */
export async function missingFromTree(page: Page, expected: string): Promise<string[]> {
  const tree = parseSnapshot(await page.getByRole('main').ariaSnapshot());
  let position = 0;
  return expected
    .split('\n')
    .flatMap((line) => {
      const [, role = '', names = ''] = /^\s*(\w+) (.+)$/.exec(line) ?? [];
      return names.split(' | ').map((name) => `${role} ${name}`);
    })
    .filter((line) => {
      const found = tree.indexOf(line, position);
      if (found !== -1) position = found + 1;
      return found === -1 && line !== ' ';
    });
}

/** The roles and names in Playwright's aria snapshot, whose lines look like `- heading "Assets" [level=1]:`. */
function parseSnapshot(snapshot: string): string[] {
  return snapshot.split('\n').flatMap((line) => {
    const [, role, name, attributes] = /^\s*- '?(\w+) "((?:[^"\\]|\\.)*)"(.*)/.exec(line) ?? [];
    if (role === undefined || name === undefined) return [];
    const level = /\[level=(\d)\]/.exec(attributes ?? '')?.[1] ?? '';
    return [`${role}${level} ${name}`];
  });
}
