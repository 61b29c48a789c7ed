import type { Plugin } from 'vite';

/** How the router's plugin writes the import of what it has split off a route. */
const SPLIT_IMPORT = /^const (\$\$split\w+Importer) = (\(\) => import\(.+\));?$/gm;
/** The same however it may be written, so that one in another form is noticed. */
const ANY_IMPORTER = /\$\$split\w+Importer\s*=/g;

/**
 * Remembers the script of a page once it has come. The router asks for it anew at every visit, and though the browser has
 * it, its answer comes tasks later, mostly with a painted frame in between: a quarter of the time that going to another
 * page took.
 */
export function importOnce(): Plugin {
  return {
    name: 'import-once',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/routes\/[^?]*\.tsx$/, code: '$$split' },
      handler(code) {
        const count = code.match(ANY_IMPORTER)?.length;
        if (count === undefined || count !== code.match(SPLIT_IMPORT)?.length) {
          this.error('The router splits its routes in another way by now');
        }
        const remembered = code.replace(SPLIT_IMPORT, 'const $1 = loadOnce($2);');
        return { code: `import { loadOnce } from '#src/api/load-once.ts';\n${remembered}`, map: null };
      },
    },
  };
}
