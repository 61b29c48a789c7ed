import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ReservedPlaceProps {
  /** The longest text that is likely. */
  readonly longest: string;
  readonly className?: string;
  /** One element with the text, or nothing. */
  readonly children: ReactNode;
}

/**
 * Reserves the height of its longest text at any width, so that nothing moves when a text appears, changes or
 * disappears.
 */
export function ReservedPlace({ longest, className, children }: ReservedPlaceProps) {
  return (
    <chakra.div css={placeStyles} className={className} data-longest={longest}>
      {children}
    </chakra.div>
  );
}

const placeStyles = {
  display: 'grid',
  '&::before, & > *': { gridArea: '1 / 1' },
  // Hidden generated content takes up space and is not read aloud.
  '&::before': { content: 'attr(data-longest)', visibility: 'hidden' },
};
