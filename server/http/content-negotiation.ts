import type { Context } from 'hono';

/** The supported compressions of a response, best first. */
export const CONTENT_CODINGS = ['br', 'gzip'] as const;

export type ContentCoding = (typeof CONTENT_CODINGS)[number];

/** Whether the client accepts a content coding, by `Accept-Encoding`. */
export function acceptsCoding(context: Context, coding: string): boolean {
  const accepted = context.req.header('Accept-Encoding')?.split(',') ?? [];
  return accepted.some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim());
    return (
      name?.toLowerCase() === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/i.test(parameter))
    );
  });
}

/** Whether the client already has the response with this ETag. */
export function matchesEtag(context: Context, etag: string): boolean {
  const known = context.req.header('If-None-Match')?.split(',') ?? [];
  return known.some((each) => [etag, '*'].includes(each.trim()));
}
