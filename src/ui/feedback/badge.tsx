import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface PillProps {
  tone: 'gain' | 'loss';
  /** Says by itself, with a sign or a word, what the colour says. */
  children: ReactNode;
}

/** A figure whose direction matters. */
export function Badge({ tone, children }: PillProps) {
  return (
    <chakra.span
      display="inline-block"
      paddingInline="2.5"
      borderRadius="full"
      bg={tone === 'gain' ? 'accent.soft' : 'loss.soft'}
      color={tone}
      fontSize="13.5px"
      fontWeight="600"
      lineHeight="24px"
      marginBlock="-1px"
    >
      {children}
    </chakra.span>
  );
}
