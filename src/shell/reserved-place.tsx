import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ReservedPlaceProps extends HTMLChakraProps<'div'> {
  /** The longest text that is likely. */
  readonly longest: string;
  /** One element with the text, or nothing. */
  readonly children: ReactNode;
}

/**
 * Reserves the height of its longest text at any width, so that nothing moves when a text appears, changes or
 * disappears.
 */
export function ReservedPlace({ longest, children, ...place }: ReservedPlaceProps) {
  return (
    <chakra.div css={placeStyles} data-longest={longest} {...place}>
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
