import { useMatch } from '@tanstack/react-router';

/** Selects the skeleton shown while a page loads. A list is a table of two columns; a month has totals above a table. */
export type ContentKind = 'table' | 'list' | 'month' | 'tabs' | 'form';

declare module '@tanstack/react-router' {
  /** A route's declaration of its page, available before the page's code has loaded. */
  interface StaticDataRouteOption {
    /** The page's heading, unless it depends on parameters or data. */
    readonly title?: string;
    /** `table` by default. */
    readonly content?: ContentKind;
  }
}

/** The declaration of the current route. */
export function usePageDeclaration() {
  const declared = useMatch({
    strict: false,
    shouldThrow: false,
    select: ({ staticData }) => staticData,
  });
  return { title: declared?.title, content: declared?.content ?? 'table' };
}
