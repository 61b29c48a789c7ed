/*
 * For scripts in the HTML, which check the few fields that they read by hand: valibot would add a tenth to the HTML of the
 * sign-in page.
 */

/**
 * Parses the text of an object.
 * @throws SyntaxError or TypeError
 */
export function parseFields(text: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new TypeError('Not an object');
  return { ...value };
}

export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}
