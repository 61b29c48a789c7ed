import type { Plugin } from 'vite';

/** V8 compiles all functions of a script that begins with this, while it loads. Other browsers ignore it. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** The names of the chunks with tables, with forms and what saves them, and with the page of a month. */
const SHARED = /^(?:tables|month-overview)$|(?:forms?|fields|mutations|-items)$/;

/** The components of the pages that list or edit something. */
const PAGES = /\/src\/routes\/_app\/(?:assets|liabilities|expenses|budgets)\/[^/]*\?tsr-split=component/;

/**
 * Makes the browser compile the functions of the most visited pages when it loads their scripts: ahead of time and off the
 * main thread. Otherwise, it compiles each when it is first called, while somebody waits for the page. Not for other
 * scripts, because compiled functions stay in memory.
 */
export function eagerCompilation(): Plugin {
  return {
    name: 'eager-compilation',
    apply: 'build',
    // File names are hashed before the hint is added. Without this, an earlier build would have different files with the
    // same names.
    augmentChunkHash: () => HINT,
    generateBundle: {
      // Vite puts the list of a script's dependencies before its code.
      order: 'post',
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          if (SHARED.test(file.name) || PAGES.test(file.facadeModuleId ?? '')) file.code = HINT + file.code;
        }
      },
    },
  };
}
