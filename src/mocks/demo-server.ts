import initSqlJs from 'sql.js/dist/sql-asm.js';

import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/database/open.ts';
import { sqljsDialect } from '#server/database/sqljs.ts';
import { demoPerson } from '#server/demo/demo-data.ts';
import { standardDemoData } from '#server/demo/make-demo-data.ts';
import { fillEmptyDatabase } from '#server/demo/fill-empty-database.ts';
import type { Passwords } from '#server/auth/passwords.ts';
import { createSealer } from '#server/auth/sealer.ts';
import { createTokens, DEFAULT_SESSION_LIMITS } from '#server/auth/tokens.ts';
import { dueRecorder } from '#server/resources/record-due.ts';

/** Without hashes: the data of the demo is in the memory of this tab alone. */
const passwords: Passwords = {
  hash: (password) => Promise.resolve(password),
  verify: (password, hash) => Promise.resolve(password === hash),
  isOutdated: () => false,
  isCommon: () => false,
};

/** The server of `npm start`, with a household's data. Throws where it cannot run, such as on plain HTTP. */
export async function startDemoServer() {
  const key = { kid: 'demo', secret: crypto.getRandomValues(new Uint8Array(32)) };
  const services = {
    // Not WebAssembly, which the content security policy would have to allow on every page.
    database: await openDatabase(sqljsDialect(() => initSqlJs())),
    passwords,
    tokens: createTokens([key]),
    sealer: createSealer([key]),
    clock: Date.now,
    limits: DEFAULT_SESSION_LIMITS,
  };
  const now = new Date();
  const today = { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
  await fillEmptyDatabase(services, standardDemoData(today));
  await dueRecorder(services, reportError)();
  const app = createApp(services);
  return {
    answer: async (request: Request): Promise<Response> => app.fetch(request),
    login: { Username: demoPerson.email, Password: demoPerson.password },
  };
}
