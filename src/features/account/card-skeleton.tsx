import { Box, Grid, Skeleton } from '@chakra-ui/react';

import { Spinner } from '#src/ui/feedback/spinner.tsx';

interface CardSkeletonProps {
  /** Says what is loading. */
  readonly label: string;
  /** Whether a button follows the text. */
  readonly hasButton?: boolean;
}

/** The content of a card while it loads: two lines of text, and perhaps a button. */
export function CardSkeleton({ label, hasButton = false }: CardSkeletonProps) {
  return (
    <Grid position="relative" gap="2.5" paddingBlock="1.5">
      <Skeleton height="3" width="80%" />
      <Skeleton height="3" width="50%" />
      {hasButton && <Skeleton height="11" width="180px" marginTop="2" />}
      <Box position="absolute" top="0" right="0" color="fg.muted" fontSize="20px" lineHeight="1">
        <Spinner label={label} />
      </Box>
    </Grid>
  );
}
