import { chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, use, useEffect, useRef } from 'react';

import { FadeIn } from './motion.tsx';
import { ProductTitle } from './product-title.ts';

interface PageProps {
  title: string;
  /** What stands above the title. */
  breadcrumbs?: ReactNode;
  /** What can be done here, such as `Add New`. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One page: its title, as heading and for the browser's tab, and what it shows. */
export function Page({ title, breadcrumbs, actions, children }: PageProps) {
  const productTitle = use(ProductTitle);
  const heading = useRef<HTMLHeadingElement>(null);

  // The link that led here has often left with its page, and the focus with it. From the heading a keyboard goes on
  // into the page, and a screen reader says where it is.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <FadeIn>
      <title>{`${title} · ${productTitle}`}</title>
      {breadcrumbs}
      <Flex align="center" justify="space-between" wrap="wrap" gap="3" minHeight="44px" marginBottom="5">
        <chakra.h1
          ref={heading}
          tabIndex={-1}
          outline="none"
          fontSize="26px"
          fontWeight="650"
          lineHeight="1.25"
          letterSpacing="-0.2px"
          overflowWrap="anywhere"
        >
          {title}
        </chakra.h1>
        {actions}
      </Flex>
      {children}
    </FadeIn>
  );
}
