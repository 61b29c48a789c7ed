import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { breakpoints, keyframes, tokens } from '@chakra-ui/react/theme';

import { dialogRecipe } from './dialog-recipe.ts';
import { tableRecipe } from './table-recipe.ts';
import { tabsRecipe } from './tabs-recipe.ts';

/** A colour, radius or font of base.css, where the values stand once. */
function ref(name: string) {
  return { value: `var(--${name})` };
}

const look = defineConfig({
  preflight: true,
  // Where Chakra's parts ask for a palette they get the one accent.
  globalCss: { html: { colorPalette: 'accent' } },
  theme: {
    breakpoints: { ...breakpoints, md: '768px', lg: '900px' },
    keyframes,
    tokens: {
      ...tokens,
      colors: {
        ...tokens.colors,
        bg: { DEFAULT: ref('bg') },
        surface: ref('surface'),
        raised: ref('raised'),
        line: { DEFAULT: ref('line'), strong: ref('line-strong') },
        border: { DEFAULT: ref('line') },
        fg: { DEFAULT: ref('text'), muted: ref('muted') },
        text: ref('text'),
        muted: ref('muted'),
        accent: {
          DEFAULT: ref('accent'),
          soft: ref('accent-soft'),
          on: ref('on-accent'),
          focusRing: ref('accent'),
        },
        gain: ref('gain'),
        loss: { DEFAULT: ref('loss'), soft: ref('loss-soft'), on: ref('on-loss') },
        track: ref('track'),
      },
      fonts: { body: ref('font'), heading: ref('font') },
      radii: {
        ...tokens.radii,
        card: ref('radius-card'),
        control: ref('radius-control'),
        dialog: ref('radius-dialog'),
      },
    },
    // Only what the parts here use: every other recipe of Chakra would be bytes for nothing.
    slotRecipes: { dialog: dialogRecipe, table: tableRecipe, tabs: tabsRecipe },
  },
});

export const theme = createSystem(defaultBaseConfig, look);
