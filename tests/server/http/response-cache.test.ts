import { expect, test, vi } from 'vitest';

import { ResponseCache, type Bytes } from '#server/http/response-cache.ts';
import type { Snapshot } from '#server/resources/own-rows.ts';

const KIB = 1_024;

/** Content of a size, with the version that it shows. The value tells builds apart. */
function snapshotOf(version: number, size: number, value = 0): Snapshot<Bytes> {
  return { version, content: new Uint8Array(size).fill(value) };
}

/** Reads keys and returns how many of them had to be built. */
async function countBuilds(cache: ResponseCache, keys: readonly string[], size: number): Promise<number> {
  let count = 0;
  for (const key of keys) {
    await cache.read(key, 1, () => {
      count += 1;
      return Promise.resolve(snapshotOf(1, size));
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

test('does not grow when a response is replaced often', async () => {
  const cache = new ResponseCache(10 * KIB);
  await countBuilds(cache, ['other'], KIB);
  for (let version = 1; version <= 20; version += 1) {
    await cache.read('a', version, () => Promise.resolve(snapshotOf(version, 3 * KIB)));
  }
  expect(await countBuilds(cache, ['other'], KIB)).toBe(0);
});

/** A cache whose builds end when the test says so. */
function startCache() {
  const cache = new ResponseCache(10 * KIB);
  const started: PromiseWithResolvers<Snapshot<Bytes>>[] = [];
  const read = (version: number) =>
    cache.read('a', version, () => {
      const build = Promise.withResolvers<Snapshot<Bytes>>();
      started.push(build);
      return build.promise;
    });
  return { started, read };
}

test('reads of newer versions share one build that starts after the running one', async () => {
  const { started, read } = startCache();
  const first = [read(1), read(1)];
  const later = [read(2), read(3), read(3)];
  expect(started).toHaveLength(1);
  started[0]?.resolve(snapshotOf(1, 1, 1));
  for (const response of await Promise.all(first)) expect(response).toMatchObject(snapshotOf(1, 1, 1));
  await vi.waitFor(() => expect(started).toHaveLength(2));
  started[1]?.resolve(snapshotOf(3, 1, 2));
  for (const response of await Promise.all(later)) expect(response).toMatchObject(snapshotOf(3, 1, 2));
  expect(await read(3)).toMatchObject(snapshotOf(3, 1, 2));
  expect(started).toHaveLength(2);
});

test('a response counts for the version that it shows, not for the one that was asked for', async () => {
  const { started, read } = startCache();
  const first = read(1);
  const second = read(2);
  started[0]?.resolve(snapshotOf(2, 1, 7));
  expect(await first).toMatchObject(snapshotOf(2, 1, 7));
  expect(await second).toMatchObject(snapshotOf(2, 1, 7));
  expect(started).toHaveLength(1);
});

test('a failed build rejects all its reads, and the next one starts', async () => {
  const cache = new ResponseCache(10 * KIB);
  const fail = () => Promise.reject(new Error('failed'));
  const succeed = () => Promise.resolve(snapshotOf(1, 1));
  const reads = [cache.read('a', 1, fail), cache.read('a', 1, succeed), cache.read('a', 2, succeed)];
  const outcomes = await Promise.allSettled(reads);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});
