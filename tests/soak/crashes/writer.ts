import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import type { Random } from '#server/demo/random.ts';

import { type Change, pickChange } from './mutations.ts';
import { type Ledger, readLedger, type Thing, wrongThings } from './account-data.ts';

const PASSWORD = 'correct horse battery';

const MOST_TRIES = 20;
/** In milliseconds. */
const ASK_AGAIN_AFTER = 300;

class Refused extends Error {}

/** Somebody who changes what they have, one thing after the other, and remembers what the server has acknowledged. */
export class Person {
  /** How many changes have been acknowledged. */
  acknowledged = 0;
  readonly #origin: string;
  readonly #random: Random;
  readonly #account: Thing;
  readonly #accountKey = randomUUID();
  #token: string | undefined;
  #ledger: Ledger = new Map();
  /** The change that nobody has answered for yet, with its idempotency key. */
  #open: (Change & { readonly key: string }) | undefined;

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
   * Signs up, and then makes changes until one is not answered, or it is enough.
   * @param acknowledge is told of each change that was
   */
  async write(isEnough: () => boolean, acknowledge: () => void): Promise<void> {
    if (!(await this.#join())) return;
    while (!isEnough()) {
      const change = { ...pickChange(this.#random, this.#ledger), key: randomUUID() };
      this.#open = change;
      const told = await this.#make(change);
      if (told === undefined) return;
      this.#ledger = change.after(this.#ledger, told);
      this.#open = undefined;
      this.acknowledged += 1;
      acknowledge();
    }
  }

  /**
   * Compares what there is with what was acknowledged, and repeats what was not.
   * @returns how many things are not as they were acknowledged, and whether something was cut off, and then was half
   *   there, or was not there exactly once after it was repeated
   */
  async check(): Promise<{ lost: number; cutOff: number; torn: number }> {
    const isNew = this.#token === undefined;
    if (!(await this.#join())) return { lost: 0, cutOff: 1, torn: 1 };
    const found = await this.#read();
    const open = this.#open;
    if (open === undefined) {
      const lost = wrongThings(found, this.#ledger, this.#ledger);
      this.#ledger = found;
      return { lost, cutOff: isNew ? 1 : 0, torn: 0 };
    }

    this.#open = undefined;
    const before = this.#ledger;
    const told = open.method === 'POST' ? await this.#repeat(open) : (found.get(open.path) ?? {});
    const after = told === undefined ? before : open.after(before, told);
    const isMade = isDeepStrictEqual(found, after);
    // It was made, and then the repetition has made another.
    const isDoubled = open.method === 'POST' && !isMade && found.size > before.size;
    const lost = isDoubled ? 0 : wrongThings(found, before, after);
    const isWhole = isMade || isDeepStrictEqual(found, before);
    // From here on what is there counts, so that one fault is not counted again at every kill to come.
    this.#ledger = await this.#read();
    const isOnce = isDeepStrictEqual(this.#ledger, open.method === 'POST' || isMade ? after : before);
    const isTorn = told === undefined || (lost === 0 && !(isWhole && isOnce));
    return { lost, cutOff: 1, torn: isTorn ? 1 : 0 };
  }

  /** Signs up, by one request that may be repeated, and in. Returns whether it is done. */
  async #join(): Promise<boolean> {
    if (this.#token !== undefined) return true;
    const { Email: Username } = this.#account;
    const created = await this.#send('POST', '/api/account', this.#account, this.#accountKey);
    if (created === undefined) return false;
    const signedIn = await this.#send('POST', '/api/authenticate', { Username, Password: PASSWORD });
    if (signedIn !== undefined) this.#token = JSON.parse(signedIn) as string;
    return this.#token !== undefined;
  }

  /** What the server says to a creation that is asked for again; undefined when it refuses. */
  async #repeat(creation: Change & { key: string }): Promise<Thing | undefined> {
    try {
      return await untilAnswered(creation.path, () => this.#make(creation));
    } catch (error) {
      if (error instanceof Refused) return undefined;
      throw error;
    }
  }

  async #make({ method, path, body, key }: Change & { key: string }): Promise<Thing | undefined> {
    const text = await this.#send(method, path, body, method === 'POST' ? key : undefined);
    return text === undefined ? undefined : (JSON.parse(text === '' ? '{}' : text) as Thing);
  }

  async #read(): Promise<Ledger> {
    return readLedger(async (path) => {
      const text = await untilAnswered(path, () => this.#send('GET', path));
      return JSON.parse(text) as unknown;
    });
  }

  /**
   * @returns the body of the answer, or undefined when there was none, or the server could not say whether it was done
   * @throws Refused when it answers anything else than that it did
   */
  async #send(method: string, path: string, body?: Thing, key?: string): Promise<string | undefined> {
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
    if (status === 503) return undefined;
    if (status >= 300) throw new Refused(`${method} ${path} was answered with ${status}: ${text}`);
    return text;
  }
}

/**
 * Asks again while there is no answer, as the app does: after a crash of the database the server may hold connections
 * of which it learns only now that they are dead.
 */
async function untilAnswered<T>(path: string, ask: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await delay(ASK_AGAIN_AFTER);
  }
  throw new Error(`${path} was not answered any more`);
}
