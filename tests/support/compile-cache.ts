import { resolve } from 'node:path';

/** Environment variables that make Node.js keep compiled modules, which halves the CPU time of starting the server. */
export const compileCache = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/node-compile') };
