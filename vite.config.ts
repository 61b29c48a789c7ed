import { availableParallelism } from 'node:os';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { aboutPage } from './build/about-page.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';
import { start } from './build/start.ts';

const isTest = process.env.VITEST !== undefined;

/** Where `npm run dev` finds the API: another server, or the one that it starts itself. */
const { PORT = '3000', API_TARGET = `http://localhost:${PORT}` } = process.env;

/** The tests of the API's responses. They run on SQLite (with the unit tests), on sql.js and on PostgreSQL. */
const apiTests = 'tests/server/api/**/*.test.ts';

/** The tests that start the server as a real process. */
const processTests = 'tests/server/**/process.test.ts';

/** Fails a test that writes to the console. */
const consoleSetup = 'tests/support/console-setup.ts';

/** Gives random tests the same input in every run. */
const seedSetup = 'tests/support/seed.ts';

/**
 * For projects that hardly wait. Each worker spends seconds of CPU time on compiling what they use, so they get no more
 * workers than cores. Vitest runs projects with another number of workers in another group.
 */
const HARDLY_WAITS = { maxWorkers: availableParallelism(), sequence: { groupOrder: 0 } };

/** Matches the modules of packages. */
const packages = (...names: string[]) => new RegExp(`/node_modules/(?:${names.join('|')})/`);

/**
 * Modules that load together. Without these groups, each page would load a hundred small files. Of several groups that
 * match a module, the first one gets it, with everything that it imports.
 */
const chunkGroups = [
  { name: 'react', test: packages('react', 'react-dom', 'scheduler') },
  {
    name: 'router',
    test: packages(
      '@tanstack/(?:react-router|router-core|history|react-store|store)',
      'use-sync-external-store',
    ),
  },
  { name: 'query', test: packages('@tanstack/(?:react-query|query-core)') },
  // Only what the sign-in page needs of it; the rest loads with what needs it.
  {
    name: 'chakra',
    tags: ['$initial' as const],
    test: packages('@chakra-ui', '@ark-ui', '@zag-js', '@emotion', 'stylis', '@pandacss'),
  },
  // What starts the app, except the two modules that are the entry itself, which is a file of its own.
  { name: 'start', tags: ['$initial' as const], test: /(?<!main\.tsx|index\.html)$/ },
  { name: 'chart', test: packages('chart\\.js', '@kurkle') },
  { name: 'table', test: packages('@tanstack/(?:react-table|table-core)') },
  { name: 'form', test: packages('react-hook-form', '@hookform') },
  // What menus, dialogs and comboboxes share, so that a page with one of them does not load the others.
  { name: 'dom', test: packages('@zag-js/dom-query') },
  // What many parts of the app import.
  { name: 'shared', minShareCount: 23 },
  // The rest, by which parts import it. Files of less than 5,000 bytes become part of another.
  { name: 'few', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 5_000 },
];

export default defineConfig({
  plugins: [
    // Only the app needs split routes; tests import the source as it is, and need not load the plugin.
    !isTest &&
      import('@tanstack/router-plugin/vite').then(({ tanstackRouter }) =>
        tanstackRouter({
          target: 'react',
          autoCodeSplitting: true,
          addExtensions: true,
          quoteStyle: 'single',
        }),
      ),
    react(),
    serviceWorker(),
    start(),
    aboutPage(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    // `/assets` is a page of the app, so the hashed files go elsewhere.
    assetsDir: 'static',
    target: 'es2023',
    modulePreload: { polyfill: false },
    // That of the demo's server.
    chunkSizeWarningLimit: 1_800,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // The names of shared files list all that share them. All names stand in the first load, so they are short.
        chunkFileNames: ({ name }) => `static/${name.split('~')[0]}-[hash:7].js`,
      },
      // In Node, sql.js loads modules that browsers do not have.
      onLog(level, log, handle) {
        if (!log.message.includes('/node_modules/sql.js/')) handle(level, log);
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: API_TARGET, changeOrigin: true } },
  },
  test: {
    // A log shows failures only, so that none is lost among thousands of passing tests. A terminal shows the progress.
    reporters: process.stdout.isTTY ? ['default'] : ['minimal'],
    // More than cores, because many tests wait for a browser, a database or a timeout.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { groupOrder: 1 },
    // Long, because a busy machine must not fail a test. A poll times out before its test, so that its error shows.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: [
            'tests/{contract,server,project}/**/*.test.ts',
            'tests/src/{bank,entry,statistics,transfer}/**/*.test.ts',
          ],
          exclude: ['tests/server/postgres/**', processTests],
          setupFiles: [consoleSetup, seedSetup],
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          isolate: false,
          include: [processTests],
          setupFiles: [consoleSetup],
        },
      },
      {
        extends: true,
        test: {
          // The API tests, on the database that the mock uses.
          name: 'sql.js',
          isolate: false,
          ...HARDLY_WAITS,
          include: [apiTests],
          env: { TEST_DATABASE: 'sql.js' },
          setupFiles: [consoleSetup, seedSetup],
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
          setupFiles: [consoleSetup, seedSetup, 'tests/support/postgres-database.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          // Loading React, Chakra and the routes for every file would take longer than the tests themselves, so the
          // setup files clean up after each test instead.
          isolate: false,
          environment: 'jsdom',
          ...HARDLY_WAITS,
          include: ['tests/src/**/*.test.{ts,tsx}'],
          exclude: ['tests/src/{bank,entry,statistics,transfer}/**'],
          // After-hooks run in reverse order: the screen is cleared before the console is checked.
          setupFiles: [consoleSetup, seedSetup, 'tests/support/app-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          // Playwright is loaded once per worker rather than once per file.
          isolate: false,
          include: ['tests/e2e/**/*.test.ts'],
          setupFiles: [consoleSetup],
          globalSetup: ['tests/support/browser-setup.ts'],
          // A walk through many screens takes minutes on a busy machine.
          testTimeout: 180_000,
        },
      },
    ],
  },
});
