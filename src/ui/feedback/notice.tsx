import { Alert, HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface NoticeProps {
  /** Makes the notice a region of this name, whose text alone is announced. */
  readonly label?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Above the content of a page: what the person should know, and what can be done about it. */
export function Notice({ label, actions, children }: NoticeProps) {
  return (
    <Alert.Root
      as={label === undefined ? 'div' : 'section'}
      role={label === undefined ? 'status' : undefined}
      aria-label={label}
      status="info"
      marginBottom="6"
      _print={{ display: 'none' }}
    >
      <Alert.Description role={label === undefined ? undefined : 'status'}>{children}</Alert.Description>
      {actions && (
        <HStack gap="1" css={{ '& > *': { display: 'inline-flex', minHeight: '11', px: '3.5' } }}>
          {actions}
        </HStack>
      )}
    </Alert.Root>
  );
}
