import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

/** The folders of all code that decides how the server shows data. */
const SOURCES = ['contract', 'server'];

/** A short name of this release of the server: a digest of its source files. */
export async function readRelease(): Promise<string> {
  const digest = createHash('sha256');
  for (const folder of SOURCES) {
    const root = new URL(`../../${folder}/`, import.meta.url);
    const paths = (await readdir(root, { recursive: true })).filter((path) => path.endsWith('.ts'));
    for (const path of paths.sort()) digest.update(path).update(await readFile(new URL(path, root)));
  }
  return digest.digest('base64url').slice(0, 8);
}
