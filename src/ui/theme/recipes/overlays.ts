import { defineSlotRecipe } from '@chakra-ui/react';
import { dialogAnatomy } from '@chakra-ui/react/anatomy';

/** Centered on wide screens; at the bottom of narrow ones, within reach of the thumb. */
const dialog = defineSlotRecipe({
  slots: dialogAnatomy.keys(),
  base: {
    backdrop: { bg: 'rgb(4 7 10 / 0.72)' },
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
      textStyle: 'md',
      _motionReduce: { animation: 'none' },
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
    motionPreset: { 'slide-in-bottom': {} },
    size: { md: { content: { maxW: { sm: '420px' } } } },
  },
  defaultVariants: { placement: 'center', motionPreset: 'slide-in-bottom' },
});

export const overlaySlotRecipes = { dialog };
