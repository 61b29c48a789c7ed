import { css } from '@emotion/react';

import { theme } from './ui/theme/theme.ts';

/*
 * While a page is rendered at build time, Emotion writes each rule into a `style` element. Here they become elements that
 * name their styles. Emotion takes over such elements when it starts in the browser, so it neither compiles nor inserts
 * these styles: that took half of the commit of a whole page. A name is the hash of a style, so a changed one is inserted.
 */

/** The rules in the document, in their order. */
export interface StyleRules {
  readonly global: readonly string[];
  readonly components: readonly string[];
}

export function readStyleRules(): StyleRules {
  return { global: rulesIn('css-global'), components: rulesIn('css') };
}

function rulesIn(key: string): string[] {
  const elements = document.querySelectorAll(`style[data-emotion="${key}"]`);
  return Array.from(elements, ({ textContent }) => textContent);
}

/** @param html what is styled. The document also contains the styles of other pages. */
export function styleElements({ global, components }: StyleRules, html: string): string {
  const [layerOrder = '', ...inLayers] = global;
  const used = components.flatMap((rule) => {
    const [, name = ''] = /\.css-([\w-]+)/.exec(rule) ?? [];
    return html.includes(`css-${name}`) ? [{ name, rule }] : [];
  });
  return [
    // The two global styles of `ChakraProvider`.
    styleElement('css-global', [css(theme.layers.atRule).name], [layerOrder]),
    styleElement('css-global', [css(theme._global).name], inLayers),
    styleElement(
      'css',
      used.map(({ name }) => name),
      used.map(({ rule }) => rule),
    ),
  ].join('');
}

function styleElement(key: string, names: readonly string[], rules: readonly string[]): string {
  return `<style data-emotion="${[key, ...new Set(names)].join(' ')}">${rules.join('')}</style>`;
}
