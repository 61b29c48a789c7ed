import type { Plugin, Rolldown } from 'vite';

/**
 * Fails the build when chunks import each other in a cycle. One of them would run before its imports, and every page would
 * stay white. It happens when a module joins a bundle group without its imports; see `smaller-bundle.ts`.
 */
export function acyclicChunks(): Plugin {
  return {
    name: 'acyclic-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const cycle = findCycle(bundle);
      if (cycle) this.error(`These scripts import each other: ${cycle.join(' → ')}`);
    },
  };
}

/** The names of chunks that import each other in a cycle, in order; undefined if there is no cycle. */
export function findCycle(
  bundle: Readonly<Record<string, Pick<Rolldown.OutputChunk, 'imports'> | Rolldown.OutputAsset>>,
): readonly string[] | undefined {
  const finished = new Set<string>();

  function visit(name: string, path: readonly string[]): readonly string[] | undefined {
    const start = path.indexOf(name);
    if (start >= 0) return path.slice(start);
    if (finished.has(name)) return undefined;
    const file = bundle[name];
    for (const imported of file && 'imports' in file ? file.imports : []) {
      const cycle = visit(imported, [...path, name]);
      if (cycle) return cycle;
    }
    finished.add(name);
    return undefined;
  }

  for (const name of Object.keys(bundle)) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return undefined;
}
