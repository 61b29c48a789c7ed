/** The JSON of a response, or the empty text for a response without a body. */
export function toJson(result: unknown): string {
  return result === undefined ? '' : JSON.stringify(result);
}
