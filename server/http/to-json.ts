/**
 * The JSON of a response, or the empty text for a response without a body. Each entry of a list is on a line of its own, so
 * that the app sees which entries have changed without parsing the others.
 */
export function toJson(result: unknown): string {
  if (result === undefined) return '';
  if (!Array.isArray(result)) return JSON.stringify(result);
  return `[${result.map((entry) => JSON.stringify(entry)).join(',\n')}]`;
}
