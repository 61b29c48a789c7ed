import { expect, test } from 'vitest';

import { ResponseCache, type Bytes } from '#server/http/response-cache.ts';
import { toJson } from '#server/http/to-json.ts';

const KIB = 1_024;

/** Content of a size. The value tells builds apart. */
function contentOf(size: number, value = 0): Bytes {
  return new Uint8Array(size).fill(value);
}

/** Reads keys and returns how many of them had to be built. */
async function countBuilds(cache: ResponseCache, keys: readonly string[], size: number): Promise<number> {
  let count = 0;
  for (const key of keys) {
    await cache.read(key, 1, () => {
      count += 1;
      return Promise.resolve(contentOf(size));
    });
  }
  return count;
}

test('keeps the most recently used responses up to the maximum size', async () => {
  const cache = new ResponseCache(11 * KIB);
  expect(await countBuilds(cache, ['a', 'b', 'c'], 3 * KIB)).toBe(3);
  expect(await countBuilds(cache, ['a'], 3 * KIB)).toBe(0);
  expect(await countBuilds(cache, ['d'], 3 * KIB)).toBe(1);
  expect(await countBuilds(cache, ['a', 'c', 'd'], 3 * KIB)).toBe(0);
  expect(await countBuilds(cache, ['b'], 3 * KIB)).toBe(1);
});

test('returns a response larger than the cache without storing it', async () => {
  const cache = new ResponseCache(10 * KIB);
  expect(await countBuilds(cache, ['a', 'a'], 20 * KIB)).toBe(2);
  expect(await countBuilds(cache, ['b', 'b'], KIB)).toBe(1);
});

test('counts the size of compressed responses', async () => {
  const cache = new ResponseCache(10 * KIB);
  const response = await cache.read('a', 1, () => Promise.resolve(contentOf(4 * KIB)));
  await countBuilds(cache, ['b'], 3 * KIB);
  await cache.encode('a', response, response, 'br', () => Promise.resolve(contentOf(4 * KIB)));
  await cache.read('b', 1, () => Promise.resolve(contentOf(KIB)));
  expect(await countBuilds(cache, ['b'], 3 * KIB)).toBe(0);
  expect(await countBuilds(cache, ['a'], 3 * KIB)).toBe(1);
});

test('counts the size of what has changed since the previous response', async () => {
  const cache = new ResponseCache(10 * KIB);
  const listOf = (...lengths: number[]) =>
    new TextEncoder().encode(toJson(lengths.map((length) => ({ text: 'x'.repeat(length) }))));
  await cache.read('a', 1, () => Promise.resolve(listOf(4 * KIB)));
  await countBuilds(cache, ['b'], KIB);
  const { delta } = await cache.read('a', 2, () => Promise.resolve(listOf(4 * KIB, 3 * KIB)));
  expect(delta?.content.byteLength).toBeGreaterThan(3 * KIB);
  expect(await countBuilds(cache, ['b'], KIB)).toBe(1);
});

test('does not grow when a response is replaced often', async () => {
  const cache = new ResponseCache(10 * KIB);
  await countBuilds(cache, ['other'], KIB);
  for (let version = 1; version <= 20; version += 1) {
    await cache.read('a', version, () => Promise.resolve(contentOf(3 * KIB)));
  }
  expect(await countBuilds(cache, ['other'], KIB)).toBe(0);
});

test('reads of newer versions share one build that starts after the running one', async () => {
  const cache = new ResponseCache(10 * KIB);
  const started: PromiseWithResolvers<Bytes>[] = [];
  const read = (version: number) =>
    cache.read('a', version, () => {
      const build = Promise.withResolvers<Bytes>();
      started.push(build);
      return build.promise;
    });
  const first = [read(1), read(1)];
  const later = [read(2), read(3), read(3)];
  expect(started).toHaveLength(1);
  started[0]?.resolve(contentOf(1, 1));
  for (const response of await Promise.all(first)) expect(response.content).toEqual(contentOf(1, 1));
  expect(started).toHaveLength(2);
  started[1]?.resolve(contentOf(1, 2));
  for (const response of await Promise.all(later)) expect(response.content).toEqual(contentOf(1, 2));
  expect((await read(3)).content).toEqual(contentOf(1, 2));
  expect(started).toHaveLength(2);
});

test('a failed build rejects all its reads, and the next one starts', async () => {
  const cache = new ResponseCache(10 * KIB);
  const fail = () => Promise.reject(new Error('failed'));
  const succeed = () => Promise.resolve(contentOf(1));
  const reads = [cache.read('a', 1, fail), cache.read('a', 1, succeed), cache.read('a', 2, succeed)];
  const outcomes = await Promise.allSettled(reads);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});
