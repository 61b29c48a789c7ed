import * as v from 'valibot';
import { expect, test } from 'vitest';

import { NameInput, OptionalTextInput } from '#contract/fields.ts';

test.each([
  ['zero-width spaces', '\u200b\u200b'],
  ['joiners', '\u200d\u200c\u2060'],
  ['a byte order mark', '\ufeff'],
  ['soft hyphens', '\u00ad\u00ad'],
  ['Hangul fillers', '\u3164 \uffa0\u115f\u1160'],
  ['a braille blank', '\u2800'],
  ['tags', '\u{e0041}\u{e007f}'],
  ['variation selectors', '\ufe0f\u{e0100}'],
  ['directions', '\u202e\u2066\u2069\u200f\u061c'],
  ['annotations', '\ufff9\ufffb'],
  ['musical controls', '\u{1d173}'],
  ['other blanks', '\u3000\u1680\u2003\u00a0'],
  ['controls', '\u0007\u0085'],
  ['a mixture', ' \u200b\u3164\t\u00ad '],
])('a name of %s alone is empty', (_what, text) => {
  expect(v.safeParse(NameInput, text).issues?.[0].message).toBe('Required');
  expect(v.parse(OptionalTextInput, text)).toBe('');
});

test.each(['👩\u200d👧', 'می\u200cخواهم', '❤\ufe0f', 'a\u00adb', '\u202eevil', '⠏', '-', '한글', 'é'])(
  'a name with something to see stays as it is: %s',
  (text) => expect(v.parse(NameInput, text)).toBe(text),
);
