import { useMatch } from '@tanstack/react-router';
import { createContext, type ReactNode, useLayoutEffect } from 'react';

import type { BudgetItemKind } from '#contract/budgets.ts';
import { product } from '#src/product.ts';

/** Selects the skeleton shown while a page loads. A list is a table of two columns; a month has totals above a table. */
export type ContentKind = 'table' | 'list' | 'month' | 'tabs' | 'form' | 'cards';

/** The parameters that a title can depend on. Those of the route are there, the others are not. */
interface TitleParams {
  readonly itemKind: BudgetItemKind;
  readonly expenseType: string;
}

declare module '@tanstack/react-router' {
  /** A route's declaration of its page, available before the page's code has loaded. */
  interface StaticDataRouteOption {
    /** The page's heading, unless it depends on data. */
    readonly title?: string | ((params: TitleParams) => string);
    readonly content?: ContentKind;
  }
}

export function usePageDeclaration() {
  const match = { strict: false, shouldThrow: false } as const;
  const title = useMatch({
    ...match,
    select: ({ staticData, params }) =>
      typeof staticData.title === 'function' ? staticData.title(params as TitleParams) : staticData.title,
  });
  const content = useMatch({ ...match, select: ({ staticData }) => staticData.content });
  return { title, content: content ?? 'table' };
}

/** The id of the page's heading, to name a part of the page after it. Undefined outside a page. */
export const PageHeadingId = createContext<string | undefined>(undefined);

/** What is shown below the page's heading, such as that its data could not be read again. */
export const PageAlert = createContext<ReactNode>(undefined);

/** React's `<title>` would remove an element and insert another one at every navigation. */
export function useDocumentTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    document.title = title === undefined ? product.title : `${title} · ${product.title}`;
  }, [title]);
}
