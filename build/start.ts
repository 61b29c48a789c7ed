import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

import { build, type Plugin, type Rolldown } from 'vite';

import { product } from '../src/product.ts';
import { firstPages } from '../src/start/first-pages.ts';
import { compileScript } from './compile-script.ts';

/** Holds back the first paint until all of the page is there, so that nobody who is signed in sees the sign-in page. */
const WAIT_FOR_PAGE = '<link rel="expect" href="#inline-script" blocking="render">';

/** Writes into the page the prerendered sign-in page, all styles and the inline script; see `src/start/README.md`. */
export function start(): Plugin[] {
  return [
    {
      name: 'start-product',
      transformIndexHtml: {
        order: 'pre',
        handler: (html) =>
          html
            .replaceAll('%PRODUCT_TITLE%', product.title)
            .replaceAll('%PRODUCT_DESCRIPTION%', product.description),
      },
    },
    {
      name: 'start',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        async handler(html, { bundle = {} }) {
          const scripts = JSON.stringify(scriptsIn(bundle));
          const [script] = await compileScript('src/start/inline-script.ts', { SCRIPTS: scripts });
          const signIn = await prerenderSignIn();
          const root = `<div id="root">${signIn.body}</div>`;
          const inlineScript = `<script id="inline-script">${script.code.trim()}</script>`;
          return html
            .replace(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '')
            .replace('</head>', () => `${WAIT_FOR_PAGE}${signIn.head}</head>`)
            .replace('<div id="root"></div>', () => root + inlineScript);
        },
      },
    },
  ];
}

/** The scripts that the inline script loads: the one that starts the app, those that it imports, and those of each section. */
function scriptsIn(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');

  /** The file of a module that is loaded on its own, and those that it imports. */
  function scriptsOf(...modules: string[]): string[] {
    const found = new Set<string>();
    function add(fileName: string) {
      if (found.has(fileName)) return;
      found.add(fileName);
      chunks.find((chunk) => chunk.fileName === fileName)?.imports.forEach(add);
    }
    for (const module of modules) {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.includes(module));
      if (!chunk) throw new Error(`No script of the build begins with ${module}`);
      add(chunk.fileName);
    }
    return [...found];
  }

  const [app, ...imports] = scriptsOf('/index.html');
  const sections = Object.entries(firstPages).map(([section, { modules }]) => {
    const scripts = scriptsOf(...['routes/_app.tsx', ...modules].map((module) => `/src/${module}`));
    return [section, scripts.filter((file) => file !== app && !imports.includes(file))] as const;
  });
  return { app, imports, sections: Object.fromEntries(sections) };
}

async function prerenderSignIn(): Promise<{ head: string; body: string }> {
  // In `node_modules`, so that Node finds the packages that are not bundled.
  const folder = await mkdtemp(resolve('node_modules/.prerender-'));
  try {
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      build: { ssr: 'src/start/prerender.tsx', outDir: folder },
      // The router must render what it hydrates in a browser, where it waits in other places than on a server.
      ssr: {
        noExternal: [/^@tanstack\//],
        resolve: { conditions: ['browser', 'module', 'import', 'default'] },
      },
    });
    const print = "import * as page from './prerender.js'; process.stdout.write(JSON.stringify(page));";
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', print], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    return JSON.parse(stdout) as { head: string; body: string };
  } finally {
    await rm(folder, { recursive: true });
  }
}
