import * as v from 'valibot';
import { expect } from 'vitest';

import { ChangeDetails, ChangeList, UndoConflicts } from '#contract/changes.ts';

import { readPerson } from './undo-model.ts';
import type { TestApp } from './server.ts';

/** Helpers to change the data of one person and to undo that. */
export function changingAccount({ call, database }: TestApp, token: string, owner = 1) {
  /** Makes a call that succeeds. Returns the number of its change, and the response. */
  async function make(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await call(method, path, { token, body, headers });
    const text = await response.text();
    expect([response.status < 300, path, text]).toEqual([true, path, text]);
    const change = Number(response.headers.get('Freehold-Change'));
    return { change, json: (text === '' ? {} : JSON.parse(text)) as Record<string, number> };
  }

  async function read(path: string): Promise<unknown> {
    return (await call('GET', path, { token })).json();
  }

  const dump = async () => JSON.stringify(await readPerson(database, owner));

  return {
    make,
    read,
    dump,
    undo: (target: number | string) => make('POST', `${pathOf(target)}/undo`),
    /** Undoes what something stands in the way of. Returns the conflicts. */
    async undoInVain(target: number | string) {
      const before = await dump();
      const response = await call('POST', `${pathOf(target)}/undo`, { token });
      expect([response.status, response.headers.get('Freehold-Change')]).toEqual([409, null]);
      expect(await dump()).toBe(before);
      return v.parse(UndoConflicts, await response.json()).conflicts;
    },
    list: async (query = '') => v.parse(ChangeList, await read(`/api/changes${query}`)),
    details: async (target: number | string) => v.parse(ChangeDetails, await read(pathOf(target))),
  };
}

function pathOf(target: number | string): string {
  return typeof target === 'number' ? `/api/changes/${target}` : `/api/changes/groups/${target}`;
}
