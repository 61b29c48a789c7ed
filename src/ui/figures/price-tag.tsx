import { Box } from '@chakra-ui/react';

interface PriceTagProps {
  /** The id of the element with the text, which exists only while there is a text. */
  readonly id: string;
  readonly text: string | undefined;
}

/** What an amount costs in freedom days. As high as most of its texts, so that little moves when one appears. */
export function PriceTag({ id, text }: PriceTagProps) {
  return (
    <Box minHeight={{ base: '7.5em', sm: '3em' }} color="fg.muted" fontSize="sm">
      {text !== undefined && <p id={id}>{text}</p>}
    </Box>
  );
}
