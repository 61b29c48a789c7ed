import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** The hash of an empty style element: the app creates those and fills them by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Everything is loaded from this server, and nothing runs inline but what has one of the hashes. */
export function contentSecurityPolicy(hashes: { scripts?: string[]; styles?: string[] } = {}): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...(hashes.scripts ?? [])].join(' '),
    ["style-src 'self'", EMPTY_STYLE, ...(hashes.styles ?? [])].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const HEADERS = {
  'Content-Security-Policy': contentSecurityPolicy(),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Adds the security headers to every response, unless the app sets them itself. */
export function addSecurityHeaders(server: Server, isHttps: boolean): void {
  const headers = new Map(
    Object.entries({
      ...HEADERS,
      // Only over HTTPS. Otherwise it would lock people out of a server in their own network.
      ...(isHttps && { 'Strict-Transport-Security': 'max-age=31536000' }),
    }),
  );
  // Before the listener that responds.
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeaders(headers);
  });
}
