import type { Context } from 'hono';

/** The supported compressions of a response, best first. */
export const CONTENT_CODINGS = ['br', 'gzip'] as const;

export type ContentCoding = (typeof CONTENT_CODINGS)[number];

export function acceptsCoding(context: Context, coding: string): boolean {
  const accepted = context.req.header('Accept-Encoding')?.split(',') ?? [];
  return accepted.some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim());
    return (
      name?.toLowerCase() === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/i.test(parameter))
    );
  });
}

export function matchesEtag(context: Context, etag: string): boolean {
  const known = context.req.header('If-None-Match')?.split(',') ?? [];
  return known.some((each) => [etag, '*'].includes(each.trim()));
}

/**
 * Names a version of a person's data as this release of the server shows it, in ETags and in `Freehold-Version`. An upgrade
 * may show the same data in another way, so it must not confirm what an earlier release has sent.
 */
export function versionTag(version: number, release: string): string {
  return `${version.toString(36)}.${release}`;
}

/** The ETag of every read of a version. It is weak, because the compressed forms share it. */
export function etagOf(version: number, release: string): string {
  return `W/"${versionTag(version, release)}"`;
}

/** The version that an ETag or a bare tag names. Undefined if it is of another release, or no tag of ours. */
export function versionOf(tag: string, release: string): number | undefined {
  const [, quoted, bare = quoted] = /^(?:(?:W\/)?"([^"]*)"|([^"]*))$/.exec(tag) ?? [];
  const version = Number.parseInt(bare?.split('.')[0] ?? '', 36);
  return bare === versionTag(version, release) ? version : undefined;
}
