import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, normalize } from 'node:path';

import { describe, expect, it } from 'vitest';

import { formatCount } from '#contract/counts.ts';
import { EXTENSIONS } from '#contract/extensions.ts';
import { QUOTAS } from '#contract/quotas.ts';
import { FORMATS } from '#src/bank/formats.ts';

const RULES = 'docs/product-rules.md';

const pages = globSync('{README.md,CONTRIBUTING.md,docs/**/*.md}');
const code = globSync('{build,contract,server,src,tests}/**/*.{ts,tsx,css}');

/** A path in backticks, such as `contract/money.ts`. Patterns and placeholders are not paths. */
const PATH = /`((?:contract|server|src|tests|build|docs)\/[^`\s*{}<>…]*)`/g;
/** A link within the repository: to another file, to a heading, or to a heading of another file. */
const LINK = /\]\((?!https?:)([^)\s]+)\)/g;
const RULE = /product-rules\.md#([\w-]+)/g;

/** Every first group of a pattern in a file, each once. */
async function matchesIn(file: string, pattern: RegExp): Promise<string[]> {
  const text = await readFile(file, 'utf8');
  return [...new Set(Array.from(text.matchAll(pattern), ([, match = '']) => match))];
}

/** The anchors of a page's headings, as GitHub makes them. */
async function anchorsOf(page: string): Promise<string[]> {
  const headings = await matchesIn(page, /^#+ (.+)$/gm);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}

/** Whether a link of a page leads to a file that exists and, where it names one, to a heading in it. */
async function leadsSomewhere(page: string, link: string): Promise<boolean> {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : normalize(`${dirname(page)}/${path}`);
  if (!existsSync(target)) return false;
  return anchor === undefined || (await anchorsOf(target)).includes(anchor);
}

describe.each(pages)('%s', (page) => {
  it('names only files and folders that exist', async () => {
    const paths = await matchesIn(page, PATH);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('has no broken links', async () => {
    const links = await matchesIn(page, LINK);
    const checked = await Promise.all(
      links.map(async (link) => ({ link, leads: await leadsSomewhere(page, link) })),
    );
    expect(checked.filter(({ leads }) => !leads).map(({ link }) => link)).toEqual([]);
  });
});

it('the product rules name every format of bank statements', async () => {
  const rules = await readFile(RULES, 'utf8');
  const names = Object.values(FORMATS).flatMap((format) => format.names);
  expect(names.filter((name) => !rules.includes(name))).toEqual([]);
});

it('every rule that code, tests and docs cite is among the product rules', async () => {
  const rules = await anchorsOf(RULES);
  const citations = await Promise.all(
    [...code, ...pages].map(async (file) => (await matchesIn(file, RULE)).map((rule) => ({ file, rule }))),
  );
  expect(citations.flat().filter(({ rule }) => !rules.includes(rule))).toEqual([]);
});

/** The text of one product rule. */
async function readRule(rule: string): Promise<string> {
  const text = await readFile(RULES, 'utf8');
  const [, section = ''] = text.split(`\n### ${rule}\n`);
  return section.split('\n#')[0] ?? '';
}

it('the product rules name every extension and every quota', async () => {
  const extensions = (await readRule('extensions')).matchAll(/^- `([\w-]+)`:/gm);
  expect(Array.from(extensions, ([, name]) => name)).toEqual(EXTENSIONS);
  const quotas = (await readRule('quotas')).match(/\d+(?:,\d{3})+/g);
  expect(quotas).toEqual(Object.values(QUOTAS).map(formatCount));
});
