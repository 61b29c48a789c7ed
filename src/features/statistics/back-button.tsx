import { Button } from '@chakra-ui/react';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

/** Goes back to the previous page, or to the statistics if this is the first page of the visit. */
export function BackButton() {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  // A double click must go back only once: the second click may come before this page is left.
  const isLeaving = useRef(false);
  return (
    <Button
      variant="surface"
      onClick={() => {
        if (isLeaving.current) return;
        isLeaving.current = true;
        if (canGoBack) router.history.back();
        else void navigate({ to: '/statistics' });
      }}
    >
      Back
    </Button>
  );
}
