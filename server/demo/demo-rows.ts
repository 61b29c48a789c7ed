/** The ids of rows by their names. */
export type Ids = ReadonlyMap<string, number>;

/** Databases limit the number of parameters in a statement. */
const CHUNK_SIZE = 1_000;

/** @throws Error when the data refers to something that it does not contain */
export function requireId(ids: Ids, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo data has no "${key}"`);
  return id;
}

/** The moments of the demo are at noon in UTC of their days. */
export function dayInUtc(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

export async function inChunks<TRow, TResult>(
  rows: readonly TRow[],
  write: (chunk: readonly TRow[]) => Promise<TResult[]>,
): Promise<TResult[]> {
  const results: TResult[] = [];
  for (let start = 0; start < rows.length; start += CHUNK_SIZE) {
    results.push(...(await write(rows.slice(start, start + CHUNK_SIZE))));
  }
  return results;
}
