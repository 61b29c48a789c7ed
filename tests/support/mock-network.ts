import { getResponse, type RequestHandler } from 'msw';

// Also when a test replaces the timers.
const { setImmediate } = globalThis;

interface MockNetworkOptions {
  readonly handler: RequestHandler;
  /** Called with each request before it is answered. */
  readonly onRequest: (request: Request) => void;
}

/**
 * Answers `fetch` with MSW's request handlers. MSW's `setupServer` intercepts Node's sockets instead, where each request is
 * written and parsed as HTTP; that takes many times as long as the server itself.
 */
export function mockNetwork({ handler, onRequest }: MockNetworkOptions) {
  const realFetch = globalThis.fetch;
  let handlers: readonly RequestHandler[] = [handler];

  async function respond(request: Request): Promise<Response> {
    // On a network, neither the request nor the response arrives in the task that sent it.
    await nextTask();
    const response = await getResponse([...handlers], request).catch((error: unknown) => {
      console.error(error);
    });
    if (!response) {
      // The console fails the test, whatever the app does without a response.
      console.error(`No response to ${request.method} ${request.url}`);
      throw new TypeError('Failed to fetch');
    }
    await nextTask();
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  }

  const mockFetch: typeof fetch = (input, init) => {
    const request = new Request(typeof input === 'string' ? new URL(input, location.href) : input, init);
    onRequest(request);
    return Promise.race([respond(request), rejectOnAbort(request.signal)]);
  };

  return {
    listen: () => void (globalThis.fetch = mockFetch),
    close: () => void (globalThis.fetch = realFetch),
    /** Adds handlers, which come before all others. */
    use: (...added: RequestHandler[]) => void (handlers = [...added, ...handlers]),
    resetHandlers: () => void (handlers = [handler]),
  };
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
