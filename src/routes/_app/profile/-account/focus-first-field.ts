/** A ref for what opens on request: moves the focus to its first field, and selects what is in it. */
export function focusFirstField(element: HTMLElement | null): void {
  const field = element?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select');
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}
