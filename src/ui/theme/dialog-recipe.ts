import { defineSlotRecipe } from '@chakra-ui/react';

/** Centered on wide screens; at the bottom of narrow ones, within reach of the thumb. */
export const dialogRecipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'title', 'description', 'footer'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 'overlay',
      bg: 'rgb(4 7 10 / 0.72)',
      _motionSafe: { _open: { animation: 'fade-in 120ms ease-out' } },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'modal',
      display: 'flex',
      alignItems: { base: 'end', sm: 'center' },
      justifyContent: 'center',
      padding: { base: '0', sm: '6' },
      overflow: 'auto',
    },
    content: {
      width: '100%',
      maxWidth: { sm: '420px' },
      maxHeight: '100%',
      overflow: 'auto',
      padding: '6',
      paddingBottom: { base: 'max(24px, env(safe-area-inset-bottom))', sm: '6' },
      border: '1px solid var(--line)',
      borderRadius: 'dialog',
      borderBottomRadius: { base: '0', sm: 'dialog' },
      bg: 'raised',
      boxShadow: 'dialog',
      outline: 'none',
      _motionSafe: {
        _open: {
          animation: 'fade-in 140ms ease-out, slide-from-bottom 140ms ease-out',
        },
      },
    },
    title: { fontSize: '19px', fontWeight: '650', lineHeight: '1.3', marginBottom: '2' },
    description: { color: 'muted', overflowWrap: 'anywhere' },
    footer: {
      display: 'flex',
      justifyContent: 'end',
      gap: '2.5',
      marginTop: '5',
      '& > *': { flex: { base: '1 1 auto', sm: 'none' } },
    },
  },
});
