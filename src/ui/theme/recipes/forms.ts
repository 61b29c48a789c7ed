import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import {
  checkboxAnatomy,
  comboboxAnatomy,
  fieldAnatomy,
  fileUploadAnatomy,
  nativeSelectAnatomy,
  segmentGroupAnatomy,
  sliderAnatomy,
} from '@chakra-ui/react/anatomy';

import { BELOW_390 } from '#src/ui/theme/tokens.ts';

const button = defineRecipe({
  base: {
    fontWeight: '600',
    // Zoomed in, or with wide text spacing, a long label needs two lines.
    [BELOW_390]: { paddingBlock: '1', textWrap: 'balance', whiteSpace: 'normal' },
    // While its request is pending.
    '&[aria-disabled=true]': { cursor: 'default', filter: 'saturate(0.6) brightness(0.85)' },
  },
  variants: {
    size: { md: { height: 'auto', minHeight: '11', minWidth: '11', px: '4.5', fontSize: '15px' } },
    variant: {
      surface: {
        bg: 'bg.muted',
        color: 'fg',
        borderColor: 'border.emphasized',
        boxShadow: 'none',
        _hover: { bg: 'bg.muted', borderColor: 'border.control' },
        _expanded: { bg: 'bg.muted' },
        // What is chosen among several.
        '&[aria-pressed=true]': {
          borderColor: 'accent',
          color: 'accent',
          '@media (forced-colors: active)': { borderColor: 'Highlight', color: 'Highlight' },
        },
      },
      // Looks like a link.
      plain: {
        minHeight: '0',
        minWidth: '0',
        px: '0',
        borderWidth: '0',
        fontSize: 'inherit',
        fontWeight: 'inherit',
        lineHeight: 'inherit',
        textAlign: 'start',
        whiteSpace: 'normal',
        '&:hover, p > &': { textDecoration: 'underline', textUnderlineOffset: '3px' },
      },
    },
  },
});

const link = defineRecipe({
  base: { display: 'inline' },
  variants: {
    variant: {
      // Within text, color alone must not mark a link.
      plain: { 'p &': { textDecoration: 'underline' } },
    },
  },
});

/** Of everything that is typed or chosen in. */
const control = {
  borderColor: 'border.control',
  bg: 'bg',
  color: 'fg',
  fontSize: '16px',
  focusRingWidth: '2px',
  _hover: { borderColor: 'fg.muted' },
};

const input = defineRecipe({
  base: {
    // Inputs for files count as read-only.
    '&:read-only:not([type=file])': { borderColor: 'border', bg: 'bg.subtle', color: 'fg.muted' },
    // Also while the focus is on the button for the calendar inside it.
    '&[type=date]:focus-within': {
      outlineStyle: 'solid',
      outlineWidth: '2px',
      outlineColor: 'accent.focusRing',
      borderColor: 'accent.focusRing',
    },
    '&::-webkit-date-and-time-value': { textAlign: 'start' },
    '&::-webkit-calendar-picker-indicator': { cursor: 'pointer' },
    // Edge would add its own button beside ours.
    '&::-ms-reveal': { display: 'none' },
  },
  variants: {
    size: { md: { px: '3.5', '--input-height': 'sizes.11' } },
    variant: { outline: control },
  },
});

const textarea = defineRecipe({
  variants: { size: { md: { px: '3.5', py: '2.5' } }, variant: { outline: control } },
});

const field = defineSlotRecipe({
  slots: fieldAnatomy.keys(),
  base: {
    label: { fontSize: '14.5px' },
    helperText: { textStyle: 'sm', _empty: { display: 'none' } },
  },
});

const nativeSelect = defineSlotRecipe({
  slots: nativeSelectAnatomy.keys(),
  base: { field: { cursor: 'pointer', textOverflow: 'ellipsis' } },
  variants: {
    size: {
      md: {
        root: { '--select-field-height': 'sizes.11' },
        field: { ps: '3.5', pe: '10' },
        indicator: { insetEnd: '3' },
      },
    },
    variant: { outline: { field: control } },
  },
});

/** A field that searches a list. */
const combobox = defineSlotRecipe({
  slots: comboboxAnatomy.keys(),
  base: {
    // Not by `ps` and `pe`: the trigger is on the right, whichever way the text runs.
    input: {
      pl: 'var(--combobox-input-padding-x)',
      pr: 'var(--combobox-input-padding-end)',
      textOverflow: 'ellipsis',
    },
    trigger: { width: '11', minHeight: '11', cursor: 'pointer' },
    indicatorGroup: { px: '0' },
    content: {
      // On a phone, between the field and the keyboard.
      maxH: 'min({sizes.96}, var(--available-height))',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      overscrollBehavior: 'contain',
    },
    item: { minHeight: '11', cursor: 'pointer', overflowWrap: 'anywhere', _highlighted: { bg: 'border' } },
    itemGroupLabel: { color: 'fg.muted', fontSize: '13px', fontWeight: 'normal' },
    empty: { color: 'fg.muted' },
  },
  variants: {
    size: {
      md: {
        root: { '--combobox-input-height': 'sizes.11', '--combobox-input-padding-x': 'spacing.3.5' },
        content: { '--combobox-item-padding-x': 'spacing.2.5', fontSize: '15px' },
      },
    },
    variant: { outline: { input: control } },
  },
});

const checkbox = defineSlotRecipe({
  slots: checkboxAnatomy.keys(),
  base: {
    root: { minHeight: '11', cursor: 'pointer' },
    label: { fontWeight: 'normal' },
  },
  variants: {
    size: { md: { root: { gap: '3' }, label: { fontSize: '15px' } } },
    variant: { solid: { control: { borderColor: 'border.control', bg: 'bg' } } },
  },
});

/** An area that takes files, which are chosen or dropped. */
const fileUpload = defineSlotRecipe({
  slots: fileUploadAnatomy.keys(),
  base: {
    root: { alignItems: 'stretch', gap: '1.5' },
    label: { fontSize: '14.5px' },
    dropzone: {
      minHeight: '20',
      px: '4',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'l2',
      color: 'fg.muted',
      cursor: 'pointer',
      _hover: { borderColor: 'fg.muted', color: 'fg' },
      _disabled: { layerStyle: 'disabled' },
      _dragging: { borderColor: 'accent.solid', bg: 'accent.subtle' },
    },
    dropzoneContent: { fontSize: '15px', overflowWrap: 'anywhere' },
  },
});

const slider = defineSlotRecipe({
  slots: sliderAnatomy.keys(),
  base: {
    // A vertical swipe scrolls the page.
    root: { touchAction: 'pan-y' },
    label: { color: 'fg.muted', fontSize: '14.5px', fontWeight: '400' },
    control: { touchAction: 'pan-y!', minHeight: '30px', cursor: 'pointer' },
    range: { '@media (forced-colors: active)': { bg: 'Highlight', forcedColorAdjust: 'none' } },
    marker: { '--marker-bg': 'colors.fg.muted' },
    markerIndicator: { width: '2px', height: '5px', borderRadius: '0' },
    thumb: {
      cursor: 'pointer',
      scrollMarginTop: '140px',
      _focusVisible: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px', ring: '0' },
    },
  },
  variants: {
    size: { md: { root: { '--slider-thumb-size': '18px', '--slider-track-size': '6px' } } },
    // The marks are below the track.
    orientation: { horizontal: { markerGroup: { top: '17px', insetInline: '0' } } },
    variant: {
      outline: {
        track: { bg: 'bg.emphasized', boxShadow: 'none' },
        thumb: { borderWidth: '4px', bg: 'fg' },
      },
    },
  },
});

const segmentGroup = defineSlotRecipe({
  slots: segmentGroupAnatomy.keys(),
  base: {
    root: { width: 'full', minWidth: '0', padding: '3px', borderWidth: '1px', bg: 'bg', boxShadow: 'none' },
    item: {
      flex: '1',
      color: 'fg.muted',
      fontSize: '14px',
      cursor: 'pointer',
      _before: { display: 'none' },
      _checked: { color: 'fg', fontWeight: '600' },
      // Forced colors show no backgrounds.
      '@media (forced-colors: active)': { _checked: { outline: '2px solid Highlight' } },
    },
    indicator: {
      '--segment-indicator-bg': 'colors.bg.muted',
      borderRadius: '7px',
      boxShadow: 'none',
      outline: '1px solid {colors.border.emphasized}',
    },
  },
  variants: { size: { md: { item: { height: 'auto', minHeight: '38px', px: '1.5' } } } },
});

export const formRecipes = { button, input, link, textarea };

export const formSlotRecipes = { checkbox, combobox, field, fileUpload, nativeSelect, segmentGroup, slider };
