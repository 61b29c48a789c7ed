import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

import { Button } from '#src/ui/form/button.tsx';

/** Leads to the page before this one, or to the statistics where this one is the first. */
export function BackButton() {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  // Two clicks are one page back: the second may come before the page is left.
  const isLeaving = useRef(false);
  return (
    <Button
      look="quiet"
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
