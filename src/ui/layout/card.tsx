import { Box, Card as ChakraCard, Text } from '@chakra-ui/react';
import { createContext, type ReactNode, use, useId, useLayoutEffect } from 'react';

import { UNKNOWN_ERROR } from '#contract/account.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';

interface CardProps {
  /** For links that lead here. */
  id?: string;
  title: string;
  /** A note or a link at the other end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Card({ id, title, aside, children }: CardProps) {
  const titleId = useId();
  return (
    <ChakraCard.Root
      as="section"
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-labelledby={titleId}
    >
      <ChakraCard.Header
        flexDirection="row"
        alignItems="baseline"
        justifyContent="space-between"
        flexWrap="wrap"
        columnGap="3"
        rowGap="1"
      >
        <ChakraCard.Title as="h2" id={titleId}>
          {title}
        </ChakraCard.Title>
        <Box color="fg.muted" fontSize="14px" css={asideStyles}>
          {aside}
        </Box>
      </ChakraCard.Header>
      <ChakraCard.Body>{children}</ChakraCard.Body>
    </ChakraCard.Root>
  );
}

/** Enlarges the touch target of a link without making the header taller. */
const asideStyles = { '& a': { display: 'inline-block', paddingBlock: '12px', marginBlock: '-12px' } };

interface CardFailures {
  /** Whether one message above the page speaks for all cards that failed. */
  readonly isReportedAbove: boolean;
  /** Counts a card that failed, until the returned function is called. */
  readonly addCard: () => () => void;
}

export const ALONE: CardFailures = { isReportedAbove: false, addCard: () => () => undefined };

export const CardFailuresContext = createContext(ALONE);

interface CardBodyProps {
  queries: readonly { readonly isLoadingError: boolean; readonly refetch: () => unknown }[];
  children: ReactNode;
}

/** The content of a card. If one of its queries failed without data, an error with Retry, unless other cards failed too. */
export function CardBody({ queries, children }: CardBodyProps) {
  const failed = queries.filter((query) => query.isLoadingError);
  const hasFailed = failed.length > 0;
  const { isReportedAbove, addCard } = use(CardFailuresContext);
  // Before the browser paints, so that cards which fail together never show a message each.
  useLayoutEffect(() => (hasFailed ? addCard() : undefined), [hasFailed, addCard]);
  if (hasFailed && isReportedAbove) {
    return (
      <Text color="fg.muted" fontSize="14px">
        Could not be loaded.
      </Text>
    );
  }
  if (hasFailed) {
    return <ErrorAlert message={UNKNOWN_ERROR} onRetry={() => failed.forEach((query) => query.refetch())} />;
  }
  return children;
}
