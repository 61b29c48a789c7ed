import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import type { Handler } from 'hono';
import { getMimeType } from 'hono/utils/mime';

import { acceptsCoding, matchesEtag } from '#server/http/content-negotiation.ts';

import { contentSecurityPolicy } from './security-headers.ts';

type Bytes = Uint8Array<ArrayBuffer>;

interface StaticFile {
  readonly content: Bytes;
  /** The compressed versions from the build, in order of preference. */
  readonly encoded: readonly { readonly coding: string; readonly content: Bytes }[];
  readonly headers: Record<string, string> & { readonly ETag: string };
}

export type StaticFiles = ReadonlyMap<string, StaticFile>;

const INDEX_PAGE = '/index.html';
const ENCODINGS = [
  { coding: 'br', suffix: '.br' },
  { coding: 'gzip', suffix: '.gz' },
];

/** Reads a build into memory, so that no path can escape the folder. @throws Error when its index.html is missing */
export async function loadStaticFiles(folder: string): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = new Map(
    await Promise.all(
      paths.map(async (path): Promise<[string, Bytes]> => {
        const name = relative(folder, path).split(sep).join('/');
        return [`/${name}`, new Uint8Array(await readFile(path))];
      }),
    ),
  );
  if (!contents.has(INDEX_PAGE)) throw new Error('index.html is missing');

  const isEncoded = (path: string) => ENCODINGS.some(({ suffix }) => path.endsWith(suffix));
  const plain = [...contents].filter(([path]) => !isEncoded(path));
  return new Map(plain.map(([path, content]) => [path, toStaticFile(path, content, contents)]));
}

function toStaticFile(path: string, content: Bytes, contents: ReadonlyMap<string, Bytes>): StaticFile {
  const encoded = ENCODINGS.flatMap(({ coding, suffix }) => {
    const compressed = contents.get(path + suffix);
    return compressed ? [{ coding, content: compressed }] : [];
  });
  const headers = {
    'Content-Type': getMimeType(path) ?? 'application/octet-stream',
    'Cache-Control': isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    // Weak, because it is the same for every encoding.
    ETag: `W/"${createHash('sha256').update(content).digest('base64url')}"`,
    Vary: 'Accept-Encoding',
    ...(path.endsWith('.html') && {
      'Content-Security-Policy': policyFor(new TextDecoder().decode(content)),
    }),
  };
  return { content, encoded, headers };
}

/** Serves a build: its files, 404 for a missing hashed file, and the app's page for every other path. */
export function serveStaticFiles(files: StaticFiles): Handler {
  return (context) => {
    const { path } = context.req;
    const file = files.get(path) ?? (isHashed(path) ? undefined : files.get(INDEX_PAGE));
    if (file === undefined) return context.notFound();
    if (matchesEtag(context, file.headers.ETag)) return context.body(null, 304, file.headers);

    const encoded = file.encoded.find(({ coding }) => acceptsCoding(context, coding));
    return context.body((encoded ?? file).content, 200, {
      ...file.headers,
      ...(encoded && { 'Content-Encoding': encoded.coding }),
    });
  };
}

/** Whether the path belongs to files with a content hash in their names. The app has no pages there. */
function isHashed(path: string): boolean {
  return path === '/static' || path.startsWith('/static/');
}

/** The content security policy of a page. It allows the page's inline scripts and styles by their hashes. */
function policyFor(html: string): string {
  return contentSecurityPolicy({
    scripts: hashesOf(html, /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/gi),
    styles: hashesOf(html, /<style[^>]*>([^]*?)<\/style>/gi),
  });
}

function hashesOf(html: string, element: RegExp): string[] {
  return Array.from(html.matchAll(element), ([, content = '']) => {
    return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
  });
}
