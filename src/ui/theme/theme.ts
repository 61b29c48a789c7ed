import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import * as chakra from '@chakra-ui/react/theme';

import { globalCss } from './global-css.ts';
import { paperCss } from './paper.ts';
import { feedbackRecipes, feedbackSlotRecipes } from './recipes/feedback.ts';
import { formRecipes, formSlotRecipes } from './recipes/forms.ts';
import { layoutRecipes, layoutSlotRecipes } from './recipes/layout.ts';
import { overlaySlotRecipes } from './recipes/overlays.ts';
import { table } from './recipes/table.ts';
import { semanticColors } from './tokens.ts';

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

const { black, white, blackAlpha, whiteAlpha, gray } = chakra.tokens.colors;

/** Chakra's tokens and styles, with the recipes of the components in use alone: all of them would be twice the size. */
const chakraConfig = defineConfig({
  preflight: true,
  theme: {
    keyframes: chakra.keyframes,
    tokens: { ...chakra.tokens, colors: { black, white, blackAlpha, whiteAlpha, gray } },
    // The colors are all in `tokens.ts`.
    semanticTokens: { ...chakra.semanticTokens, colors: { gray: chakra.semanticTokens.colors.gray } },
    textStyles: chakra.textStyles,
    layerStyles: chakra.layerStyles,
    animationStyles: chakra.animationStyles,
    recipes: {
      badge: chakra.badgeRecipe,
      button: chakra.buttonRecipe,
      heading: chakra.headingRecipe,
      icon: chakra.iconRecipe,
      input: chakra.inputRecipe,
      kbd: chakra.kbdRecipe,
      link: chakra.linkRecipe,
      skeleton: chakra.skeletonRecipe,
      skipNavLink: chakra.skipNavLinkRecipe,
      spinner: chakra.spinnerRecipe,
      textarea: chakra.textareaRecipe,
    },
    slotRecipes: {
      alert: chakra.alertSlotRecipe,
      breadcrumb: chakra.breadcrumbSlotRecipe,
      card: chakra.cardSlotRecipe,
      checkbox: chakra.checkboxSlotRecipe,
      collapsible: chakra.collapsibleSlotRecipe,
      combobox: chakra.comboboxSlotRecipe,
      dataList: chakra.dataListSlotRecipe,
      dialog: chakra.dialogSlotRecipe,
      emptyState: chakra.emptyStateSlotRecipe,
      field: chakra.fieldSlotRecipe,
      fieldset: chakra.fieldsetSlotRecipe,
      fileUpload: chakra.fileUploadSlotRecipe,
      menu: chakra.menuSlotRecipe,
      nativeSelect: chakra.nativeSelectSlotRecipe,
      popover: chakra.popoverSlotRecipe,
      progress: chakra.progressSlotRecipe,
      qrCode: chakra.qrCodeSlotRecipe,
      segmentGroup: chakra.segmentGroupSlotRecipe,
      slider: chakra.sliderSlotRecipe,
      stat: chakra.statSlotRecipe,
      tabs: chakra.tabsSlotRecipe,
      tooltip: chakra.tooltipSlotRecipe,
    },
  },
});

/** What differs from Chakra. A recipe here states its differences alone. */
const config = defineConfig({
  globalCss,
  theme: {
    keyframes: {
      glow: {
        '0%, 40%': {
          background: '{colors.accent.subtle}',
          boxShadow: '0 0 0 8px {colors.accent.subtle}',
          color: '{colors.accent.fg}',
        },
      },
    },
    breakpoints: { ...chakra.breakpoints, lg: '900px' },
    tokens: {
      fonts: { body: { value: FONT }, heading: { value: FONT } },
      sizes: {
        form: { value: '400px' },
        formPage: { value: '448px' },
        // Of what is read down in two columns, which would be far apart on a wide page.
        column: { value: '720px' },
        page: { value: '1072px' },
        widePage: { value: '1720px' },
        dialog: { value: '420px' },
        // Of dialogs with a list or a calculation, and of notices at the bottom.
        panel: { value: '560px' },
      },
      radii: { control: { value: '10px' }, card: { value: '12px' }, dialog: { value: '16px' } },
    },
    semanticTokens: {
      colors: semanticColors,
      radii: {
        l1: { value: '6px' },
        l2: { value: '{radii.control}' },
        l3: { value: '{radii.card}' },
      },
      shadows: {
        md: { value: '0 8px 28px rgb(0 0 0 / 0.45)' },
        lg: { value: '0 16px 40px rgb(0 0 0 / 0.5)' },
        xl: { value: '0 24px 60px rgb(0 0 0 / 0.55)' },
        menu: { value: '{shadows.lg}' },
      },
    },
    textStyles: {
      /** What a page says first, in large letters. */
      headline: {
        value: {
          fontSize: { base: '32px', sm: '40px', _print: '36px' },
          fontWeight: '650',
          lineHeight: '1.1',
          letterSpacing: '-0.8px',
          textWrap: 'balance',
        },
      },
    },
    layerStyles: {
      card: {
        value: { borderWidth: '1px', borderColor: 'border', borderRadius: 'card', bg: 'bg.subtle' },
      },
      /** A row that scrolls sideways and fades at each edge that hides more of it; see `useScrollingRow`. */
      scrollingRow: {
        value: {
          '--fade-before': '0px',
          '--fade-after': '0px',
          overflowX: 'auto',
          scrollbarWidth: 'none',
          // Keeps a focused tab clear of the fade.
          scrollPaddingInline: '56px',
          '&[data-more-before]': { '--fade-before': '48px' },
          '&[data-more-after]': { '--fade-after': '48px' },
          '&:is([data-more-before], [data-more-after])': {
            maskImage:
              'linear-gradient(to right, transparent, #000 var(--fade-before), #000 calc(100% - var(--fade-after)), transparent)',
          },
        },
      },
    },
    recipes: { ...formRecipes, ...layoutRecipes, ...feedbackRecipes },
    slotRecipes: {
      ...formSlotRecipes,
      ...layoutSlotRecipes,
      ...feedbackSlotRecipes,
      ...overlaySlotRecipes,
      table,
    },
  },
});

export const theme = createSystem(defaultBaseConfig, chakraConfig, config, { globalCss: paperCss });
