import { expect, onTestFinished, test } from 'vitest';

import { listen, stopListening, urlOf } from '#server/node/listen.ts';
import { startTestApp } from '#tests/support/server.ts';

const HOST = '127.0.0.1';
const OWN_POLICY = "default-src 'self'";

async function startListening({ isHttps = false } = {}): Promise<string> {
  const { app, close } = await startTestApp();
  app.get('/page', (context) => context.body('', 200, { 'Content-Security-Policy': OWN_POLICY }));
  const server = await listen(app, 0, HOST, { isHttps });
  onTestFinished(async () => {
    await stopListening(server);
    await close();
  });
  return urlOf(server, HOST);
}

test('sends the security headers with every response', async () => {
  const origin = await startListening();
  for (const path of ['/api/user', '/api/nothing', '/healthz', '/elsewhere']) {
    const { headers } = await fetch(origin + path);
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; " +
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; " +
        "form-action 'self'; frame-ancestors 'none'",
    );
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Permissions-Policy')).toContain('camera=()');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    expect(headers.get('Strict-Transport-Security')).toBeNull();
  }
});

test('sends the policy of a page instead', async () => {
  const { headers } = await fetch(`${await startListening()}/page`);
  expect(headers.get('Content-Security-Policy')).toBe(OWN_POLICY);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
});

test('sends HSTS only over HTTPS', async () => {
  const { headers } = await fetch(`${await startListening({ isHttps: true })}/api/user`);
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
});
