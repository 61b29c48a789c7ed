import { defineSlotRecipe } from '@chakra-ui/react';
import { dialogAnatomy, menuAnatomy, popoverAnatomy, tooltipAnatomy } from '@chakra-ui/react/anatomy';

/** Centered on wide screens; at the bottom of narrow ones, within reach of the thumb. */
const dialog = defineSlotRecipe({
  slots: dialogAnatomy.keys(),
  base: {
    // Closes at once: while the page renders a change, Chakra misses the end of an animation, and an invisible dialog stays.
    backdrop: { bg: 'rgb(4 7 10 / 0.72)', _closed: { animationName: 'none' } },
    positioner: { padding: { base: '0', sm: '6' } },
    content: {
      maxHeight: '100%',
      my: { base: '0', sm: 'auto' },
      overflow: 'auto',
      padding: '6',
      paddingBottom: { base: 'max(24px, env(safe-area-inset-bottom))', sm: '6' },
      borderWidth: '1px',
      borderRadius: 'dialog',
      borderBottomRadius: { base: '0', sm: 'dialog' },
      boxShadow: 'xl',
      fontSize: 'md',
      lineHeight: '1.5',
    },
    title: { fontSize: '19px', fontWeight: '650', lineHeight: '1.3', marginBottom: '2' },
    description: { overflowWrap: 'anywhere' },
    footer: {
      gap: '2.5',
      marginTop: '5',
      px: '0',
      pt: '0',
      pb: '0',
      '& > *': { flex: { base: '1 1 auto', sm: 'none' } },
    },
  },
  variants: {
    placement: { center: { positioner: { alignItems: { base: 'end', sm: 'center' } } } },
    motionPreset: { 'slide-in-bottom': { content: { _closed: { animationName: 'none' } } } },
    size: { md: { content: { maxW: { sm: 'dialog' } } } },
  },
  defaultVariants: { placement: 'center', motionPreset: 'slide-in-bottom' },
});

const menu = defineSlotRecipe({
  slots: menuAnatomy.keys(),
  base: {
    content: {
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      borderRadius: 'l3',
    },
    item: { borderRadius: 'l2', cursor: 'pointer' },
  },
  variants: {
    size: {
      md: { content: { minW: '184px' }, item: { minHeight: '11', px: '3.5', fontSize: '15px' } },
    },
  },
});

/** A short text beside what it explains. */
const popover = defineSlotRecipe({
  slots: popoverAnatomy.keys(),
  base: {
    content: {
      width: 'max-content',
      maxWidth: 'min(320px, calc(100vw - 32px))',
      px: '4',
      py: '3',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      boxShadow: 'md',
      fontSize: '14.5px',
      lineHeight: '1.5',
    },
  },
});

const tooltip = defineSlotRecipe({
  slots: tooltipAnatomy.keys(),
  base: {
    content: {
      '--tooltip-bg': 'colors.bg.panel',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      color: 'fg',
      fontSize: '13px',
      // A short touch is a press and shows nothing.
      _open: { '@media (hover: none)': { animationDelay: '0.3s', animationFillMode: 'backwards' } },
    },
  },
});

export const overlaySlotRecipes = { dialog, menu, popover, tooltip };
