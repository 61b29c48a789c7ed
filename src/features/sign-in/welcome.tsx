import { Box, Stack, Text } from '@chakra-ui/react';
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';

import { Card } from '#src/ui/layout/card.tsx';

/** Loads after the sign-in form, which it must not delay. */
const FirstEstimate = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./first-estimate.tsx')).FirstEstimate };
  } catch {
    return { default: () => <p>This could not be loaded.</p> };
  }
});

/** What the product is, in a sentence and an estimate to try. Prerendered without the estimate. */
export function Welcome() {
  const isPrerendered = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
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
