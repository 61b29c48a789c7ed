import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';

import { Button } from '#src/ui/button.tsx';

/** Leads to the page before this one, or to the statistics where this one is the first. */
export function BackButton() {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return (
    <Button
      look="quiet"
      onClick={() => {
        if (canGoBack) router.history.back();
        else void navigate({ to: '/statistics' });
      }}
    >
      Back
    </Button>
  );
}
