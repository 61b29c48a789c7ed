import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { formatCount } from '#contract/counts.ts';

interface LineListProps {
  readonly title: string;
  readonly more?: number;
  readonly children: ReactNode;
}

/** A titled list of lines, such as of a file, which scrolls if it is long. */
export function LineList({ title, more = 0, children }: LineListProps) {
  return (
    <section aria-label={title}>
      <chakra.h3 fontSize="15px" fontWeight="600">
        {title}
      </chakra.h3>
      {/* A scrolling region can be reached with the keyboard. */}
      <chakra.ul css={listStyles} tabIndex={0} aria-label={title}>
        {children}
        {more > 0 && <li>and {formatCount(more)} more</li>}
      </chakra.ul>
    </section>
  );
}

const listStyles = {
  maxHeight: '240px',
  overflow: 'auto',
  fontSize: '14px',
  overflowWrap: 'anywhere',
  '& li': { paddingBlock: '1' },
};
