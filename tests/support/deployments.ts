import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Hono } from 'hono';
import { proxy } from 'hono/proxy';

import { writeServiceWorker } from '#build/service-worker.ts';
import { listen, stopListening } from '#server/node/listen.ts';
import { loadStaticFiles, serveStaticFiles } from '#server/node/static-files.ts';

/** A text of the first version and what it is in the second. */
export const FIRST_TEXT = 'About Freehold';
export const SECOND_TEXT = 'About Freehold Two';

export interface Deployments {
  readonly origin: string;
  /** The paths of all requests that arrived, in order. */
  readonly requests: string[];
  /** Whether there is a network, for pages and service workers alike. */
  setNetwork: (isUp: boolean) => void;
  /** Serves a build from now on, at the same address and with the same data. */
  deploy: (folder: string) => Promise<void>;
  /** Answers the requests for some paths in another way from now on. */
  override: (paths: RegExp, respond: () => Response) => void;
  stop: () => Promise<void>;
}

/** Serves builds of the app, one after another, at one address, as the real server does, and the API of a real server. */
export async function startDeployments(api: string): Promise<Deployments> {
  let files = await loadStaticFiles('dist');
  let isUp = true;
  let overridden: { readonly paths: RegExp; readonly respond: () => Response } | undefined;
  const requests: string[] = [];

  const app = new Hono();
  app.use((context, next) =>
    overridden?.paths.test(context.req.path) ? Promise.resolve(overridden.respond()) : next(),
  );
  app.all('/api/*', (context) => proxy(api + context.req.path, context.req));
  app.onError((_error, context) => context.text('', 500));
  app.get('*', (context, next) => serveStaticFiles(files)(context, next) as Response);

  const server = await listen(app, 0, '127.0.0.1');
  server.prependListener('request', (request) => {
    requests.push(request.url ?? '');
    if (!isUp) request.socket.destroy();
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    setNetwork: (next) => {
      isUp = next;
    },
    deploy: async (folder) => {
      files = await loadStaticFiles(folder);
    },
    override: (paths, respond) => {
      overridden = { paths, respond };
    },
    stop: async () => {
      server.closeAllConnections();
      await stopListening(server);
    },
  };
}

/**
 * Makes a second version of the build: another text, and therefore other names of all scripts.
 * @returns its folder, and a function that deletes it
 */
export async function copyNextVersion() {
  const folder = await mkdtemp(join(tmpdir(), 'next-version-'));
  await cp('dist', folder, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) });
  const scripts = new Set(await readdir(join(folder, 'static')));
  const renameScripts = (text: string) =>
    text.replace(/[\w$.~-]+\.js/g, (name) => (scripts.has(name) ? nextName(name) : name));

  const version = 'second';
  const pages = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'));
  for (const file of [...pages, ...[...scripts].map((name) => join('static', name))]) {
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    const next = renameScripts(text).replaceAll(FIRST_TEXT, SECOND_TEXT);
    await writeFile(path, next.replace(/(<meta name="version" content=")\w+/, `$1${version}`));
  }
  for (const name of scripts)
    await rename(join(folder, 'static', name), join(folder, 'static', nextName(name)));

  const worker = await readFile(join(folder, 'service-worker.js'), 'utf8');
  await writeServiceWorker(folder, version, worker.slice(worker.indexOf('\n') + 1));
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

function nextName(script: string): string {
  return script.replace(/\.js$/, '2.js');
}
