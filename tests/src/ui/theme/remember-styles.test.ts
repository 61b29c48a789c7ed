import { createSystem, defaultConfig, type SystemContext } from '@chakra-ui/react';
import { css as serialize } from '@emotion/react';
import { describe, expect, it, vi } from 'vitest';

import { rememberStyles } from '#src/ui/theme/remember-styles.ts';

const chakra = createSystem(defaultConfig);
const constant = { color: 'red', '& a': { marginTop: { base: '1', md: '2' }, _hover: { color: 'blue' } } };

type Recipe = (variant: object) => object;

/** What Emotion makes of the styles that Chakra computes. */
function cssOf(styled: Parameters<typeof chakra.css>) {
  const { name, styles } = serialize(chakra.css(...styled));
  return { name, styles };
}

describe('rememberStyles', () => {
  it.each([
    ['a constant', [constant]],
    ['several objects, of which the last wins', [constant, { color: 'green' }, {}]],
    ['the same objects in another order', [{ color: 'green' }, constant]],
    ['nothing', [{}, undefined]],
  ])('yields the CSS of Chakra for %s', (_name, styles) => {
    expect(rememberStyles(chakra).css(...styles)).toMatchObject(cssOf(styles));
  });

  it('tells an undefined value from none, as Chakra does', () => {
    const { css } = rememberStyles(chakra);
    for (const last of [{}, { color: undefined }]) {
      expect(css(constant, last)).toMatchObject(cssOf([constant, last]));
    }
  });

  it('computes styles once, even those that every render creates again', () => {
    const compute = vi.fn(chakra.css);
    const { css } = rememberStyles({ ...chakra, css: compute });
    expect(css(constant, { padding: '2' })).toBe(css(constant, { padding: '2' }));
    css(constant, { padding: '3' });
    expect(compute).toHaveBeenCalledTimes(2);
  });

  it('computes a recipe once', () => {
    const { cva } = rememberStyles(chakra);
    const recipe = { base: { color: 'red' } };
    expect(cva(recipe)).toBe(cva(recipe));
  });

  it.each([
    [
      'a recipe',
      (system: SystemContext): Recipe => system.cva({ variants: { size: { sm: { padding: '2' } } } }),
    ],
    ['a recipe of the theme', (system: SystemContext) => system.getSlotRecipeFn('dialog') as Recipe],
  ])('computes each variant of %s once', (_name, recipeOf) => {
    const recipe = recipeOf(rememberStyles(chakra));
    expect(recipe({ size: 'sm' })).toBe(recipe({ size: 'sm' }));
    expect(recipe({ size: 'sm' })).toEqual(recipeOf(chakra)({ size: 'sm' }));
    expect(recipe({})).not.toEqual(recipe({ size: 'sm' }));
  });
});
