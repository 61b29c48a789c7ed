import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { alertAnatomy, emptyStateAnatomy, progressAnatomy } from '@chakra-ui/react/anatomy';

/** An error, or a notice above a page (`info`). Its actions wrap below the text where there is no room. */
const alert = defineSlotRecipe({
  slots: alertAnatomy.keys(),
  base: {
    root: {
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: '12',
      borderWidth: '1px',
      borderRadius: 'l2',
      overflowWrap: 'anywhere',
      // Messages may have several lines.
      whiteSpace: 'pre-line',
    },
    description: { flex: '1 1 auto', textWrap: 'pretty' },
  },
  variants: {
    status: { info: { root: { colorPalette: 'accent' } }, error: {} },
    variant: { subtle: {} },
    size: { md: { root: { columnGap: '4', rowGap: '2', py: '2.5', fontSize: '15px' } } },
  },
  compoundVariants: [
    {
      status: 'error',
      variant: 'subtle',
      css: { root: { borderColor: 'colorPalette.border', color: 'loss.text' } },
    },
    {
      status: 'info',
      variant: 'subtle',
      css: { root: { bg: 'bg.subtle', color: 'fg.muted' }, description: { flexBasis: '300px' } },
    },
  ],
});

/** A gain (`accent`) or a loss (`red`), always with a sign or a word as well. */
const badge = defineRecipe({
  base: { borderRadius: 'full', fontWeight: '600', my: '-1px', whiteSpace: 'normal', userSelect: 'auto' },
  variants: { size: { sm: { px: '2.5', minH: '6', fontSize: '13.5px' } } },
});

const emptyState = defineSlotRecipe({
  slots: emptyStateAnatomy.keys(),
  base: {
    content: { textAlign: 'center' },
    title: { textWrap: 'balance' },
    description: { maxWidth: 'form', fontSize: '15px', lineHeight: '1.5', textWrap: 'balance' },
  },
  variants: {
    size: { md: { root: { px: '5' }, content: { gap: '1' }, title: { fontSize: 'md' } } },
  },
});

/** Motionless, as there are many on a page. */
const skeleton = defineRecipe({
  variants: {
    loading: { true: { borderRadius: 'l1' } },
    variant: { none: { bg: 'border' } },
  },
  defaultVariants: { variant: 'none' },
});

/** Appears after 150 ms, so that short waits do not flicker. Under reduced motion it fades: a still ring is no progress. */
const spinner = defineRecipe({
  base: {
    animation: 'spin 0.8s linear infinite, fade-in 1ms linear 150ms backwards',
    animationDuration: '0.8s, 1ms',
    _motionReduce: {
      animation: 'pulse 3.2s ease-in-out infinite, fade-in 1ms linear 150ms backwards',
      animationDuration: '3.2s, 1ms',
    },
    verticalAlign: 'middle',
  },
  variants: { size: { inherit: { '--spinner-size': '1.25em' } } },
  defaultVariants: { size: 'inherit' },
});

const kbd = defineRecipe({
  base: { fontFamily: 'body', borderRadius: 'l1' },
  variants: {
    variant: {
      outline: { borderColor: 'border.emphasized', bg: 'bg.subtle', color: 'fg.muted' },
      plain: { px: '0', color: 'fg.muted' },
    },
    size: { md: { px: '1.5', minW: '6', height: '6', fontSize: '13px' } },
  },
  defaultVariants: { variant: 'outline' },
});

const progress = defineSlotRecipe({
  slots: progressAnatomy.keys(),
  base: {
    track: { bg: 'bg.emphasized', boxShadow: 'none' },
    // Forced colors would remove the background.
    range: { '@media (forced-colors: active)': { bg: 'Highlight', forcedColorAdjust: 'none' } },
  },
});

export const feedbackRecipes = { badge, kbd, skeleton, spinner };

export const feedbackSlotRecipes = { alert, emptyState, progress };
