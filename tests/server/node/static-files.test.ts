import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { loadStaticFiles, serveStaticFiles } from '#server/node/static-files.ts';
import { startTestApp, type TestApp } from '#tests/support/server.ts';

const page = '<!doctype html><style>a{}</style><script>go()</script><script src="/static/app-1.js"></script>';

let folder: string;
let app: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-'));
  const dist = join(folder, 'dist');
  await mkdir(join(dist, 'static'), { recursive: true });
  await Promise.all([
    writeFile(join(dist, 'index.html'), page),
    writeFile(join(dist, 'favicon.svg'), '<svg/>'),
    writeFile(join(dist, 'about.html'), '<!doctype html><style>b{}</style>'),
    writeFile(join(dist, 'robots.txt'), 'User-agent: *'),
    writeFile(join(dist, 'static/app-1.js'), 'plain'),
    writeFile(join(dist, 'static/app-1.js.br'), 'brotli'),
    writeFile(join(dist, 'static/app-1.js.gz'), 'gzip'),
  ]);
  app = await startTestApp();
  app.app.get('*', serveStaticFiles(await loadStaticFiles(dist)));
});

afterAll(() => rm(folder, { recursive: true }));

function get(path: string, headers: Record<string, string> = {}) {
  return app.call('GET', path, { headers });
}

describe('a page of the app', () => {
  test.each(['/', '/index.html', '/assets/edit/5', '/statistics/', '/nowhere', '/apiary', '/favicon.ico'])(
    'at %s is the HTML, revalidated each time',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(page);
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
      expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    },
  );

  test('is not sent again when the ETag matches', async () => {
    const etag = (await get('/')).headers.get('ETag') ?? '';
    const response = await get('/budgets', { 'If-None-Match': `"other", ${etag}` });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
    expect(response.headers.get('ETag')).toBe(etag);
    expect((await get('/', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('allows only the inline scripts and styles of the build, by hash', async () => {
    const policy = (await get('/')).headers.get('Content-Security-Policy');
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain(`script-src 'self' ${hash('go()')};`);
    expect(policy).toContain(` ${hash('a{}')};`);
    expect(policy).not.toContain('unsafe');
  });

  test('is answered to HEAD without a body', async () => {
    const response = await app.call('HEAD', '/');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  test('rejects POST', async () => {
    expect((await app.call('POST', '/', { body: {} })).status).toBe(404);
  });
});

describe('a hashed file', () => {
  test('is cached forever', async () => {
    const response = await get('/static/app-1.js');
    expect(await response.text()).toBe('plain');
    expect(response.headers.get('Content-Type')).toMatch('text/javascript');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    ['gzip, deflate, br', 'br', 'brotli'],
    ['gzip;q=1.0, br;q=0', 'gzip', 'gzip'],
    ['identity', null, 'plain'],
    ['brrr', null, 'plain'],
  ])('with Accept-Encoding %s is encoded as %s', async (accepted, coding, text) => {
    const response = await get('/static/app-1.js', { 'Accept-Encoding': accepted });
    expect(response.headers.get('Content-Encoding')).toBe(coding);
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe(text);
  });

  test.each(['/static/app-0.js', '/static/', '/static', '/static/app-1.js.br'])(
    'that does not exist, %s, is not found',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});

test('serves other files of the build as they are', async () => {
  const response = await get('/favicon.svg');
  expect(await response.text()).toBe('<svg/>');
  expect(response.headers.get('Content-Type')).toMatch('image/svg+xml');
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
});

test.each([
  ['/about.html', 'text/html; charset=utf-8', '<!doctype html><style>b{}</style>'],
  ['/robots.txt', 'text/plain; charset=utf-8', 'User-agent: *'],
])("serves %s instead of the app's page", async (path, type, text) => {
  const response = await get(path);
  expect(await response.text()).toBe(text);
  expect(response.headers.get('Content-Type')).toBe(type);
});

test('the API takes precedence over pages', async () => {
  expect((await get('/api/nothing')).status).toBe(404);
  expect((await get('/api/assets')).status).toBe(401);
});

test('rejects a folder without index.html', async () => {
  await expect(loadStaticFiles(join(folder, 'dist/static'))).rejects.toThrow('index.html');
});
