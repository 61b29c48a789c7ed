import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import ts from 'typescript';
import { expect, it } from 'vitest';

const FILES = '{build,contract,server,src}/**/*.{ts,tsx}';
/** Generated. It names the routes' own types, and every route's types come from it. */
const GENERATED = 'src/routeTree.gen.ts';

/** Each file with the files of the project that it imports, for their types alone or otherwise. */
async function readImports(): Promise<Map<string, string[]>> {
  const imports = new Map<string, string[]>();
  for await (const file of glob(FILES)) {
    if (file === GENERATED) continue;
    const { importedFiles } = ts.preProcessFile(await readFile(file, 'utf8'));
    imports.set(
      file,
      importedFiles.map(({ fileName }) =>
        fileName.startsWith('#') ? fileName.slice(1) : join(dirname(file), fileName),
      ),
    );
  }
  return imports;
}

/** Finds every import that leads back to a file on the way to it, each as the whole cycle. */
function findCycles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  function visit(file: string, path: readonly string[]): void {
    const start = path.indexOf(file);
    if (start !== -1) cycles.push([...path.slice(start), file].join(' → '));
    if (start !== -1 || done.has(file)) return;
    for (const imported of imports.get(file) ?? []) visit(imported, [...path, file]);
    done.add(file);
  }
  for (const file of imports.keys()) visit(file, []);
  return cycles;
}

it('finds a cycle', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['b']],
    ['d', []],
  ]);
  expect(findCycles(imports)).toEqual(['b → c → b']);
});

it('finds no cycle among the imports of the project, not even of types', async () => {
  const imports = await readImports();
  expect(imports.size).toBeGreaterThan(200);
  expect(findCycles(imports)).toEqual([]);
});
