import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { aboutPage } from './build/about-page.tsx';
import { apiServer } from './build/api-server.ts';
import { mockMode } from './build/mock-mode.ts';
import { precompress } from './build/precompress.ts';
import { prerender } from './build/prerender.ts';
import { productInHtml } from './build/product-in-html.ts';
import { smallerBundle } from './build/smaller-bundle.ts';

const isTest = process.env.VITEST !== undefined;
const { API_TARGET } = process.env;

/** How long a test may take that starts real processes, on a machine that is busy with others, in milliseconds. */
const PROCESSES_START = 60_000;

/** The tests of what the API answers. Each runs on SQLite (with the unit tests), on sql.js and on PostgreSQL. */
const apiTests = 'tests/server/api/**/*.test.ts';

/** The tests of the server as a real process. */
const processTests = 'tests/server/**/process.test.ts';

/** Fails a test in which anything complains on the console. */
const consoleSetup = 'tests/support/console-setup.ts';

export default defineConfig({
  plugins: [
    // The tests import the routes as they are written; only the app needs them split.
    !isTest &&
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        addExtensions: true,
        quoteStyle: 'single',
        // Loaders are not split off: the router would import them again on every visit, which takes several tasks.
        codeSplittingOptions: {
          defaultBehavior: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
        },
      }),
    react(),
    productInHtml(),
    prerender(),
    aboutPage(),
    precompress(),
    mockMode(),
    apiServer({ isWanted: !isTest && API_TARGET === undefined }),
  ],
  build: {
    outDir: 'dist',
    // `/assets` is a page of the app, so the hashed files lie elsewhere.
    assetsDir: 'static',
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: smallerBundle,
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: API_TARGET ?? 'http://localhost:3000', changeOrigin: true } },
  },
  test: {
    // By default one core would be left for watching, which a run that ends has no use for.
    maxWorkers: '100%',
    // A busy machine is slow, not wrong. A poll gives up before its test does, and so says what it has waited for.
    testTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: ['tests/{contract,server,project}/**/*.test.ts', 'tests/src/statistics/**/*.test.ts'],
          exclude: ['tests/server/postgres/**', processTests],
          setupFiles: [consoleSetup],
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: [processTests],
          setupFiles: [consoleSetup],
          testTimeout: PROCESSES_START,
        },
      },
      {
        extends: true,
        test: {
          // The same tests of the API over the database that the mock runs on.
          name: 'sql.js',
          isolate: false,
          include: [apiTests],
          env: { TEST_DATABASE: 'sql.js' },
          setupFiles: [consoleSetup],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          isolate: false,
          include: [apiTests, 'tests/server/postgres/**/*.test.ts'],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['tests/support/postgres-setup.ts'],
          setupFiles: [consoleSetup, 'tests/support/postgres-database.ts'],
          testTimeout: PROCESSES_START,
          hookTimeout: PROCESSES_START,
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          // Loading React, Chakra and the routes anew for every file would take longer than all the tests do. What a
          // test leaves behind is cleared after each test instead.
          isolate: false,
          environment: 'jsdom',
          include: ['tests/src/**/*.test.{ts,tsx}'],
          exclude: ['tests/src/statistics/**'],
          // Hooks after a test run in the opposite order, so that the screen is cleared before the console is looked at.
          setupFiles: [consoleSetup, 'tests/support/app-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          setupFiles: [consoleSetup],
          globalSetup: ['tests/support/browser-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
