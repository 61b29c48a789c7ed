export type FieldValue = string | number | boolean;
export type FieldValues = Readonly<Record<string, FieldValue>>;

export interface MergedFields {
  /** The fields with the changes of both sides. A field that both have changed has the value of this form. */
  readonly fields: FieldValues;
  /** The fields that have only been changed elsewhere. */
  readonly kept: readonly string[];
  /** The fields that have been changed to different values on both sides. */
  readonly asked: readonly string[];
}

/**
 * Merges what a form has changed with what has been changed elsewhere since it was opened. See
 * docs/product-rules.md#stale-edits.
 * @param base the fields as the form was opened
 * @param mine the fields as they are in the form
 * @param theirs the fields as they are stored now
 * @param isSame whether two texts of a field mean the same, such as `100` and `100.00`
 */
export function mergeFields(
  base: FieldValues,
  mine: FieldValues,
  theirs: FieldValues,
  isSame: (name: string, a: FieldValue | undefined, b: FieldValue | undefined) => boolean,
): MergedFields {
  const fields: Record<string, FieldValue> = { ...mine };
  const kept: string[] = [];
  const asked: string[] = [];
  for (const [name, value] of Object.entries(theirs)) {
    if (isSame(name, value, mine[name]) || isSame(name, value, base[name])) continue;
    if (isSame(name, mine[name], base[name])) {
      fields[name] = value;
      kept.push(name);
    } else asked.push(name);
  }
  return { fields, kept, asked };
}
