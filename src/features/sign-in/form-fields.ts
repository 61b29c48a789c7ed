/** Reads a form's text fields by name; "" for a missing field. */
export function readTextFields<TName extends string>(
  form: HTMLFormElement,
  names: readonly TName[],
): Record<TName, string> {
  const data = new FormData(form);
  const readText = (name: TName) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(names.map((name) => [name, readText(name)])) as Record<TName, string>;
}

/** Focuses the field with this name. */
export function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
