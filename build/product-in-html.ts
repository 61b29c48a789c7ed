import type { Plugin } from 'vite';

import { product } from '../src/product.ts';

/** Writes the product's own words into the page, so that they stand in one place. */
export function productInHtml(): Plugin {
  return {
    name: 'product-in-html',
    transformIndexHtml: (html) =>
      html
        .replaceAll('%PRODUCT_TITLE%', product.title)
        .replaceAll('%PRODUCT_DESCRIPTION%', product.description),
  };
}
