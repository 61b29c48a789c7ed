import { runInNewContext } from 'node:vm';

import { expect, it } from 'vitest';

import { escapeWide } from '#build/one-byte-scripts.ts';

it.each([
  ['a text', '"“é” 😀"', '“é” 😀'],
  ['a template', '`… ${1 + 1} −`', '… 2 −'],
  ['a pattern', '"–—€".replace(/[–—]+€/, "ł")', 'ł'],
  ['a name', '(() => { const ł = 7; return ł; })()', 7],
])('%s means the same with Latin-1 characters alone', (_name, code, value) => {
  const escaped = escapeWide(code);
  expect(escaped).not.toMatch(/[^\0-\xff]/);
  const result: unknown = runInNewContext(escaped);
  expect(result).toEqual(value);
});

it('leaves Latin-1 as it is, and refuses a backslash before another character', () => {
  expect(escapeWide('"é × \\n"')).toBe('"é × \\n"');
  expect(() => escapeWide('/\\–/')).toThrow('backslash before –');
});
