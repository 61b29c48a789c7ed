import type { Rolldown } from 'vite';

/** What a signed-in person needs wherever they are. */
const EVERYWHERE = [
  '/src/api/query-client.ts',
  '/src/queries/route-queries.ts',
  '/src/routes/_app.tsx?tsr-split',
];

/** The first page of each part of the app, by the first word of its address. */
const SECTIONS: Record<string, string> = {
  statistics: '/src/routes/_app/statistics/index.tsx?tsr-split',
  assets: '/src/routes/_app/assets/$assetType.tsx?tsr-split',
  liabilities: '/src/routes/_app/liabilities/index.tsx?tsr-split',
  expenses: '/src/routes/_app/expenses/index.tsx?tsr-split',
  budgets: '/src/routes/_app/budgets/index.tsx?tsr-split',
};

const SIGN_IN = '/src/routes/index.tsx?tsr-split';

/** Files of the build that a page will ask for after others have come and run. Told beforehand, all come at once. */
export interface EarlyScripts {
  /** For whoever is not signed in. */
  readonly signIn: readonly string[];
  /** For whoever is signed in. */
  readonly everywhere: readonly string[];
  /** And for the part of the app that they are in. */
  readonly sections: Readonly<Record<string, readonly string[]>>;
}

/**
 * @param html the page, which names the entry's own scripts already
 * @throws Error when a module is in no chunk, since its file has then been moved or renamed
 */
export function earlyScripts(bundle: Rolldown.OutputBundle, html: string): EarlyScripts {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');

  function withImports(fileName: string, found = new Set<string>()): Set<string> {
    if (found.has(fileName)) return found;
    found.add(fileName);
    const chunk = chunks.find((other) => other.fileName === fileName);
    for (const imported of chunk?.imports ?? []) withImports(imported, found);
    return found;
  }

  function scriptsOf(modules: readonly string[], already: readonly string[] = []): string[] {
    const names = modules.flatMap((module) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(module)));
      if (!chunk) throw new Error(`No script holds ${module}`);
      return [...withImports(chunk.fileName)];
    });
    return [...new Set(names)].filter((name) => !html.includes(name) && !already.includes(name));
  }

  const signIn = scriptsOf([SIGN_IN]);
  const everywhere = scriptsOf(EVERYWHERE);
  const sections = Object.entries(SECTIONS).map(([section, module]) => [
    section,
    scriptsOf([module], everywhere),
  ]);
  return { signIn, everywhere, sections: Object.fromEntries(sections) as EarlyScripts['sections'] };
}
