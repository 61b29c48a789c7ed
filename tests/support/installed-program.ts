import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Where Debian keeps programs that are servers, which is often not in the path of a user. */
const SERVER_PROGRAMS = ['/usr/sbin', '/usr/local/sbin'];

/** The path of a program, if it is installed. */
export async function findProgram(name: string): Promise<string | undefined> {
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), ...SERVER_PROGRAMS]) {
    const path = join(folder, name);
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return undefined;
}
