import { useMatch } from '@tanstack/react-router';
import { createContext, useLayoutEffect } from 'react';

import { product } from '#src/product.ts';

/** Selects the skeleton shown while a page loads. A list is a table of two columns; a month has totals above a table. */
export type ContentKind = 'table' | 'list' | 'month' | 'tabs' | 'form';

declare module '@tanstack/react-router' {
  /** A route's declaration of its page, available before the page's code has loaded. */
  interface StaticDataRouteOption {
    /** The page's heading, unless it depends on parameters or data. */
    readonly title?: string;
    readonly content?: ContentKind;
  }
}

export function usePageDeclaration() {
  const declared = useMatch({
    strict: false,
    shouldThrow: false,
    select: ({ staticData }) => staticData,
  });
  return { title: declared?.title, content: declared?.content ?? 'table' };
}

/** The id of the page's heading, to name a part of the page after it. Undefined outside a page. */
export const PageHeadingId = createContext<string | undefined>(undefined);

/** React's `<title>` would remove an element and insert another one at every navigation. */
export function useDocumentTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    document.title = title === undefined ? product.title : `${title} · ${product.title}`;
  }, [title]);
}
