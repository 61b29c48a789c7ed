import { http } from 'msw/http';
import { network } from 'virtual:msw';

import { demoPerson } from '#server/demo/demo-person.ts';

import { DemoNote } from './demo-note.tsx';
import { startDemoServer } from './demo-server.ts';

/**
 * Puts the server into the browser, for `npm run dev:mock`: whatever the app asks of `/api` is answered by it.
 * @returns what the app shows of it: who can sign in, and that nothing is kept
 */
export async function startMock() {
  const answer = await startDemoServer();
  network.configure({
    handlers: [http.all('/api/*', ({ request }) => answer(request))],
    // Everything else is the app itself, which Vite serves.
    onUnhandledFrame: 'bypass',
    // The browser's own tools show the requests.
    context: { quiet: true },
  });
  await network.enable();
  return {
    suggestedLogin: { Username: demoPerson.email, Password: demoPerson.password },
    note: <DemoNote />,
  };
}
