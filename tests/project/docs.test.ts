import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, normalize } from 'node:path';

import { describe, expect, it } from 'vitest';

const RULES = 'docs/product-rules.md';

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));

const pages = tracked.filter(
  (file) => file === 'README.md' || file === 'CONTRIBUTING.md' || /^docs\/.*\.md$/.test(file),
);

/** A path in backticks, such as `contract/money.ts`. Patterns and placeholders are not paths. */
const PATH = /`((?:contract|server|src|tests|build|docs)\/[^`\s*{}<>…]*)`/g;
const LINK = /\]\((?!https?:|#)([^)#\s]+)(?:#[^)\s]*)?\)/g;
const RULE = /product-rules\.md#([\w-]+)/g;

/** Every first group of a pattern in a file, each once. */
async function matchesIn(file: string, pattern: RegExp): Promise<string[]> {
  const text = await readFile(file, 'utf8');
  return [...new Set(Array.from(text.matchAll(pattern), ([, match = '']) => match))];
}

/** The anchors that the headings of a page have. The headings of the rules are plain lower-case words. */
async function anchorsOf(page: string): Promise<string[]> {
  return matchesIn(page, /^#{2,} ([a-z][a-z-]*)$/gm);
}

describe.each(pages)('%s', (page) => {
  it('names only files and folders that exist', async () => {
    const paths = await matchesIn(page, PATH);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('links only to files that exist', async () => {
    const targets = await matchesIn(page, LINK);
    const missing = targets.filter((target) => !existsSync(normalize(`${dirname(page)}/${target}`)));
    expect(missing).toEqual([]);
  });
});

describe('the product rules', () => {
  it('include every rule that code, tests and docs cite', async () => {
    const rules = await anchorsOf(RULES);
    const files = tracked.filter((file) => /\.(?:[jt]sx?|css|md)$/.test(file));
    const citations = await Promise.all(
      files.map(async (file) => (await matchesIn(file, RULE)).map((rule) => ({ file, rule }))),
    );
    expect(citations.flat().filter(({ rule }) => !rules.includes(rule))).toEqual([]);
  });

  it('link only to rules that exist', async () => {
    const rules = await anchorsOf(RULES);
    const links = await matchesIn(RULES, /\]\(#([\w-]+)\)/g);
    expect(links.filter((link) => !rules.includes(link))).toEqual([]);
    expect(rules.filter((rule) => !links.includes(rule))).toEqual([]);
  });

  it('each name the tests that prove them', async () => {
    const text = await readFile(RULES, 'utf8');
    const sections = text.split(/^### /m).slice(1);
    const unproven = sections.filter((section) => !/^Tests: `tests\//m.test(section));
    expect(unproven.map((section) => section.split('\n')[0])).toEqual([]);
  });
});
