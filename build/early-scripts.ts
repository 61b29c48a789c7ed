import type { Rolldown } from 'vite';

const SIGN_IN = '/src/routes/index.tsx?tsr-split';

/** What every signed-in page needs. */
const SIGNED_IN = ['/src/api/query-client.ts', '/src/shell/guard.ts', '/src/routes/_app.tsx?tsr-split'];

/** A module that the router plugin has split off a signed-in route. The group is the route's file name. */
const PAGE = /\/src\/routes\/_app\/([^?]+)\.tsx\?tsr-split/;

/** Files of the build that the first script requests. */
export interface EarlyScripts {
  /** Starts the app. */
  readonly app: string;
  /** For anyone who is not signed in. */
  readonly signIn: readonly string[];
  /** For every signed-in page. */
  readonly everywhere: readonly string[];
  /** For the first page of each section, by the first segment of its path. */
  readonly sections: Readonly<Record<string, readonly string[]>>;
}

/** @throws Error when a module is in no chunk because it was moved, or when a section has no first page */
export function earlyScripts(bundle: Rolldown.OutputBundle): EarlyScripts {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');

  const app = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'))?.fileName;
  if (app === undefined) throw new Error('No script starts the app');

  function withImports(fileName: string, found = new Set<string>()): Set<string> {
    if (found.has(fileName)) return found;
    found.add(fileName);
    const chunk = chunks.find((other) => other.fileName === fileName);
    for (const imported of chunk?.imports ?? []) withImports(imported, found);
    return found;
  }

  function scriptsOf(modules: readonly string[], loaded: readonly string[] = []): string[] {
    const names = modules.flatMap((module) => {
      // A module in a larger chunk also has a small chunk, which is the one that `import()` requests.
      const chunk =
        chunks.find(({ facadeModuleId }) => facadeModuleId?.includes(module)) ??
        chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(module)));
      if (!chunk) throw new Error(`No script contains ${module}`);
      return [...withImports(chunk.fileName)];
    });
    return [...new Set(names)].filter((name) => name !== app && !loaded.includes(name));
  }

  const everywhere = scriptsOf(SIGNED_IN);
  const firstPages = firstPagesOf(chunks.flatMap(({ moduleIds }) => moduleIds));
  const sections = [...firstPages].map(
    ([section, page]) => [section, scriptsOf([page], everywhere)] as const,
  );
  return { app, signIn: scriptsOf([SIGN_IN]), everywhere, sections: Object.fromEntries(sections) };
}

/**
 * The script that draws charts, which the statistics page imports before the app, and those that it imports.
 * @throws Error when there is none, or when it needs more than what draws, such as React
 */
export function drawingScripts(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const drawing = chunks.find(({ facadeModuleId }) =>
    facadeModuleId?.endsWith('/src/ui/chart/draw-chart.ts'),
  );
  if (!drawing) throw new Error('No script draws charts');
  const { fileName, imports } = drawing;
  const further = chunks
    .filter((chunk) => imports.includes(chunk.fileName))
    .flatMap((chunk) => chunk.imports);
  if (further.length > 0) throw new Error(`The script that draws charts needs ${further.join(', ')}`);
  return [fileName, ...imports];
}

/**
 * The module of the first page of each section, by the first segment of its path: the section's index or, if that only
 * redirects, the one page directly below the section that has a parameter, such as `/assets/$assetType`.
 * @throws Error when that leaves no page, or several
 */
export function firstPagesOf(moduleIds: readonly string[]): ReadonlyMap<string, string> {
  const routes = new Set(moduleIds.flatMap((id) => PAGE.exec(id)?.[1] ?? []));
  const bySection = Map.groupBy(routes, (route) => segmentsOf(route)[0] ?? route);
  return new Map(
    [...bySection].map(([section, all]) => {
      const index = all.find((route) => route === section || route === `${section}/index`);
      const [first, ...others] = index ? [index] : all.filter(isPageWithParameter);
      if (first === undefined || others.length > 0) {
        throw new Error(
          `The section ${section} needs an index page, or one page with a parameter that its index redirects to`,
        );
      }
      return [section, `/src/routes/_app/${first}.tsx?tsr-split`];
    }),
  );
}

/** Whether a route is a section and a parameter. */
function isPageWithParameter(route: string): boolean {
  const [, page, ...rest] = segmentsOf(route);
  return (page?.startsWith('$') ?? false) && rest.length === 0;
}

/** The router takes both slashes and dots in a file name as slashes of the path. */
function segmentsOf(route: string): string[] {
  return route.split(/[/.]/);
}
