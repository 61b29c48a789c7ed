import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import type { Random } from '#server/demo/random.ts';

import {
  type AccountData,
  countDifferences,
  type Mutation,
  pickMutation,
  readAccountData,
  type WireRecord,
} from './mutations.ts';

const PASSWORD = 'correct horse battery';

const MAX_ATTEMPTS = 200;
/** In milliseconds. */
const RETRY_DELAY_MS = 300;

/** From the server, or from a proxy whose server is gone. */
const UNKNOWN_OUTCOMES = [502, 503, 504];

class ErrorResponse extends Error {}

/** Mutates an account's data, one request at a time, and remembers what the server has acknowledged. */
export class Writer {
  /** The number of acknowledged mutations. */
  acknowledged = 0;
  readonly #origin: string;
  readonly #random: Random;
  readonly #account: WireRecord;
  readonly #accountKey = randomUUID();
  #token: string | undefined;
  #data: AccountData = new Map();
  /** The mutation that has no response yet, with its idempotency key. */
  #open: (Mutation & { readonly key: string }) | undefined;

  constructor(origin: string, random: Random) {
    this.#origin = origin;
    this.#random = random;
    this.#account = {
      GivenName: 'Ada',
      Email: `${randomUUID()}@example.com`,
      Password: PASSWORD,
      ConfirmPassword: PASSWORD,
    };
  }

  /**
   * Signs up, then sends mutations until one gets no response or `isEnough` returns true.
   * @param acknowledge is called after each acknowledged mutation
   */
  async write(isEnough: () => boolean, acknowledge: () => void): Promise<void> {
    if (!(await this.#join())) return;
    while (!isEnough()) {
      const change = { ...pickMutation(this.#random, this.#data), key: randomUUID() };
      this.#open = change;
      const returned = await this.#make(change);
      if (returned === undefined) return;
      this.#data = change.after(this.#data, returned);
      this.#open = undefined;
      this.acknowledged += 1;
      acknowledge();
    }
  }

  /**
   * Compares the stored data with what was acknowledged, and retries the interrupted mutation.
   * @returns the number of lost records, whether a mutation was interrupted, and whether that one was partially applied, or
   *   not applied exactly once after the retry
   */
  async check(): Promise<{ lost: number; interrupted: number; partial: number }> {
    const isNew = this.#token === undefined;
    if (!(await this.#join())) return { lost: 0, interrupted: 1, partial: 1 };
    const found = await this.#read();
    const open = this.#open;
    if (open === undefined) {
      const lost = countDifferences(found, this.#data, this.#data);
      this.#data = found;
      return { lost, interrupted: isNew ? 1 : 0, partial: 0 };
    }

    this.#open = undefined;
    const before = this.#data;
    const returned = open.method === 'POST' ? await this.#repeat(open) : (found.get(open.path) ?? {});
    const after = returned === undefined ? before : open.after(before, returned);
    const isMade = isDeepStrictEqual(found, after);
    // It was applied, and then the retry created a duplicate.
    const isDoubled = open.method === 'POST' && !isMade && found.size > before.size;
    const lost = isDoubled ? 0 : countDifferences(found, before, after);
    const isWhole = isMade || isDeepStrictEqual(found, before);
    // From here on the stored data counts, so that one fault is not reported again after each crash.
    this.#data = await this.#read();
    const isOnce = isDeepStrictEqual(this.#data, open.method === 'POST' || isMade ? after : before);
    const isTorn = returned === undefined || (lost === 0 && !(isWhole && isOnce));
    return { lost, interrupted: 1, partial: isTorn ? 1 : 0 };
  }

  /** Signs up with a retryable request, and signs in. Returns whether both succeeded. */
  async #join(): Promise<boolean> {
    if (this.#token !== undefined) return true;
    const { Email: Username } = this.#account;
    const created = await this.#send('POST', '/api/account', this.#account, this.#accountKey);
    if (created === undefined) return false;
    const signedIn = await this.#send('POST', '/api/authenticate', { Username, Password: PASSWORD });
    if (signedIn !== undefined) this.#token = JSON.parse(signedIn) as string;
    return this.#token !== undefined;
  }

  /** The response to a retried creation. Undefined for an error response. */
  async #repeat(creation: Mutation & { key: string }): Promise<WireRecord | undefined> {
    try {
      return await retryUntilResponse(creation.path, () => this.#make(creation));
    } catch (error) {
      if (error instanceof ErrorResponse) return undefined;
      throw error;
    }
  }

  async #make({ method, path, body, key }: Mutation & { key: string }): Promise<WireRecord | undefined> {
    const text = await this.#send(method, path, body, method === 'POST' ? key : undefined);
    return text === undefined ? undefined : (JSON.parse(text === '' ? '{}' : text) as WireRecord);
  }

  async #read(): Promise<AccountData> {
    return readAccountData(async (path) => {
      const text = await retryUntilResponse(path, () => this.#send('GET', path));
      return JSON.parse(text) as unknown;
    });
  }

  /**
   * @returns the response body, or undefined when there was no response, or one that leaves the outcome unknown
   * @throws ErrorResponse for any other error status
   */
  async #send(method: string, path: string, body?: WireRecord, key?: string): Promise<string | undefined> {
    const headers = {
      'Content-Type': 'application/json',
      ...(this.#token !== undefined && { Authorization: `Bearer ${this.#token}` }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
    };
    const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    let status: number;
    let text: string;
    try {
      const response = await fetch(this.#origin + path, request);
      status = response.status;
      text = await response.text();
    } catch {
      return undefined;
    }
    if (UNKNOWN_OUTCOMES.includes(status)) return undefined;
    if (status >= 300) throw new ErrorResponse(`${method} ${path} returned ${status}: ${text}`);
    return text;
  }
}

/**
 * Retries while there is no response, as the app does. After a crash of the database, the server may still hold connections
 * that it does not yet know are dead.
 */
async function retryUntilResponse<T>(path: string, ask: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 1; tries <= MAX_ATTEMPTS; tries += 1) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await delay(RETRY_DELAY_MS);
  }
  throw new Error(`${path} got no response`);
}
