import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import type { Plugin, Rolldown } from 'vite';

import { compileScript } from './compile-script.ts';

/** Vite writes the licenses of the bundled packages to this file, which the about page reads. It is not served. */
export const LICENSES = 'licenses.json';
/** The files that the app needs without a network, besides its scripts, which contain or load everything else. */
const PAGES = ['index.html', 'about.html'];

/**
 * Writes the service worker with the version and the list of the files that it keeps. Writes the version into the pages
 * too. Must come before the plugins that copy the page or list the licenses of all packages.
 */
export function serviceWorker(): Plugin {
  let folder = '';
  let version = '';
  let code = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = assetOf(bundle, 'index.html');
        // The page contains all styles and names the first scripts, whose names contain hashes of all others.
        version = digestOf(String(page.source)).toString('hex').slice(0, 16);
        page.source = String(page.source).replace('%VERSION%', version);

        const [worker, ...others] = await compileScript('src/offline/worker.ts', {}, LICENSES);
        code = worker.code;
        const own = others.find((file) => file.fileName === LICENSES);
        if (own?.type !== 'asset') throw new Error('Vite wrote no licenses of the service worker');
        const all = assetOf(bundle, LICENSES);
        all.source = JSON.stringify(
          [all, own].flatMap(({ source }) => JSON.parse(String(source)) as unknown[]),
        );
      },
    },
    writeBundle: () => writeServiceWorker(folder, version, code),
  };
}

/** The server of the demo: large, and loaded when somebody asks for it. */
const LOADED_ON_REQUEST = 'demo-server-';

/** Writes the service worker of a build: a line with the version and the files of the build that it keeps, then its code. */
export async function writeServiceWorker(folder: string, version: string, code: string): Promise<void> {
  const scripts = (await readdir(join(folder, 'static'))).filter(
    (file) => file.endsWith('.js') && !file.startsWith(LOADED_ON_REQUEST),
  );
  const paths = [...PAGES, ...scripts.sort().map((file) => `static/${file}`)];
  const files = await Promise.all(paths.map((path) => entryOf(folder, path)));
  await writeFile(
    join(folder, 'service-worker.js'),
    `const APP = ${JSON.stringify({ version, files })};\n${code}`,
  );
}

/** The names of scripts contain a hash. Other files have a revision. */
async function entryOf(folder: string, path: string) {
  const digest = digestOf(await readFile(join(folder, path)));
  return {
    url: `/${path}`,
    revision: path.startsWith('static/') ? null : digest.toString('hex').slice(0, 16),
    integrity: `sha256-${digest.toString('base64')}`,
  };
}

export function assetOf(bundle: Rolldown.OutputBundle, fileName: string): Rolldown.OutputAsset {
  const file = bundle[fileName];
  if (file?.type !== 'asset') throw new Error(`The build has no ${fileName}`);
  return file;
}

function digestOf(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest();
}
