import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** What is missing, such as `No liabilities yet`. */
  title: string;
  /** What to do next. */
  text: string;
  /** The button or link that does it. */
  action?: ReactNode;
}

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <Flex direction="column" align="center" padding="12" paddingInline="5" textAlign="center">
      <chakra.p fontWeight="600">{title}</chakra.p>
      <chakra.p maxWidth="400px" marginTop="1" color="muted" fontSize="15px">
        {text}
      </chakra.p>
      {action && <chakra.div marginTop="5">{action}</chakra.div>}
    </Flex>
  );
}
