import type { MiddlewareHandler } from 'hono';

/** Of the empty text: the app's styles come in style elements that are created empty and filled by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * The content security policy: everything comes from this server, and nothing runs inline.
 * @param hashes sources such as `'sha256-…'` of the scripts and styles that stand in a page itself
 */
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

/** Puts the security headers on every answer that has not set its own. */
export function securityHeaders({ isHttps }: { isHttps: boolean }): MiddlewareHandler {
  const headers = Object.entries({
    ...HEADERS,
    // Told over plain http, it would lock people out of a server in their own network.
    ...(isHttps && { 'Strict-Transport-Security': 'max-age=31536000' }),
  });
  return async (context, next) => {
    await next();
    for (const [name, value] of headers) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
  };
}
