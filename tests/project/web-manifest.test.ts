import { readFile } from 'node:fs/promises';

import { getMimeType } from 'hono/utils/mime';
import * as v from 'valibot';
import { expect, it } from 'vitest';

import { product } from '#src/product.ts';

const Icon = v.object({
  src: v.string(),
  sizes: v.string(),
  type: v.string(),
  purpose: v.optional(v.string()),
});
const Manifest = v.object({
  name: v.string(),
  start_url: v.string(),
  scope: v.string(),
  display: v.string(),
  icons: v.array(Icon),
});

const page = await readFile('index.html', 'utf8');
const text = await readFile('public/manifest.webmanifest', 'utf8');
const manifest = v.parse(Manifest, JSON.parse(text));

/** The width and height in the header of a PNG, as `192x192`. */
async function sizeOf(path: string): Promise<string> {
  const png = await readFile(`public${path}`);
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

it('makes the app installable', () => {
  expect(manifest).toMatchObject({ name: product.title, scope: '/', display: 'standalone' });
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(getMimeType('/manifest.webmanifest')).toMatch(/^application\/manifest\+json/);
});

it.each(manifest.icons)('has the icon $src in the size that it says', async ({ src, sizes, type }) => {
  expect(type).toBe('image/png');
  expect(await sizeOf(src)).toBe(sizes);
});

it('has an icon that any platform may mask, and one for Apple', async () => {
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  expect(await sizeOf('/icons/apple-touch-icon.png')).toBe('180x180');
  expect(page).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />');
});
