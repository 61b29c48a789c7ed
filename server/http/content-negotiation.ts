import type { Context } from 'hono';

/** How an answer may be compressed, the better one first. */
export const CONTENT_CODINGS = ['br', 'gzip'] as const;

export type ContentCoding = (typeof CONTENT_CODINGS)[number];

/** Whether a client accepts an answer in a coding. */
export function acceptsCoding(context: Context, coding: string): boolean {
  const accepted = context.req.header('Accept-Encoding')?.split(',') ?? [];
  return accepted.some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim());
    return (
      name?.toLowerCase() === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/i.test(parameter))
    );
  });
}

/** Whether a client says that it has the answer with this ETag already. */
export function matchesEtag(context: Context, etag: string): boolean {
  const known = context.req.header('If-None-Match')?.split(',') ?? [];
  return known.some((tag) => tag.trim() === etag || tag.trim() === '*');
}
