import { Box, Card as ChakraCard } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

import { UNKNOWN_ERROR } from '#contract/account.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';

interface CardProps {
  title: string;
  /** A note or a link at the other end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Card({ title, aside, children }: CardProps) {
  const titleId = useId();
  return (
    <ChakraCard.Root as="section" aria-labelledby={titleId}>
      <ChakraCard.Header flexDirection="row" alignItems="baseline" justifyContent="space-between" gap="3">
        <ChakraCard.Title as="h2" id={titleId}>
          {title}
        </ChakraCard.Title>
        <Box color="fg.muted" fontSize="14px" textAlign="end" css={asideStyles}>
          {aside}
        </Box>
      </ChakraCard.Header>
      <ChakraCard.Body>{children}</ChakraCard.Body>
    </ChakraCard.Root>
  );
}

/** Enlarges the touch target of a link without making the header taller. */
const asideStyles = { '& a': { display: 'inline-block', paddingBlock: '12px', marginBlock: '-12px' } };

interface CardBodyProps {
  queries: readonly { readonly isLoadingError: boolean; readonly refetch: () => unknown }[];
  children: ReactNode;
}

/** The content of a card, or an error with Retry if one of its queries failed without data. */
export function CardBody({ queries, children }: CardBodyProps) {
  const failed = queries.filter((query) => query.isLoadingError);
  if (failed.length > 0) {
    return <ErrorAlert message={UNKNOWN_ERROR} onRetry={() => failed.forEach((query) => query.refetch())} />;
  }
  return children;
}
