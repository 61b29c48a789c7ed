import { EmptyState as ChakraEmptyState } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** An empty list, with what to do next. Its title is no heading, since the list's own heading is above it. */
export function EmptyState({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <ChakraEmptyState.Root>
      <ChakraEmptyState.Content>
        <ChakraEmptyState.Title as="p">{title}</ChakraEmptyState.Title>
        <ChakraEmptyState.Description marginBottom={action ? '4' : '0'}>{text}</ChakraEmptyState.Description>
        {action}
      </ChakraEmptyState.Content>
    </ChakraEmptyState.Root>
  );
}
