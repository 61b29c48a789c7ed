import { Box, Flex, Grid, Skeleton } from '@chakra-ui/react';

import type { ContentKind } from '#src/ui/layout/page-context.ts';

import { Spinner } from './spinner.tsx';

interface ContentSkeletonProps {
  readonly kind: ContentKind;
  /** False below the totals of a month that are there already. */
  readonly hasTotals?: boolean;
}

/** A placeholder for a page's content. There is no footer meanwhile, since it would jump when the content arrives. */
export function ContentSkeleton({ kind, hasTotals = kind === 'month' }: ContentSkeletonProps) {
  const isWithoutRows = kind === 'form' || kind === 'cards';
  return (
    <Box data-loading>
      {kind === 'tabs' && (
        <Flex align="center" gap="8" height="var(--row-height)" marginBottom="4" paddingInline="4">
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} width="64px" height="3" />
          ))}
        </Flex>
      )}
      {hasTotals && <TotalsSkeleton />}
      <Box position="relative" maxWidth={kind === 'form' ? 'form' : kind === 'list' ? 'column' : undefined}>
        {kind === 'form' && <FormSkeleton />}
        {kind === 'cards' && <CardsSkeleton />}
        {!isWithoutRows && <TableSkeleton kind={kind} />}
        <Box
          position="absolute"
          top={kind === 'form' ? '0' : '2.5'}
          right="4"
          color="fg.muted"
          fontSize="20px"
          lineHeight="1"
        >
          <Spinner label="Loading" />
        </Box>
      </Box>
    </Box>
  );
}

function FormSkeleton() {
  return (
    <Grid gap="11" paddingTop="7">
      {Array.from({ length: 2 }, (_, index) => (
        <Skeleton key={index} height="11" borderWidth="1px" borderRadius="control" bg="bg.subtle" />
      ))}
    </Grid>
  );
}

function CardsSkeleton() {
  return (
    <Grid gap="5">
      {['360px', '200px'].map((height) => (
        <Box key={height} layerStyle="card" height={height} padding="6">
          <Skeleton width="140px" height="3" />
          <Skeleton width="220px" height="8" marginTop="6" />
        </Box>
      ))}
    </Grid>
  );
}

/** The five figures of a month, below one another on narrow screens. */
function TotalsSkeleton() {
  return (
    <Grid
      layerStyle="card"
      templateColumns={{ md: 'repeat(5, 1fr)' }}
      gap="1px"
      overflow="hidden"
      marginBottom="5"
      bg="border"
    >
      {Array.from({ length: 5 }, (_, index) => (
        <Flex
          key={index}
          direction={{ base: 'row', md: 'column' }}
          align={{ base: 'center', md: 'start' }}
          justify={{ base: 'space-between', md: 'center' }}
          gap="3"
          height={{ base: 'var(--row-height)', md: '72px' }}
          paddingInline="3.5"
          bg="bg.subtle"
        >
          <Skeleton width="84px" height="3" />
          <Skeleton width="84px" height="3" />
        </Flex>
      ))}
    </Grid>
  );
}

/** Most tables have a filter above their header; a month's have not. A list is narrow. */
function TableSkeleton({ kind }: { readonly kind: ContentKind }) {
  return (
    <Box layerStyle="card" overflow="hidden" data-narrow={kind === 'list' || undefined}>
      {kind !== 'month' && <Box height="12" borderBottomWidth="1px" />}
      <Box height="45px" bg="bg.muted" />
      {Array.from({ length: 6 }, (_, index) => (
        <Flex
          key={index}
          align="center"
          justify="space-between"
          height="var(--row-height)"
          paddingInline="5"
          borderTopWidth="1px"
        >
          <Skeleton width="30%" height="3" />
          <Skeleton width="14%" height="3" />
        </Flex>
      ))}
    </Box>
  );
}

interface CardSkeletonProps {
  readonly label: string;
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
