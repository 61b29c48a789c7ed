import type { Plugin } from 'vite';

import { product } from '../src/product.ts';

/** Inserts the product's title and description into the HTML, so that they are defined only once. */
export function productInHtml(): Plugin {
  return {
    name: 'product-in-html',
    transformIndexHtml: (html) =>
      html
        .replaceAll('%PRODUCT_TITLE%', product.title)
        .replaceAll('%PRODUCT_DESCRIPTION%', product.description),
  };
}
