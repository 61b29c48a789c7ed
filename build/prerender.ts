import type { Plugin } from 'vite';

import { compileStyles } from './compile-styles.ts';
import { drawingScripts, earlyScripts } from './early-scripts.ts';
import { compileFirstScript, compileInlineScript } from './first-script.ts';
import { renderPages } from './render-pages.ts';

/** The pages that get a skeleton, with the script that fills them in while the app's scripts are loading. */
const SKELETONS = [
  { path: '/statistics', script: 'src/early-figures.ts' },
  { path: '/budgets', script: 'src/early-budgets.ts' },
  { path: '/assets/0', script: 'src/early-assets.ts' },
  { path: '/liabilities', script: 'src/early-liabilities.ts' },
  { path: '/expenses', script: 'src/early-expenses.ts' },
];

/** Holds back the first paint until all of the page is there: what is painted earlier would move when the rest arrives. */
const WAIT_FOR_PAGE = '<link rel="expect" href="#first-script" blocking="render" />';

/** The page loads these in development. The build inlines them. */
const STYLES = /<link rel="stylesheet"[^>]*>/g;

/**
 * Writes the sign-in page and its styles into the HTML, so that it shows after one response, before any script has
 * loaded. The app then hydrates it and keeps what has been typed. The first script is inlined too: it submits the form
 * early, and for anyone who is signed in it removes the form and preloads the scripts of their page. The styles of the
 * signed-in pages come last, in a template from which the app takes them when it starts, because they would delay the
 * first paint.
 *
 * Pages with a skeleton get a separate HTML file, `pages/statistics.html` for `/statistics`, which shows the skeleton
 * instead of the sign-in page, with all styles.
 */
export function prerender(): Plugin[] {
  let signIn = '';
  let signedInStyles = '';
  let skeletons: Awaited<ReturnType<typeof renderPages>>['skeletons'];
  const removeStyles: Plugin = {
    name: 'prerender-remove-styles',
    apply: 'build',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace(STYLES, '') },
  };
  const writePages: Plugin = {
    name: 'prerender',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        ({ signIn, skeletons } = await renderPages(SKELETONS.map(({ path }) => path)));
        const firstScript = await compileFirstScript(earlyScripts(bundle), true);
        const firstStyles = await compileStyles('src/styles.css');
        signedInStyles = await compileStyles('src/signed-in.css');
        const styled = replaceOnce(html, /<\/head>/g, `${WAIT_FOR_PAGE}<style>${firstStyles}</style></head>`);
        // The first script starts the app.
        const withoutApp = replaceOnce(styled, /<script type="module"[^>]*><\/script>/g, '');
        const parts = [
          `<div id="root">${signIn}</div>`,
          `<script id="first-script">${firstScript}</script>`,
          `<template id="signed-in-styles"><style>${signedInStyles}</style></template>`,
        ];
        return replaceOnce(withoutApp, /<div id="root"><\/div>/g, parts.join(''));
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('Vite wrote no index.html');
        const looseStyles = Object.keys(bundle).filter((fileName) => fileName.endsWith('.css'));
        if (looseStyles.length > 0) throw new Error(`No stylesheet imports ${looseStyles.join(', ')}`);
        const scripts = earlyScripts(bundle);
        const addresses = {
          DRAWING_SCRIPTS: JSON.stringify(drawingScripts(bundle).map((file) => `/${file}`)),
        };
        for (const { path, script } of SKELETONS) {
          const skeleton = skeletons.get(path);
          if (!skeleton) throw new Error(`${path} was not rendered`);
          // The page is the first of its section, so it preloads no scripts of the others.
          const [, section = ''] = path.split('/');
          const ownScripts = scripts.sections[section];
          if (!ownScripts) throw new Error(`${path} is in no section`);
          const sections = { [section]: ownScripts };
          const firstScript = await compileFirstScript({ ...scripts, sections }, false);
          const [start = ''] = splitOnce(String(index.source), signIn);
          const head = replaceOnce(start, /<title>[^<]*<\/title>/g, `<title>${skeleton.title}</title>`);
          this.emitFile({
            type: 'asset',
            fileName: `pages${path}.html`,
            source: [
              replaceOnce(head, /<\/head>/g, `<style>${signedInStyles}</style>${skeleton.styles}</head>`),
              // Inert, because nothing in it works before the app takes over.
              `<div class="page-skeleton" inert aria-hidden="true">${skeleton.html}</div></div>`,
              `<script id="first-script">${firstScript}</script>`,
              skeleton.filled === undefined ? '' : `<template>${skeleton.filled}</template>`,
              `<script>${await compileInlineScript(script, addresses)}</script></body></html>`,
            ].join(''),
          });
        }
      },
    },
  };
  return [removeStyles, writePages];
}

/** @throws Error unless the pattern, which must be global, matches exactly once */
export function replaceOnce(html: string, pattern: RegExp, replacement: string): string {
  const count = [...html.matchAll(pattern)].length;
  if (count !== 1) throw new Error(`The HTML should match ${String(pattern)} once, not ${count} times`);
  // A function, because `$` has a meaning in a replacement string.
  return html.replace(pattern, () => replacement);
}

/** @throws Error unless the part occurs exactly once */
function splitOnce(html: string, part: string): string[] {
  const parts = html.split(part);
  if (parts.length !== 2)
    throw new Error(`The HTML should contain the page once, not ${parts.length - 1} times`);
  return parts;
}
