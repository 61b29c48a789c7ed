/** A ref for what opens on request: moves the focus to its first field, and selects what is in it. */
export function focusFirstField(element: HTMLElement | null): void {
  const field = element?.querySelector('input');
  field?.focus();
  field?.select();
}
