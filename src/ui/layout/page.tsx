import { useRouter } from '@tanstack/react-router';
import { type ReactNode, use, useId, useLayoutEffect, useRef } from 'react';

import { FadeIn } from '#src/ui/feedback/motion.tsx';
import { usePageDeclaration } from './page-declaration.ts';
import { ProductTitle } from './product-title.ts';

interface PageProps {
  /** The heading, where it is not the one that the route declares. */
  title?: string;
  /** What stands above the title. */
  breadcrumbs?: ReactNode;
  /** What can be done here, such as `Add New`. */
  actions?: ReactNode;
  /** What the page shows. Its title and actions stand while this is loading, and when it has failed. */
  children: ReactNode;
}

/** One page: its title, as heading and for the browser's tab, and what it shows. */
export function Page({ title, breadcrumbs, actions, children }: PageProps) {
  const productTitle = use(ProductTitle);
  const router = useRouter();
  const declared = usePageDeclaration();
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const text = title ?? declared.title ?? '';

  // Whoever comes from another page goes on from the heading, and a screen reader says where they are. When the app
  // has just been opened, the focus stays at the top, before the skip link. A layout effect, since the router takes the
  // location for resolved soon after the page stands.
  useLayoutEffect(() => {
    if (router.state.resolvedLocation) heading.current?.focus({ preventScroll: true });
  }, [router]);

  return (
    <FadeIn>
      <title>{`${text} · ${productTitle}`}</title>
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
      </div>
      {children}
    </FadeIn>
  );
}
