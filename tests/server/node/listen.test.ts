import { once } from 'node:events';
import { type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import type { LogEntry } from '#server/http/request-log.ts';
import { peerAddress } from '#server/node/connections.ts';
import { listen } from '#server/node/listen.ts';
import { emailOf, startTestApp } from '#tests/support/server.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const OWN_POLICY = "default-src 'self'";

let log: LogEntry[];
let server: Server;

/** Serves the API, and a page with a policy of its own, over real HTTP. */
async function start(options: Parameters<typeof listen>[3] = {}): Promise<string> {
  log = [];
  const { app, close } = await startTestApp({ addressOf: peerAddress, log: (entry) => log.push(entry) });
  app.get('/page', (context) => context.body('', 200, { 'Content-Security-Policy': OWN_POLICY }));
  server = await listen(app, 0, '127.0.0.1', options);
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await close();
  });
  return `http://127.0.0.1:${port()}`;
}

const port = () => (server.address() as AddressInfo).port;
const nextRequest = () => once(server, 'request') as Promise<[IncomingMessage]>;
const statuses = () => log.map((entry) => (entry.level === 'info' ? entry.status : entry));

describe('security headers', () => {
  test('are sent with every response', async () => {
    const origin = await start();
    for (const path of ['/api/user', '/api/nothing', '/healthz', '/elsewhere']) {
      const { headers } = await fetch(origin + path);
      expect(headers.get('Content-Security-Policy')).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; " +
          "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; " +
          "form-action 'self'; frame-ancestors 'none'",
      );
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'permissions-policy': expect.stringContaining('camera=()') as string,
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers.get('Strict-Transport-Security')).toBeNull();
    }
  });

  test('include the policy of a page instead, and HSTS only over HTTPS', async () => {
    const { headers } = await fetch(`${await start({ isHttps: true })}/page`);
    expect(headers.get('Content-Security-Policy')).toBe(OWN_POLICY);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  });
});

describe('a slow client', () => {
  beforeEach(async () => {
    await start();
    expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 30_000]);
    expect(server.maxConnections).toBe(2_000);
    // Shorter than the real timeouts, so that the test does not wait.
    server.headersTimeout = 200;
    server.requestTimeout = 400;
  });

  /** Sends a text and then one more chunk every 50 ms until the server disconnects. Returns the response. */
  async function dribble(begin: string, letter: string): Promise<string> {
    const socket = connect(port(), '127.0.0.1').setEncoding('utf8');
    let response = '';
    const drip = setInterval(() => socket.write(letter), 50);
    socket.write(begin);
    await new Promise((resolve) => {
      socket.on('data', (text: string) => (response += text)).on('close', resolve);
      // The last chunks may arrive after the connection was closed.
      socket.on('error', () => undefined);
    });
    clearInterval(drip);
    return response;
  }

  const post = 'POST /api/authenticate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  test.each([
    ['in the request line', 'GET /api/us', 'e'],
    ['in the headers', 'GET /api/user HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', 'a'],
    ['in the body', `${post}Content-Length: 100000\r\n\r\n"`, 'a'],
    ['in a chunked body', `${post}Transfer-Encoding: chunked\r\n\r\n`, '1\r\na\r\n'],
  ])('that is slow %s is disconnected, and others are served', async (_where, begin, letter) => {
    expect(await dribble(begin, letter)).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
    expect((await fetch(`http://127.0.0.1:${port()}/healthz`)).status).toBe(200);
  });
});

describe('a body', () => {
  test.each([
    ['POST', 'Content-Length', 1_000_000, 401],
    ['POST', 'Content-Length', 3_000_000, 413],
    ['GET', 'Content-Length', 3_000_000, 413],
    ['GET', 'Transfer-Encoding', 3_000_000, 401],
  ])(
    'of a %s with %s of %i bytes is read to its end, so that the connection can be reused',
    async (method, name, length, status) => {
      await start();
      const end = nextRequest().then(([incoming]) => once(incoming, 'end'));
      const headers = { ...JSON_TYPE, [name]: name === 'Content-Length' ? length : 'chunked' };
      const sending = request({ port: port(), path: '/api/expenses', method, headers });
      const response = once(sending, 'response') as Promise<[IncomingMessage]>;
      sending.end('x'.repeat(length));
      expect((await response)[0].statusCode).toBe(status);
      await end;
    },
  );

  test.each([
    ['Content-Length', '100'],
    ['Transfer-Encoding', 'chunked'],
  ])('with %s during which a client disconnects is not logged as an error', async (name, value) => {
    await start();
    const arrived = nextRequest();
    const headers = { ...JSON_TYPE, [name]: value };
    const leaving = request({ port: port(), method: 'POST', path: '/api/authenticate', headers });
    leaving.on('error', () => undefined);
    leaving.write('{"Username":');
    await arrived;
    leaving.destroy();
    await expect.poll(statuses).toEqual([400]);
  });
});

test('a client that resets its connections is still limited by its address', async () => {
  const origin = await start();
  let connections = 0;
  server.on('connection', () => (connections += 1));
  const body = JSON.stringify({ Username: emailOf('Ada'), Password: 'wrong password' });
  const head = ['POST /api/authenticate HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
  for (let n = 0; n < 40; n += 1) {
    const socket = connect(port(), '127.0.0.1');
    const arrived = nextRequest();
    await once(socket, 'connect');
    socket.write([...head, `Content-Length: ${body.length}`, '', body].join('\r\n'));
    // Half of them at once, the others when the request has arrived.
    if (n % 2 === 1) await arrived;
    socket.resetAndDestroy();
  }
  await expect.poll(() => connections).toBe(40);
  for (let n = 0; n < 11; n += 1)
    await fetch(`${origin}/api/authenticate`, { method: 'POST', headers: JSON_TYPE, body });
  expect(statuses().filter((status) => status === 400)).toHaveLength(10);
  expect(statuses()).toContain(429);
});
