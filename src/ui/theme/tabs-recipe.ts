import { defineSlotRecipe } from '@chakra-ui/react';

export const tabsRecipe = defineSlotRecipe({
  slots: ['root', 'list', 'trigger', 'content'],
  base: {
    list: {
      position: 'relative',
      display: 'flex',
      gap: '2',
      // On narrow screens the row scrolls up to the edge of the window.
      marginInline: 'calc(-1 * var(--gutter))',
      marginBottom: '4',
      paddingInline: 'var(--gutter)',
      paddingBlock: '1',
    },
    trigger: {
      flex: 'none',
      minHeight: '44px',
      paddingInline: '4',
      border: '1px solid transparent',
      borderRadius: 'full',
      color: 'muted',
      fontSize: '14.5px',
      fontWeight: '500',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _hover: { color: 'text' },
      _selected: { bg: 'raised', borderColor: 'line.strong', color: 'text' },
      // Forced colors show all borders alike and no backgrounds.
      '@media (forced-colors: active)': {
        borderColor: 'Canvas',
        _selected: { borderColor: 'Highlight' },
      },
    },
    content: { outlineOffset: '4px', borderRadius: 'card' },
  },
});
