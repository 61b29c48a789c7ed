import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { breakpoints } from '@chakra-ui/react/theme';

import { dialogRecipe } from './dialog-recipe.ts';
import { rememberStyles } from './remember-styles.ts';

/** Refers to a CSS variable of base.css. */
function cssVariable(name: string) {
  return { value: `var(--${name})` };
}

/** Tokens whose names are quarters of a rem. */
function quarterRems(...names: readonly number[]) {
  return Object.fromEntries(names.map((name) => [name, { value: `${name / 4}rem` }]));
}

const config = defineConfig({
  preflight: true,
  // Chakra components use the accent color for every palette.
  globalCss: { html: { colorPalette: 'accent' } },
  theme: {
    // The media queries of the CSS files use the same widths, held to these by sizes.test.ts.
    breakpoints: { ...breakpoints, lg: '900px' },
    // Of the dialogs.
    keyframes: {
      'fade-in': { from: { opacity: '0' }, to: { opacity: '1' } },
      'slide-from-bottom': { from: { translate: '0 0.5rem' }, to: { translate: '0' } },
    },
    // Only the tokens in use: Chakra computes all of them before the first page can render.
    tokens: {
      spacing: quarterRems(0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 10, 12),
      sizes: quarterRems(14, 16),
      zIndex: { overlay: { value: 1300 }, modal: { value: 1400 } },
      colors: {
        bg: { DEFAULT: cssVariable('bg') },
        surface: cssVariable('surface'),
        raised: cssVariable('raised'),
        line: { DEFAULT: cssVariable('line'), strong: cssVariable('line-strong') },
        border: { DEFAULT: cssVariable('line') },
        fg: { DEFAULT: cssVariable('text'), muted: cssVariable('muted') },
        text: cssVariable('text'),
        muted: cssVariable('muted'),
        accent: {
          DEFAULT: cssVariable('accent'),
          soft: cssVariable('accent-soft'),
          on: cssVariable('on-accent'),
          focusRing: cssVariable('accent'),
        },
        gain: cssVariable('gain'),
        loss: { DEFAULT: cssVariable('loss'), soft: cssVariable('loss-soft'), on: cssVariable('on-loss') },
        track: cssVariable('track'),
      },
      fonts: { body: cssVariable('font'), heading: cssVariable('font') },
      radii: {
        full: { value: '9999px' },
        card: cssVariable('radius-card'),
        control: cssVariable('radius-control'),
        dialog: cssVariable('radius-dialog'),
      },
      shadows: { dialog: cssVariable('shadow-dialog'), menu: cssVariable('shadow-menu') },
    },
    // Only the recipes in use. Chakra's others would only add to the bundle.
    slotRecipes: { dialog: dialogRecipe },
  },
});

/** Only the conditions in use: Chakra searches all of them for each value of a style. */
const CONDITIONS = [
  'after',
  'empty',
  'first',
  'focusVisible',
  'hover',
  'last',
  'motionSafe',
  'open',
  'selected',
];

const conditions = Object.fromEntries(
  Object.entries(defaultBaseConfig.conditions ?? {}).filter(([name]) => CONDITIONS.includes(name)),
);

export const theme = rememberStyles(createSystem({ ...defaultBaseConfig, conditions }, config));

/**
 * The conditions that apply on paper, where a page is laid out as on a tablet. Chakra's own apply only on screens. Not
 * `print`, because Chakra puts every query with that word after all others.
 */
const ON_PAPER: readonly string[] = ['sm', 'md', 'lgDown', 'xlDown', '2xlDown'];

const resolve = theme.conditions.resolve.bind(theme.conditions);
theme.conditions.resolve = (condition) =>
  ON_PAPER.includes(condition) ? `${resolve(condition)}, not screen` : resolve(condition);
