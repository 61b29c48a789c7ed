import { globSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { theme } from '#src/ui/theme/theme.ts';

/** The style props whose numbers are tokens, up to the end of their value: a text, or an object with one for each width. */
const STYLE =
  /\b((?:row|column)?gap|(?:padding|margin|inset|scrollMargin|scrollPadding)\w*|top|right|bottom|left|(?:min|max)?(?:width|height)|boxSize)(?:=|: )(\{?\{[^{}]*\}|'[^']*'|"[^"]*")/gi;

it.each([['spacing'], ['sizes']])('knows every number that is used for %s', (category) => {
  const unknown = new Set<string>();
  for (const file of globSync('src/**/*.{ts,tsx}')) {
    for (const [, property = '', value = ''] of readFileSync(file, 'utf8').matchAll(STYLE)) {
      if (/width|height|boxSize/i.test(property) !== (category === 'sizes')) continue;
      for (const [, number = ''] of value.matchAll(/['"](-?\d*\.?\d+)['"]/g)) {
        if (number !== '0' && !theme.tokens.categoryMap.get(category)?.has(number)) unknown.add(number);
      }
    }
  }
  expect([...unknown]).toEqual([]);
});

/** The style props whose texts are colors, up to the end of their value, as above. */
const COLOR =
  /\b(?:color|bg|stroke|(?:border|outline|accent|caret)\w*Color)(?:=(?=\{\{|")|: )(\{?\{[^{}]*\}|'[^']*'|"[^"]*")/g;
const CSS_COLORS = [
  'transparent',
  'inherit',
  'currentColor',
  'currentcolor',
  'Canvas',
  'CanvasText',
  'GrayText',
  'Highlight',
];

it('knows every name of a color', () => {
  const unknown = new Set<string>();
  for (const file of globSync('src/{ui,shell,features,routes}/**/*.tsx')) {
    for (const [, value = ''] of readFileSync(file, 'utf8').matchAll(COLOR)) {
      for (const [, name = ''] of value.matchAll(/['"]([a-z][\w.]*)['"]/gi)) {
        if (!CSS_COLORS.includes(name) && !theme.tokens.getByName(`colors.${name}`)) unknown.add(name);
      }
    }
  }
  expect([...unknown]).toEqual([]);
});
