import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface LineListProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled list of lines of a file, which scrolls if it is long. */
export function LineList({ title, children }: LineListProps) {
  return (
    <section aria-label={title}>
      <chakra.h3 fontWeight="600">{title}</chakra.h3>
      {/* A scrolling region can be reached with the keyboard. */}
      <chakra.ul tabIndex={0} aria-label={title} maxHeight="180px" overflow="auto" fontSize="14px">
        {children}
      </chakra.ul>
    </section>
  );
}
