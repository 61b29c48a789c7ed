import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

import { usePageDeclaration } from './page-declaration.ts';
import { PageHeadingId } from './page-heading.ts';
import { useDocumentTitle } from './product-title.ts';

interface PageProps {
  /** Overrides the heading that the route declares. */
  title?: string;
  /** Shown above the title. */
  breadcrumbs?: ReactNode;
  /** Buttons and links beside the title, such as `Add New`. */
  actions?: ReactNode;
  /** A `TextLink` to a related page. Comes after the actions in the tab order. */
  link?: ReactNode;
  /** The content. The title and the actions stay visible while it loads and if it fails. */
  children: ReactNode;
}

/** A page: its title, as the heading and in the browser's tab, its actions and its content. */
export function Page({ title, breadcrumbs, actions, link, children }: PageProps) {
  const router = useRouter();
  const declared = usePageDeclaration();
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const text = title ?? declared.title ?? '';
  useDocumentTitle(text);

  // After a navigation the heading gets the focus, so that screen readers announce the page. On the first load the focus
  // stays at the top, before the skip link. A form that adds something then moves the focus to its first field. It is
  // named after the heading, so that screen readers still announce the page. This needs a layout effect: the router sets
  // `resolvedLocation` soon after the page renders.
  useLayoutEffect(() => {
    const { resolvedLocation } = router.state;
    // Losing the focus would close the menu.
    const isMenuOpen = document.activeElement?.closest('[role=menu]');
    if (resolvedLocation && !isMenuOpen) heading.current?.focus({ preventScroll: true });
  }, [router]);

  return (
    <div className={declared.content === 'form' ? 'form-page' : undefined}>
      {breadcrumbs}
      <div className="page-header">
        <h1 ref={heading} id={headingId} tabIndex={-1}>
          {text}
        </h1>
        {actions && (
          <div role="group" aria-labelledby={headingId}>
            {actions}
          </div>
        )}
        {link}
      </div>
      <PageHeadingId value={headingId}>{children}</PageHeadingId>
    </div>
  );
}
