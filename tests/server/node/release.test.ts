import { expect, test } from 'vitest';

import { versionOf, versionTag } from '#server/http/etag.ts';
import { readRelease } from '#server/node/release.ts';

test('a release has the same short name at every start, which fits into an ETag', async () => {
  const release = await readRelease();
  expect(release).toMatch(/^[\w-]{8}$/);
  expect(await readRelease()).toBe(release);
  expect(versionOf(versionTag(5, release), release)).toBe(5);
});
