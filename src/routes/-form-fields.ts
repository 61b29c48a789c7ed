/** What stands in a form's text fields with these names; "" for one that is not there. */
export function readTextFields<TName extends string>(
  form: HTMLFormElement,
  names: readonly TName[],
): Record<TName, string> {
  const data = new FormData(form);
  const textOf = (name: TName) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<TName, string>;
}

/** Moves the focus to the field of this name. */
export function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
