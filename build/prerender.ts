import react from '@vitejs/plugin-react';
import { JSDOM } from 'jsdom';
import { createServer, type Plugin, type Rolldown } from 'vite';

import { earlyScripts } from './early-scripts.ts';
import { compileFirstScript } from './first-script.ts';

/**
 * Writes the sign-in page and its styles into the HTML, so that it shows after one response, before any script has
 * loaded. The app then hydrates it and keeps what has been typed. The first script is inlined too: it submits the form
 * early, and for anyone who is signed in it removes the form and preloads the scripts of their page.
 */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const signIn = await renderSignIn();
        const firstScript = await compileFirstScript(earlyScripts(bundle, html));
        const styled = replaceOnce(
          html,
          /<link rel="stylesheet"[^>]*>/g,
          `<style>${stylesOf(bundle)}</style>`,
        );
        return replaceOnce(
          styled,
          /<div id="root"><\/div>/g,
          `<div id="root">${signIn}</div><script>${firstScript}</script>`,
        );
      },
    },
  };
}

/** @throws Error unless the pattern, which must be global, matches exactly once */
export function replaceOnce(html: string, pattern: RegExp, replacement: string): string {
  const count = [...html.matchAll(pattern)].length;
  if (count !== 1) throw new Error(`The HTML should match ${String(pattern)} once, not ${count} times`);
  // A function, because `$` has a meaning in a replacement string.
  return html.replace(pattern, () => replacement);
}

/** Renders with the modules that browsers load, because the markup must match what they hydrate. */
async function renderSignIn(): Promise<string> {
  const vite = await createServer({
    configFile: false,
    plugins: [react()],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    ssr: { noExternal: [/^@tanstack\//], resolve: { conditions: ['browser', 'import', 'default'] } },
  });
  // The router's browser modules check that there is a window.
  const { window } = new JSDOM('', { url: 'http://localhost/' });
  const restoreGlobals = setGlobals({ window, self: window, document: window.document });
  try {
    const { prerenderSignIn } = (await vite.ssrLoadModule(
      '/src/prerender.tsx',
    )) as typeof import('../src/prerender.tsx');
    return await prerenderSignIn();
  } finally {
    restoreGlobals();
    window.close();
    await vite.close();
  }
}

/** Returns a function that restores the previous globals, and removes those that did not exist. */
export function setGlobals(values: Readonly<Record<string, unknown>>): () => void {
  const previous = Object.keys(values).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  return () => {
    for (const [name, descriptor] of previous) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
}

/** All stylesheets of the build as one text. */
export function stylesOf(bundle: Rolldown.OutputBundle): string {
  return Object.values(bundle)
    .filter((file) => file.type === 'asset')
    .filter((file) => file.fileName.endsWith('.css'))
    .map((file) => String(file.source).trim())
    .join('');
}
