import { chakra } from '@chakra-ui/react';

import { formatCount } from '#contract/counts.ts';

import type { Difference } from './differences.ts';

interface DifferenceListProps {
  readonly title: string;
  /** The first ones. */
  readonly lines: readonly Difference[];
  /** How many there are. */
  readonly total: number;
}

/** The differences between the account and the file, one by one. Nothing is rendered if there are none. */
export function DifferenceList({ title, lines, total }: DifferenceListProps) {
  if (total === 0) return null;
  return (
    <section aria-label={title}>
      <chakra.h3 fontSize="15px" fontWeight="600" marginBottom="1">
        {title}
      </chakra.h3>
      {/* A scrolling region can be reached with the keyboard. */}
      <chakra.ul css={listStyles} tabIndex={0} aria-label={title}>
        {lines.map(({ place, subject, detail }) => (
          <li key={place}>
            <span>{subject}</span>
            <span>{detail}</span>
          </li>
        ))}
        {lines.length < total && <li>and {formatCount(total - lines.length)} more</li>}
      </chakra.ul>
    </section>
  );
}

const listStyles = {
  maxHeight: '240px',
  overflow: 'auto',
  fontSize: '14px',
  overflowWrap: 'anywhere',
  '& li': { paddingBlock: '1.5', display: 'flex', flexWrap: 'wrap', columnGap: '3' },
  '& li + li': { borderTop: '1px solid {colors.border}' },
  '& li > span + span': { color: 'fg.muted', marginInlineStart: 'auto' },
} as const;
