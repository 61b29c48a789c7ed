import { expect, test } from 'vitest';

import { ResponseCache, type Bytes } from '#server/http/response-cache.ts';

const KIB = 1_024;

/** Content of a size, which says what was built. */
function contentOf(size: number, value = 0): Bytes {
  return new Uint8Array(size).fill(value);
}

/** How many of some reads had to be built. */
async function countBuilds(kept: ResponseCache, places: readonly string[], size: number): Promise<number> {
  let count = 0;
  for (const place of places) {
    await kept.read(place, 1, () => {
      count += 1;
      return Promise.resolve(contentOf(size));
    });
  }
  return count;
}

test('keeps the most recently used responses up to the maximum size', async () => {
  const kept = new ResponseCache(11 * KIB);
  expect(await countBuilds(kept, ['a', 'b', 'c'], 3 * KIB)).toBe(3);
  expect(await countBuilds(kept, ['a'], 3 * KIB)).toBe(0);
  expect(await countBuilds(kept, ['d'], 3 * KIB)).toBe(1);
  expect(await countBuilds(kept, ['a', 'c', 'd'], 3 * KIB)).toBe(0);
  expect(await countBuilds(kept, ['b'], 3 * KIB)).toBe(1);
});

test('returns a response larger than the cache without storing it', async () => {
  const kept = new ResponseCache(10 * KIB);
  expect(await countBuilds(kept, ['a', 'a'], 20 * KIB)).toBe(2);
  expect(await countBuilds(kept, ['b', 'b'], KIB)).toBe(1);
});

test('counts the size of compressed responses', async () => {
  const kept = new ResponseCache(10 * KIB);
  const answer = await kept.read('a', 1, () => Promise.resolve(contentOf(4 * KIB)));
  await countBuilds(kept, ['b'], 3 * KIB);
  await kept.encode('a', answer, 'br', () => Promise.resolve(contentOf(4 * KIB)));
  await kept.read('b', 1, () => Promise.resolve(contentOf(KIB)));
  expect(await countBuilds(kept, ['b'], 3 * KIB)).toBe(0);
  expect(await countBuilds(kept, ['a'], 3 * KIB)).toBe(1);
});

test('does not grow when a response is replaced often', async () => {
  const kept = new ResponseCache(10 * KIB);
  await countBuilds(kept, ['other'], KIB);
  for (let version = 1; version <= 20; version += 1) {
    await kept.read('a', version, () => Promise.resolve(contentOf(3 * KIB)));
  }
  expect(await countBuilds(kept, ['other'], KIB)).toBe(0);
});

test('reads of newer versions share one build that starts after the running one', async () => {
  const kept = new ResponseCache(10 * KIB);
  const begun: PromiseWithResolvers<Bytes>[] = [];
  const read = (version: number) =>
    kept.read('a', version, () => {
      const build = Promise.withResolvers<Bytes>();
      begun.push(build);
      return build.promise;
    });
  const first = [read(1), read(1)];
  const later = [read(2), read(3), read(3)];
  expect(begun).toHaveLength(1);
  begun[0]?.resolve(contentOf(1, 1));
  for (const answer of await Promise.all(first)) expect(answer.content).toEqual(contentOf(1, 1));
  expect(begun).toHaveLength(2);
  begun[1]?.resolve(contentOf(1, 2));
  for (const answer of await Promise.all(later)) expect(answer.content).toEqual(contentOf(1, 2));
  expect((await read(3)).content).toEqual(contentOf(1, 2));
  expect(begun).toHaveLength(2);
});

test('a failed build rejects all its reads, and the next one starts', async () => {
  const kept = new ResponseCache(10 * KIB);
  const fail = () => Promise.reject(new Error('failed'));
  const succeed = () => Promise.resolve(contentOf(1));
  const reads = [kept.read('a', 1, fail), kept.read('a', 1, succeed), kept.read('a', 2, succeed)];
  const outcomes = await Promise.allSettled(reads);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});
