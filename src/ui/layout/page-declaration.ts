import { useMatch } from '@tanstack/react-router';

/** What kind of content a page has, so that something of its shape can stand there while it is loading. */
export type ContentKind = 'table' | 'tabs' | 'form';

declare module '@tanstack/react-router' {
  /** What a route says of its page before the page's own code has come. */
  interface StaticDataRouteOption {
    /** The page's heading. A title that depends on parameters or data is left to the page. */
    readonly title?: string;
    /** A table unless told otherwise. */
    readonly content?: ContentKind;
  }
}

/** What the route of this page says of it. */
export function usePageDeclaration() {
  const declared = useMatch({
    strict: false,
    shouldThrow: false,
    select: ({ staticData }) => staticData,
  });
  return { title: declared?.title, content: declared?.content ?? 'table' };
}
