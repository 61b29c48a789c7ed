import type { Plugin } from 'vite';

/**
 * Escapes what is not Latin-1. Browsers keep the text of each script in memory. If every character is Latin-1, each
 * takes one byte; a single “ makes them all take two.
 */
export function oneByteScripts(): Plugin {
  return {
    name: 'one-byte-scripts',
    apply: 'build',
    // File names are hashed before the escapes. Without this, an earlier build without escapes would have different
    // files with the same names.
    augmentChunkHash: () => 'one byte per character',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = escapeWide(file.code);
      }
    },
  };
}

/**
 * Escapes what is not Latin-1 in minified code, where it can only be in texts, templates, patterns and names.
 * @throws Error when a backslash precedes such a character, because it would then precede the escape
 */
export function escapeWide(code: string): string {
  return code.replaceAll(/(\\?)([^\0-\xff])/g, (_match, backslash: string, wide: string) => {
    if (backslash !== '') throw new Error(`A script has a backslash before ${wide}`);
    return `\\u${wide.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
