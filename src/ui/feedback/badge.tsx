import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface BadgeProps {
  tone: 'gain' | 'loss';
  /** Conveys the direction without the color, by a sign or a word. */
  children: ReactNode;
}

/** A gain or a loss. */
export function Badge({ tone, children }: BadgeProps) {
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
