import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { breadcrumbAnatomy, cardAnatomy, statAnatomy, tabsAnatomy } from '@chakra-ui/react/anatomy';

const heading = defineRecipe({
  variants: {
    size: {
      '2xl': { fontSize: '26px', fontWeight: '650', lineHeight: '1.25', letterSpacing: '-0.2px' },
    },
  },
});

/** First in the tab order; visible only while focused. */
const skipNavLink = defineRecipe({
  base: {
    bg: 'accent.solid',
    color: 'accent.contrast',
    padding: '0',
    _focusVisible: { top: '2', insetStart: '2', padding: '2.5', paddingInline: '4.5', zIndex: 'skipNav' },
    _print: { display: 'none' },
  },
});

const breadcrumb = defineSlotRecipe({
  slots: breadcrumbAnatomy.keys(),
  base: {
    list: { flexWrap: 'wrap', wordBreak: 'normal', lineHeight: '1.5' },
    item: {
      minHeight: '44px',
      // Lines of crumbs are nearer to each other than touch targets.
      marginBlock: '-1.5',
      // On the children, since Chakra's reset sets it on every element.
      '& > *': { overflowWrap: 'anywhere' },
      // Before the crumb, so that no line ends with a separator.
      '&:not(:first-of-type)::before': { content: '"›" / ""', marginInlineEnd: '2' },
      '& > button': { minWidth: '44px' },
    },
    link: { minHeight: '44px' },
  },
  variants: {
    variant: { plain: { link: { color: 'colorPalette.fg', _hover: { textDecoration: 'underline' } } } },
    size: { md: { list: { rowGap: '0', columnGap: '2', fontSize: '14.5px' } } },
  },
});

const card = defineSlotRecipe({
  slots: cardAnatomy.keys(),
  base: {
    // Chakra's cards are columns, in which the margins of the content would not collapse.
    body: {
      display: 'block',
      paddingTop: '3.5',
      '&:first-of-type': { paddingTop: { base: '18px', sm: '22px' } },
    },
    header: { marginBottom: '0' },
  },
  variants: {
    size: {
      md: {
        root: { '--card-padding': { base: '18px', sm: '24px' } },
        header: { paddingTop: { base: '18px', sm: '22px' } },
        body: { paddingBottom: { base: '18px', sm: '22px' } },
        title: { fontSize: '15px', fontWeight: '600', lineHeight: '1.5' },
      },
    },
    variant: { outline: { root: { layerStyle: 'card' } } },
  },
});

const stat = defineSlotRecipe({
  slots: statAnatomy.keys(),
  base: {
    label: { display: 'block', fontSize: '14px', lineHeight: '1.4' },
    valueText: { fontWeight: '650', fontVariantNumeric: 'tabular-nums', letterSpacing: 'normal' },
    helpText: { fontSize: '13px' },
  },
  variants: { size: { md: { valueText: { fontSize: { base: '21px', sm: '26px' }, lineHeight: '1.25' } } } },
});

/** Pills in a row that scrolls up to the edges of a narrow window. */
const tabs = defineSlotRecipe({
  slots: tabsAnatomy.keys(),
  base: {
    list: {
      display: 'flex',
      gap: '2',
      marginInline: 'calc(-1 * var(--gutter))',
      paddingInline: 'var(--gutter)',
      paddingBlock: '1',
      layerStyle: 'scrollingRow',
    },
    trigger: {
      flex: 'none',
      borderWidth: '1px',
      borderColor: 'transparent',
      whiteSpace: 'nowrap',
      _hover: { color: 'fg' },
      // Forced colors show all borders alike and no backgrounds.
      _highContrast: { borderColor: 'Canvas', _selected: { borderColor: 'Highlight' } },
    },
    content: { borderRadius: 'l3', outlineOffset: '4px' },
  },
  variants: {
    size: {
      lg: { root: { '--tabs-content-padding': 'spacing.4' }, trigger: { px: '4', fontSize: '14.5px' } },
    },
    variant: {
      subtle: {
        root: { '--tabs-trigger-radius': 'radii.full' },
        trigger: { _selected: { bg: 'bg.muted', borderColor: 'border.emphasized', color: 'fg' } },
      },
    },
  },
  defaultVariants: { size: 'lg', variant: 'subtle' },
});

export const layoutRecipes = { heading, skipNavLink };

export const layoutSlotRecipes = { breadcrumb, card, stat, tabs };
