import { chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface CardProps {
  title: string;
  /** A note or a link at the other end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Card({ title, aside, children }: CardProps) {
  const titleId = useId();
  return (
    <chakra.section
      aria-labelledby={titleId}
      minWidth="0"
      padding={{ base: '18px', sm: '22px 24px' }}
      border="1px solid var(--line)"
      borderRadius="card"
      bg="surface"
    >
      <Flex align="baseline" justify="space-between" gap="3" marginBottom="3.5">
        <chakra.h2 id={titleId} fontSize="15px" fontWeight="600">
          {title}
        </chakra.h2>
        <chakra.div color="muted" fontSize="14px" textAlign="end" css={asideStyles}>
          {aside}
        </chakra.div>
      </Flex>
      {children}
    </chakra.section>
  );
}

/** Enlarges the touch target of a link without making the header taller. */
const asideStyles = { '& a': { display: 'inline-block', paddingBlock: '12px', marginBlock: '-12px' } };
