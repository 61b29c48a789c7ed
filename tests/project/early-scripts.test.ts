import { readdir } from 'node:fs/promises';

import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';

import { drawingScripts, firstPagesOf } from '#build/early-scripts.ts';

/** The id that the router plugin gives the component it splits off a route. */
const pageModule = (route: string) => `/app/src/routes/_app/${route}.tsx?tsr-split=component`;

describe('the first pages of the sections', () => {
  it('include every section of the app', async () => {
    const files = (await readdir('src/routes/_app')).filter((name) => !name.startsWith('-'));
    const sections = files.map((name) => name.replace(/\.tsx$/, ''));
    const routes = (await readdir('src/routes/_app', { recursive: true }))
      .filter((name) => name.endsWith('.tsx') && !/(?:^|[/\\])-/.test(name))
      // The index of the assets only redirects, so it has no component.
      .filter((name) => !/^assets.index/.test(name))
      .map((name) => name.replaceAll('\\', '/').replace(/\.tsx$/, ''));
    const pages = firstPagesOf(routes.map(pageModule));
    expect([...pages.keys()].sort()).toEqual(sections.sort());
  });

  it('are the index, or the page itself if the section has only one', () => {
    const pages = firstPagesOf(['budgets/$budgetId.index', 'budgets/index', 'profile'].map(pageModule));
    expect(Object.fromEntries(pages)).toEqual({
      budgets: '/src/routes/_app/budgets/index.tsx?tsr-split',
      profile: '/src/routes/_app/profile.tsx?tsr-split',
    });
  });

  it('are the page with a parameter directly below the section if its index only redirects', () => {
    const routes = ['assets/add.$types', 'assets/$type', 'assets/edit.$id', 'assets/values'];
    const pages = firstPagesOf(routes.map(pageModule));
    expect(pages.get('assets')).toBe('/src/routes/_app/assets/$type.tsx?tsr-split');
  });

  it.each([[['reports/a.$b']], [['reports/$a', 'reports/$b']], [['reports/a']]])(
    'are an error for %j',
    (routes) => {
      expect(() => firstPagesOf(routes.map(pageModule))).toThrow('The section reports needs an index page');
    },
  );
});

describe('the scripts that draw charts', () => {
  const bundle = (imports: readonly string[]) => {
    const chunks = [
      { fileName: 'draw.js', facadeModuleId: '/app/src/ui/chart/draw-chart.ts', imports: ['library.js'] },
      { fileName: 'library.js', facadeModuleId: null, imports },
      { fileName: 'react.js', facadeModuleId: null, imports: [] },
    ];
    return Object.fromEntries(
      chunks.map((chunk) => [chunk.fileName, { type: 'chunk', ...chunk }]),
    ) as unknown as Rolldown.OutputBundle;
  };

  it('are found by the module', () => {
    expect(drawingScripts(bundle([]))).toEqual(['draw.js', 'library.js']);
  });

  it('must need no other script', () => {
    expect(() => drawingScripts(bundle(['react.js']))).toThrow('needs react.js');
  });
});
