import { describe, expect, it } from 'vitest';

import { replaceOnce } from '#build/prerender.ts';
import { setGlobals } from '#build/render-pages.ts';

describe('replacing a part of the HTML', () => {
  it('inserts the replacement literally', () => {
    expect(replaceOnce('<p></p>', /<p><\/p>/g, '<p>$&</p>')).toBe('<p>$&</p>');
  });

  it.each(['', '<p></p><p></p>'])('fails the build for %j, where the part is missing or repeated', (html) => {
    expect(() => replaceOnce(html, /<p><\/p>/g, '')).toThrow('once, not');
  });
});

describe('setting globals', () => {
  it('restores those that existed and removes the others', () => {
    const { navigator } = globalThis;
    const restore = setGlobals({ navigator: 'replaced', addedGlobal: 'added' });
    expect(globalThis).toMatchObject({ navigator: 'replaced', addedGlobal: 'added' });
    restore();
    expect(globalThis.navigator).toBe(navigator);
    expect(globalThis).not.toHaveProperty('addedGlobal');
  });
});
