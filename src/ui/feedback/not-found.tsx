import { Button, Stack } from '@chakra-ui/react';
import { Link, type LinkProps } from '@tanstack/react-router';

import { ErrorAlert } from './error-alert.tsx';

/** The content of a page whose item does not exist, perhaps because it was deleted. */
export function NotFound({ message, back }: { message: string; back: LinkProps }) {
  return (
    <Stack gap="4" maxWidth="form">
      <ErrorAlert message={message} />
      <div>
        <Button asChild variant="surface">
          <Link {...back}>Back</Link>
        </Button>
      </div>
    </Stack>
  );
}
