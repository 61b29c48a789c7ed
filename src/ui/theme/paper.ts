import { defineGlobalStyles } from '@chakra-ui/react';

/** What an editing page shows in its form is its content. Elsewhere forms are controls, unless a table is in them. */
const EDITOR = '.form-page form';

const CONTROLS = [
  'main nav',
  'main .chakra-button:not(button)',
  `main form:not(${EDITOR}, :has(table))`,
  `main .chakra-field__root:has(select):not(${EDITOR} *, td *)`,
  'main .chakra-native-select__indicator',
  'main :is([type=search], [type=range], progress, .chakra-file-upload__root)',
  'main [role=search]',
  `main :is(th, td):not(${EDITOR} *) > [type=checkbox]`,
  'main [role=tab]:not([aria-selected=true])',
  'main button:not(th button, h3 button, [role=tab], .proof-button, figure li button, [data-part=name], [data-column=payee] *)',
  `main fieldset:not(${EDITOR} *)`,
  'th button svg',
];

/** On paper: only content, no controls. The colors are in `tokens.ts`. `important` overrides the styles of components. */
export const paperCss = defineGlobalStyles({
  '@page': { margin: '16mm' },
  // Makes a sheet as wide as a tablet.
  html: { _print: { zoom: '0.85' } },
  '*': {
    _print: {
      boxShadow: 'none !important',
      animation: 'none !important',
      transition: 'none !important',
      // Bars and marks are backgrounds, which browsers leave out by default.
      printColorAdjust: 'exact',
    },
  },
  [CONTROLS.join()]: { _print: { display: 'none !important' } },
  'main a, main .proof-button': {
    _print: { color: 'inherit !important', textDecoration: 'none !important' },
  },
  'main :is(thead, th, td)': { _print: { position: 'static !important' } },
  'main :is(table, section, div:has(> table), ul)': {
    _print: { overflow: 'visible !important', maxHeight: 'none !important' },
  },
  // The rows of a virtual list have fixed places, and those far from the window are missing.
  'main tbody:has(> tr[data-index])': { _print: { height: 'auto !important' } },
  'main tr[data-index]': { _print: { position: 'static !important', transform: 'none !important' } },
  // What is chosen is part of the content.
  'main select': {
    _print: {
      appearance: 'none',
      padding: '0 !important',
      border: '0 !important',
      background: 'none !important',
    },
  },
  'h1, h2, h3': { _print: { breakAfter: 'avoid' } },
  'tr, li, dl > div, figure, section:has(canvas, svg)': { _print: { breakInside: 'avoid' } },
  // Charts are drawn for a dark page. This inverts their lightness and keeps their hues, also those of the legend.
  // It was drawn for the window, and nothing draws it again for the sheet.
  canvas: { _print: { maxWidth: '100% !important', height: 'auto !important' } },
  'canvas, figure li span > span': { _print: { filter: 'invert(1) hue-rotate(180deg)' } },
});
