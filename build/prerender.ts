import { JSDOM } from 'jsdom';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type Rolldown } from 'vite';

import { STORAGE_KEY } from '../src/api/storage-key.ts';
import { earlyScripts, type EarlyScripts } from './early-scripts.ts';

/**
 * Writes the sign-in page and its styles into the page itself: it then stands after one answer of the server, while its
 * scripts are still coming. They take it over as it is, with what has been typed. For whoever is signed in it is taken
 * out again, and the scripts of where they are are asked for at once.
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
        const preloads = scripts.signIn.map(
          (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
        );
        return html
          .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${stylesOf(bundle)}</style>`)
          .replace('</head>', () => `${preloads.join('')}</head>`)
          .replace(
            '<div id="root"></div>',
            () => `<div id="root">${signIn}</div><script>${firstScript(scripts)}</script>`,
          );
      },
    },
  };
}

/**
 * What runs before anything else has come. Whoever is elsewhere or signed in must not see the sign-in page, not even for
 * a frame; and what is typed into it before the app has come must not be sent away by the browser itself.
 */
function firstScript({ everywhere, sections }: EarlyScripts): string {
  return `{
  const root = document.getElementById('root');
  let isSignedIn = false;
  try { isSignedIn = localStorage.getItem('${STORAGE_KEY}') !== null } catch {}
  if (isSignedIn || location.pathname !== '/' || location.hash !== '') root.replaceChildren();
  else root.addEventListener('submit', (event) => event.preventDefault(), { capture: true });
  if (isSignedIn) {
    const sections = ${JSON.stringify(sections)};
    const section = sections[location.pathname.split('/')[1] || 'statistics'] || [];
    for (const file of [...${JSON.stringify(everywhere)}, ...section]) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: '/' + file }));
    }
  }
}`;
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

function stylesOf(bundle: Rolldown.OutputBundle): string {
  return Object.values(bundle)
    .filter((file) => file.type === 'asset')
    .filter((file) => file.fileName.endsWith('.css'))
    .map((file) => String(file.source).trim())
    .join('');
}
