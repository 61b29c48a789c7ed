import { Box, Stack, Text } from '@chakra-ui/react';
import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react';

import { signInToDemo } from '#src/api/authenticate.ts';
import { readSession } from '#src/api/session.ts';
import { useAuth } from '#src/auth/auth-context.tsx';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { Card } from '#src/ui/layout/card.tsx';

/** Loads after the sign-in form, which it must not delay. */
const FirstEstimate = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./first-estimate.tsx')).FirstEstimate };
  } catch {
    return { default: () => <p>This could not be loaded.</p> };
  }
});

/** Whether the page is as the build has rendered it: what needs a script does not work yet. */
function useIsPrerendered(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
}

/** What the product is, in a sentence and an estimate to try. Prerendered without the estimate. */
export function Welcome() {
  const isPrerendered = useIsPrerendered();
  return (
    <Stack gap="5" minWidth="0">
      <Text as="h2" fontSize={{ base: '21px', sm: '28px' }} fontWeight="650" lineHeight="1.3">
        Freehold shows when what you own could pay for what you spend.
      </Text>
      <Card title="Try your own numbers" aside="nothing is stored">
        <Box minHeight={{ base: '618px', md: '645px', lg: '618px', xl: '466px' }}>
          {!isPrerendered && (
            <Suspense>
              <FirstEstimate />
            </Suspense>
          )}
        </Box>
      </Card>
    </Stack>
  );
}

/** Opens the demo, whose server loads only now. */
export function DemoButton() {
  const isPrerendered = useIsPrerendered();
  const { isLoading } = useAuth();
  const [state, setState] = useState<'idle' | 'starting' | 'failed'>('idle');

  async function start() {
    setState('starting');
    try {
      const { startDemoServer } = await import('#src/mocks/demo-server.ts');
      const demo = await startDemoServer();
      // Somebody may have signed in meanwhile, also in another tab.
      if (!readSession().session) await signInToDemo(demo);
    } catch {
      setState('failed');
    }
  }

  return (
    <Stack gap="1.5" marginTop="5" textAlign="center" visibility={isPrerendered ? 'hidden' : undefined}>
      <PendingButton
        variant="surface"
        disabled={isLoading}
        pendingLabel={state === 'starting' ? 'Starting the demo' : undefined}
        onClick={() => void start()}
      >
        Look around with demo data
      </PendingButton>
      <Text color="fg.muted" fontSize="14px">
        An invented household, in this tab only.
      </Text>
      {state === 'failed' && (
        <ErrorAlert message="The demo could not be started. It needs the network to load, and HTTPS to run." />
      )}
    </Stack>
  );
}
