import { Button, Stack } from '@chakra-ui/react';
import { Link, type LinkProps } from '@tanstack/react-router';

import { ErrorAlert } from './error-alert.tsx';

interface NotFoundProps {
  message: string;
  back: LinkProps;
}

/** The content of a page whose item does not exist, perhaps because it was deleted. */
export function NotFound({ message, back }: NotFoundProps) {
  return (
    <Stack gap="4" maxWidth="400px">
      <ErrorAlert message={message} />
      <div>
        <Button asChild variant="surface">
          <Link {...back}>Back</Link>
        </Button>
      </div>
    </Stack>
  );
}
