import { readFile } from 'node:fs/promises';

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const Versions = v.optional(v.record(v.string(), v.string()), {});
const Package = v.object({
  dependencies: Versions,
  optionalDependencies: Versions,
  devDependencies: Versions,
  overrides: Versions,
});
const Lockfile = v.object({
  packages: v.record(
    v.string(),
    v.object({
      resolved: v.optional(v.string()),
      integrity: v.optional(v.string()),
      link: v.optional(v.boolean()),
      hasInstallScript: v.optional(v.boolean()),
    }),
  ),
});

/** An exact version, of the package itself or of an alias. */
const EXACT = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+$/;

const manifest = v.parse(Package, JSON.parse(await readFile('package.json', 'utf8')));
const lockfile = v.parse(Lockfile, JSON.parse(await readFile('package-lock.json', 'utf8')));
const page = await readFile('docs/dependencies.md', 'utf8');

const { dependencies, optionalDependencies, devDependencies, overrides } = manifest;
const direct = Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies });
/** All packages except the project itself, whose path in the lockfile is empty. */
const installed = Object.entries(lockfile.packages).filter(([path]) => path !== '');

/** Whether a table of the page has a row for a package, by name or by a pattern such as `@types/*`. */
function isExplained(name: string): boolean {
  const firstCells = page.split('\n').map((line) => /^\| (.*?) \|/.exec(line)?.[1] ?? '');
  const names = firstCells.flatMap((cell) =>
    Array.from(cell.matchAll(/`([^`]+)`/g), ([, each = '']) => each),
  );
  return names.some((each) => each === name || (each.endsWith('*') && name.startsWith(each.slice(0, -1))));
}

describe('every dependency', () => {
  it.each(direct)('%s is explained in docs/dependencies.md', (name) => {
    expect(isExplained(name)).toBe(true);
  });

  it.each([...direct, ...Object.entries(overrides)])('%s is pinned to an exact version', (_name, version) => {
    expect(version).toMatch(EXACT);
  });
});

describe('every installed package', () => {
  it('has no install script', () => {
    expect(installed.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([]);
  });

  it('comes from whichever registry is configured, and has an integrity hash', () => {
    expect(installed.length).toBeGreaterThan(300);
    for (const [path, { resolved, integrity, link }] of installed) {
      expect(resolved, path).toBeUndefined();
      expect(integrity, path).toMatch(/^sha512-/);
      expect(link, path).toBeUndefined();
    }
  });
});
