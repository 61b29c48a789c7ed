import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { beforeAll, expect, it } from 'vitest';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'freehold-run-'));
  const config = {
    test: {
      globals: true,
      projects: ['browser', 'unit'].map((name) => ({
        extends: true,
        test: { name, include: [`*.${name}.js`] },
      })),
    },
  };
  await writeFile(join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify(config)}`);
  return () => rm(folder, { recursive: true });
});

/** A test that fails in the first of its runs, and succeeds from the second on. */
function unsteadyTest(name: string): string {
  return `
    import { existsSync, writeFileSync } from 'node:fs';
    it('${name}', () => {
      const isSecond = existsSync('${name}.mark');
      writeFileSync('${name}.mark', '');
      expect(isSecond).toBe(true);
    });`;
}

/** Runs the tests of the folder as `npm test` runs those of the project. */
function run() {
  return new Promise<{ code: number; output: string }>((done) => {
    const arguments_ = [resolve('tests/run.ts'), '--root', folder, '--reporter', 'minimal'];
    const child = execFile(process.execPath, arguments_, { cwd: folder }, (_error, stdout) => {
      done({ code: child.exitCode ?? -1, output: stdout });
    });
  });
}

it('runs a failed browser test once more and names it, but accepts no other failure', async () => {
  await writeFile(join(folder, 'a.browser.js'), unsteadyTest('unsteady'));
  await writeFile(join(folder, 'b.browser.js'), `it('steady', () => undefined);`);
  const saved = await run();
  expect(saved.output).toContain('Needed a second run:\n  a.browser.js > unsteady\n');
  expect(saved.code).toBe(0);

  await writeFile(join(folder, 'b.browser.js'), `it('broken', () => expect(1).toBe(2));`);
  const broken = await run();
  expect(broken.output).toContain('Needed a second run:\n  b.browser.js > broken\n');
  expect(broken.code).toBe(1);

  await writeFile(join(folder, 'b.browser.js'), `it('steady', () => undefined);`);
  await writeFile(join(folder, 'c.unit.js'), unsteadyTest('elsewhere'));
  expect((await run()).code).toBe(1);
});
