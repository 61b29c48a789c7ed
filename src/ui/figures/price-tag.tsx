import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface PriceTagProps {
  /** The id of the element with the text, which exists only while there is a text. */
  readonly id: string;
  readonly text: string | undefined;
  /** By default as high as most texts, so that little moves when one appears. */
  readonly minHeight?: string;
  /** Stands in the same place while there is no text. */
  readonly children?: ReactNode;
}

/** What an amount costs in freedom days. */
export function PriceTag({ id, text, minHeight, children }: PriceTagProps) {
  return (
    <Box
      minHeight={minHeight ?? { base: '6.75em', sm: '2.7em' }}
      color="fg.muted"
      fontSize="sm"
      lineHeight="1.35"
    >
      {text === undefined ? children : <p id={id}>{text}</p>}
    </Box>
  );
}
