/** A ref for a form that opens on request: moves the focus to its first field, and selects the field's content. */
export function focusFirstField(element: HTMLElement | null): void {
  const field = element?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select');
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}
