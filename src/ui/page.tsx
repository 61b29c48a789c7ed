import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { FadeIn } from './motion.tsx';

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
  return (
    <FadeIn>
      <title>{title}</title>
      {breadcrumbs}
      <Flex align="center" justify="space-between" wrap="wrap" gap="3" minHeight="44px" marginBottom="5">
        <chakra.h1
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
