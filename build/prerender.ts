import { JSDOM } from 'jsdom';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type Rolldown } from 'vite';

import { earlyScripts } from './early-scripts.ts';
import { compileFirstScript } from './first-script.ts';

/**
 * Writes the sign-in page and its styles into the page itself: it then stands after one answer of the server, while its
 * scripts are still coming. They take it over as it is, with what has been typed. The first script stands in the page
 * too: it sends the form, and for whoever is signed in it removes it and asks for the scripts of their page at once.
 */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const signIn = await renderSignIn();
        const scripts = earlyScripts(bundle, html);
        const firstScript = await compileFirstScript(scripts);
        return html
          .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${stylesOf(bundle)}</style>`)
          .replace(
            '<div id="root"></div>',
            () => `<div id="root">${signIn}</div><script>${firstScript}</script>`,
          );
      },
    },
  };
}

/** Runs the app's own page for it, with the code that runs in browsers, since there it will be taken over. */
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
  // The router's browser code looks for a window, of which it here needs no more than that it is there.
  const { window } = new JSDOM('', { url: 'http://localhost/' });
  Object.assign(globalThis, { window, self: window, document: window.document });
  try {
    const { prerenderSignIn } = (await vite.ssrLoadModule(
      '/src/prerender.tsx',
    )) as typeof import('../src/prerender.tsx');
    return await prerenderSignIn();
  } finally {
    await vite.close();
  }
}

/** The app's own styles, as one text. */
export function stylesOf(bundle: Rolldown.OutputBundle): string {
  return Object.values(bundle)
    .filter((file) => file.type === 'asset')
    .filter((file) => file.fileName.endsWith('.css'))
    .map((file) => String(file.source).trim())
    .join('');
}
