import type { Context } from 'hono';

/** The supported compressions of a response, best first. */
export const CONTENT_CODINGS = ['br', 'gzip'] as const;

/** The name of our delta coding of lists, in the sense of RFC 3229. See `list-delta.ts`. */
export const LIST_DELTA = 'entries';

export type ContentCoding = (typeof CONTENT_CODINGS)[number];

/** Whether the client accepts a content coding, by `Accept-Encoding`. */
export function acceptsCoding(context: Context, coding: string): boolean {
  return accepts(context, 'Accept-Encoding', coding);
}

/** Whether the client accepts a list as what has changed in it, by `A-IM`. */
export function acceptsListDelta(context: Context): boolean {
  return accepts(context, 'A-IM', LIST_DELTA);
}

function accepts(context: Context, header: string, coding: string): boolean {
  const accepted = context.req.header(header)?.split(',') ?? [];
  return accepted.some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim());
    return (
      name?.toLowerCase() === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/i.test(parameter))
    );
  });
}

/** Whether the client already has the response with this ETag. */
export function matchesEtag(context: Context, etag: string): boolean {
  return knownEtags(context).some((known) => known === etag || known === '*');
}

/** The ETags of the responses that the client already has. `*` stands for any. */
export function knownEtags(context: Context): string[] {
  return (
    context.req
      .header('If-None-Match')
      ?.split(',')
      .map((etag) => etag.trim()) ?? []
  );
}
