import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

import ts from 'typescript';
import { expect, it } from 'vitest';

import { smallerBundle } from '#build/smaller-bundle.ts';

/** The files of the contract that a file needs when it runs: its imports and theirs, without those of types alone. */
async function contractFilesOf(file: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(file)) return found;
  found.add(file);
  const { statements } = ts.createSourceFile(file, await readFile(file, 'utf8'), ts.ScriptTarget.Latest);
  for (const statement of statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const { text } = statement.moduleSpecifier;
    const isForTypes = statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    if (text.startsWith('./') && !isForTypes) await contractFilesOf(join(dirname(file), text), found);
  }
  return found;
}

// In another chunk, a file that imports one of the group makes the chunks import each other. Then every page stays white.
it('puts all files behind the table of endpoints into the api chunk', async () => {
  const { output } = smallerBundle;
  const { codeSplitting } = (Array.isArray(output) ? output[0] : output) ?? {};
  const groups = typeof codeSplitting === 'object' ? (codeSplitting.groups ?? []) : [];
  const isInApi = groups.find(({ name }) => name === 'api')?.test;
  if (typeof isInApi !== 'function') throw new Error('There is no group "api" with a function');

  const files = [...(await contractFilesOf('contract/endpoints.ts'))];
  expect(files.length).toBeGreaterThan(8);
  expect(files.filter((file) => isInApi(resolve(file)) !== true)).toEqual([]);
});
