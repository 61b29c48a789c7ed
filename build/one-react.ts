import react from 'react';
import type { Plugin } from 'vite';

const ID = '\0react';

/** Takes what it needs from React by name, so that React's module would have to keep all its exports. */
const TAKES_BY_NAME = '/react-activity.';

/**
 * Makes all modules import React from a single one. React itself is a CommonJS module. Each chunk that imports such a one
 * creates an object with a getter for each of its exports, which takes 5 KiB.
 */
export function oneReact(): Plugin {
  return {
    name: 'one-react',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer, { kind }) {
      const isImport = source === 'react' && kind === 'import-statement';
      if (isImport && importer && importer !== ID && !importer.includes(TAKES_BY_NAME)) return ID;
      return undefined;
    },
    load(id) {
      if (id !== ID) return undefined;
      return `export { default, ${Object.keys(react).join(', ')} } from 'react';`;
    },
  };
}
