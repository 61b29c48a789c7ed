import * as v from 'valibot';
import { beforeEach, expect } from 'vitest';

import { ChangeDetails, ChangeList, UndoConflicts } from '#contract/changes.ts';

import { startTestApp, type TestApp, type TestOptions } from './server.ts';
import { readPerson } from './undo-model.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The server's time when a test begins. */
export const START = Date.parse('2026-02-28T12:00:00Z');

export type Json = Readonly<Record<string, unknown>>;
type Headers = Readonly<Record<string, string>>;

interface Answer<T> {
  readonly status: number;
  /** The JSON of the response. */
  readonly body: T;
}

interface Made<T> {
  /** The number of the change. */
  readonly change: number;
  /** The version after it. */
  readonly version: string;
  readonly json: T;
}

/** The account of one person, and the calls that they make. */
export class Account {
  /** The server's time, in epoch milliseconds. */
  now = START;
  token = '';
  #app: TestApp | undefined;
  readonly #owner: number;

  constructor(app?: TestApp, token = '', owner = 1) {
    this.#app = app;
    this.token = token;
    this.#owner = owner;
  }

  get app(): TestApp {
    if (this.#app === undefined) throw new Error('A test begins with an app');
    return this.#app;
  }

  set app(app: TestApp) {
    this.#app = app;
  }

  async send<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Headers = {},
  ): Promise<Answer<T>> {
    const response = await this.app.call(method, path, { token: this.token, body, headers });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as T };
  }

  async status(...request: Parameters<Account['send']>): Promise<number> {
    return (await this.send(...request)).status;
  }

  async read<T = unknown>(path: string): Promise<T> {
    return (await this.send<T>('GET', path)).body;
  }

  /** Makes a call that succeeds. */
  async make<T = Readonly<Record<string, number>>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Headers = {},
  ): Promise<Made<T>> {
    const response = await this.app.call(method, path, { token: this.token, body, headers });
    const text = await response.text();
    expect([response.status < 300, path, text]).toEqual([true, path, text]);
    const [, version = ''] = (response.headers.get('Freehold-Version') ?? '').split(' ');
    const change = Number(response.headers.get('Freehold-Change'));
    return { change, version, json: (text === '' ? {} : JSON.parse(text)) as T };
  }

  /** Everything of the person that changes record. */
  async dump(): Promise<string> {
    return JSON.stringify(await readPerson(this.app.database, this.#owner));
  }

  undo(target: number | string) {
    return this.make('POST', `${pathOf(target)}/undo`);
  }

  /** Undoes what something stands in the way of. Returns the conflicts. */
  async undoInVain(target: number | string) {
    const before = await this.dump();
    const { status, body } = await this.send('POST', `${pathOf(target)}/undo`);
    expect(status).toBe(409);
    expect(await this.dump()).toBe(before);
    return v.parse(UndoConflicts, body).conflicts;
  }

  async list(query = '') {
    return v.parse(ChangeList, await this.read(`/api/changes${query}`));
  }

  async details(target: number | string) {
    return v.parse(ChangeDetails, await this.read(pathOf(target)));
  }
}

function pathOf(target: number | string): string {
  return typeof target === 'number' ? `/api/changes/${target}` : `/api/changes/groups/${target}`;
}

/** Gives each test of a file an empty server on which Ada has an account. Requests say their network address in a header. */
export function setUpAda(options: TestOptions = {}): Account {
  const ada = new Account();
  beforeEach(async () => {
    ada.now = START;
    ada.app = await startTestApp({
      clock: () => ada.now,
      addressOf: (context) => context.req.header('X-Test-Address'),
      ...options,
    });
    ada.token = await ada.app.signUp('Ada');
  });
  return ada;
}
