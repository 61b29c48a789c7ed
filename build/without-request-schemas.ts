import type { Plugin } from 'vite';

/** Matches the property of an endpoint, after its types have been removed. */
const REQUEST_SCHEMA = /\brequest: \w+/g;

/**
 * Leaves the schemas of request bodies out of the app, where only their types are used. The bundler would keep them, since
 * the server reads the same property.
 */
export function withoutRequestSchemas(): Plugin {
  return {
    name: 'without-request-schemas',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/(?:account-)?endpoints\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(REQUEST_SCHEMA, 'request: undefined'), map: null }),
    },
  };
}
