import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { listen, stopListening } from '#server/node/listen.ts';
import { loadStaticFiles, serveStaticFiles } from '#server/node/static-files.ts';
import type { LogEntry } from '#server/http/request-log.ts';
import { startTestApp } from '#tests/support/server.ts';

/* Requests that HTTP clients would correct or refuse to send, so they are written to a socket. */

let folder: string;
let server: Server;
const log: LogEntry[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-'));
  const dist = join(folder, 'dist');
  await mkdir(join(dist, 'static'), { recursive: true });
  await Promise.all([
    writeFile(join(folder, 'secret'), 'a secret beside the build'),
    writeFile(join(dist, 'index.html'), 'the page'),
    writeFile(join(dist, 'static/app-1.js'), 'the script'),
  ]);
  const { app } = await startTestApp({ log: (entry) => log.push(entry) });
  app.get('*', serveStaticFiles(await loadStaticFiles(dist)));
  server = await listen(app, 0, '127.0.0.1');
});

afterAll(async () => {
  await stopListening(server);
  await rm(folder, { recursive: true });
});

/** Sends raw bytes, and returns everything up to the end of the connection. Every request here asks to close it. */
function send(request: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => {
    let response = '';
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    socket.on('data', (text: string) => (response += text)).on('close', () => resolve(response));
    // The server may close the connection while the request is being sent.
    socket.on('error', () => undefined);
    socket.write(request, 'latin1');
  });
}

const get = (target: string, headers = '') =>
  send(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);

const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]);

describe('a path outside the build', () => {
  const climbs = [
    ...['..', '%2e%2e', '%2E%2E', '.%2e', '..;', '%252e%252e', '..%00', '%c0%ae%c0%ae'],
    ...['..\\', '..%5c', '....'],
  ];
  const slashes = ['/', '%2f', '%2F', '\\', '%5c', '//', '%252f'];
  const targets = climbs.flatMap((climb) =>
    slashes.flatMap((slash) => [
      `/${climb}${slash}secret`,
      `/static/${climb}${slash}${climb}${slash}secret`,
      `/${`${climb}${slash}`.repeat(12)}etc/passwd`,
    ]),
  );

  test('is not served in any notation', async () => {
    const whole = [
      join(folder, 'secret'),
      `file://${folder}/secret`,
      '/secret',
      '/static/../../secret%00.js',
    ];
    const responses = await Promise.all([...targets, ...whole].map((target) => get(target)));
    for (const response of responses) {
      expect([200, 400, 404]).toContain(statusOf(response));
      expect(response).not.toMatch(/a secret beside|root:/);
    }
  });

  test.each(['/.git/config', '/.env', '/package.json', '/server/node/main.ts', '/data/token-key'])(
    '%s, gets the page of the app',
    async (target) => {
      expect(await get(target)).toMatch(/^HTTP\/1\.1 200 [^]*the page$/);
    },
  );

  test('folders are never listed', async () => {
    for (const target of ['/static', '/static/', '/static/.'])
      expect(await get(target)).not.toContain('app-1.js');
  });
});

describe('request headers', () => {
  test('of more than 16 KiB are rejected', async () => {
    expect(statusOf(await get('/api/user', `X-Large: ${'a'.repeat(20_000)}\r\n`))).toBe(431);
    expect(statusOf(await get('/api/user', 'X-Many: a\r\n'.repeat(2_000)))).toBe(431);
    expect(statusOf(await get(`/api/user?${'a'.repeat(20_000)}`))).toBe(431);
  });

  test.each([
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'chunks that are not the last coding',
      'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
    ],
    ['a hidden coding', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
    ['an invalid length', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n'],
    ['a bare line feed in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\nY: b\r\n\r\n'],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['no protocol', 'GET /\r\n\r\n'],
    ['an unknown method', 'STEAL / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['TLS on a plain port', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ])('with %s are rejected, and the connection is closed', async (_what, request) => {
    expect(statusOf(await send(request))).toBe(400);
  });

  test.each([
    ['a host with a path', 'GET / HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n'],
    ['an empty address', 'GET http:// HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['a target without a slash', 'GET secret HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ])('with %s are rejected', async (_what, request) => {
    expect([400, 404]).toContain(statusOf(await send(request)));
  });

  test.each(['TRACE', 'OPTIONS', 'PATCH', 'PROPFIND'])(
    'with %s get 404 and are not echoed',
    async (method) => {
      const response = await send(
        `${method} /api/user HTTP/1.1\r\nHost: localhost\r\nX-Echo: echoed\r\nConnection: close\r\n\r\n`,
      );
      expect(statusOf(response)).toBe(404);
      expect(response).not.toContain('echoed');
    },
  );

  test('from another origin get no CORS headers', async () => {
    const response = await send(
      'OPTIONS /api/assets HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example\r\n' +
        'Access-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: content-type\r\nConnection: close\r\n\r\n',
    );
    expect(response.toLowerCase()).not.toContain('access-control-');
    expect((await get('/api/user', 'Origin: https://evil.example\r\n')).toLowerCase()).not.toContain(
      'access-control-',
    );
  });

  test('cannot inject a response header', async () => {
    for (const target of [
      '/%0d%0aSet-Cookie:%20a=b',
      '/api/%0d%0aSet-Cookie:%20a=b',
      '/?%0d%0aSet-Cookie:%20a=b',
    ])
      expect((await get(target)).split('\r\n\r\n')[0]).not.toMatch(/set-cookie/i);
  });
});

test('a request that is rejected before the app sees it gets the security headers', async () => {
  const response = await get('/a\\b');
  expect(statusOf(response)).toBe(400);
  expect(response).toMatch(/^X-Content-Type-Options: nosniff\r$/im);
});

test('none of these requests caused an unexpected error', () => {
  expect(log.filter(({ level }) => level === 'error')).toEqual([]);
});
