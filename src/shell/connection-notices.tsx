import { Button } from '@chakra-ui/react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { askServer, readConnection, subscribeToConnection, watchServer } from '#src/api/connection.ts';
import { keepReads } from '#src/api/kept-reads.ts';
import { lastReads } from '#src/api/last-reads.ts';
import { product } from '#src/product.ts';
import { setOutage } from '#src/ui/feedback/error-alert.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { formatMoment } from '#src/ui/format/texts.ts';

/* Immediately, before the alert of the change that has just noticed the outage. */
explainOutage();
subscribeToConnection(explainOutage);

function explainOutage(): void {
  setOutage(
    readConnection().isOffline
      ? 'You are offline. Nothing you typed is lost; it can be saved when you are back online.'
      : '',
  );
}

export function ConnectionNotices() {
  const queryClient = useQueryClient();
  const { isOffline, newVersion } = useSyncExternalStore(subscribeToConnection, readConnection);
  useEffect(watchServer, []);
  useEffect(() => keepReads(queryClient), [queryClient]);
  return (
    <>
      {isOffline && <OfflineNotice queryClient={queryClient} />}
      <NewVersionNotice key={newVersion} newVersion={newVersion} />
    </>
  );
}

/** Says how old the numbers are. Reads everything again once there is a network. */
function OfflineNotice({ queryClient }: { readonly queryClient: QueryClient }) {
  const [isAsking, setIsAsking] = useState(false);
  const [now, setNow] = useState(() => new Date());
  const cache = queryClient.getQueryCache();
  const readAt = useSyncExternalStore((onChange) => cache.subscribe(onChange), oldestReadTime);

  useEffect(
    () => () => {
      if (!readConnection().isOffline) void queryClient.invalidateQueries();
    },
    [queryClient],
  );

  async function tryAgain() {
    setIsAsking(true);
    await askServer();
    setNow(new Date());
    setIsAsking(false);
  }

  return (
    <Notice
      label="Connection"
      actions={
        <PendingButton
          variant="surface"
          pendingLabel={isAsking ? 'Connecting' : undefined}
          onClick={() => void tryAgain()}
        >
          Try again
        </PendingButton>
      }
    >
      You are offline.{' '}
      {readAt !== undefined && `The numbers are from ${formatMoment(new Date(readAt), now)}. `}
      Changes can be saved when you are back online.
    </Notice>
  );
}

function oldestReadTime(): number | undefined {
  const times = Array.from(lastReads.values(), ({ readAt }) => readAt);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Waits for the person: nothing is reloaded automatically, and leaving asks before it discards unsaved input. */
function NewVersionNotice({ newVersion }: { readonly newVersion: string }) {
  const [isDismissed, setIsDismissed] = useState(false);
  if (newVersion === '' || isDismissed) return null;
  return (
    <Notice
      label="New version"
      actions={
        <>
          <Button variant="surface" onClick={() => window.location.reload()}>
            Reload
          </Button>
          <Button variant="plain" onClick={() => setIsDismissed(true)}>
            Later
          </Button>
        </>
      }
    >
      There is a new version of {product.title}. Reload the page to use it.
    </Notice>
  );
}
