import { chakra } from '@chakra-ui/react';
import { http } from 'msw/http';
import { network } from 'virtual:msw';

import { demoPerson } from '#server/demo/demo-person.ts';

import { startDemoServer } from './demo-server.ts';

/** Runs the server in the browser for `npm run dev:mock`. Returns the app's props for the demo. */
export async function startMock() {
  const handleRequest = await startDemoServer();
  network.configure({
    handlers: [http.all('/api/*', ({ request }) => handleRequest(request))],
    // Everything else is served by Vite.
    onUnhandledFrame: 'bypass',
    // The browser's developer tools already show the requests.
    context: { quiet: true },
  });
  await network.enable();
  return {
    suggestedLogin: { Username: demoPerson.email, Password: demoPerson.password },
    note: <DemoNote />,
  };
}

function DemoNote() {
  return (
    <chakra.aside
      aria-label="Demo"
      paddingBlock="9px"
      paddingInline="var(--gutter)"
      borderBottomWidth="1px"
      bg="accent.subtle"
      fontSize="14.5px"
      textAlign="center"
      textWrap="balance"
    >
      <strong>Demo:</strong> your changes are not saved. Reload the page to start over.
    </chakra.aside>
  );
}
