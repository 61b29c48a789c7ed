import type { KeyboardEvent } from 'react';

/**
 * Moves between the cells of the asset values as in a spreadsheet: Enter, Tab and the down arrow go down, with Shift or the
 * up arrow up, and the left and right arrows go across while the whole content is selected. From the last row, Enter and
 * Tab lead to `end`. Other keys keep their meaning.
 */
export function moveBetweenCells(event: KeyboardEvent<HTMLTableElement>, end: HTMLElement | null): void {
  const { target: cell, key } = event;
  const isModified = event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing;
  if (!(cell instanceof HTMLInputElement) || isModified) return;

  const next = cellFrom(cell, event) ?? (isForward(event) ? end : null);
  // Otherwise, Enter would also press the button that gets the focus.
  if (next || key === 'Enter') event.preventDefault();
  next?.focus();
}

function cellFrom(cell: HTMLInputElement, { key, shiftKey }: KeyboardEvent): HTMLElement | null | undefined {
  if (key === 'Enter' || key === 'Tab') return cellInRow(cell, shiftKey ? -1 : 1);
  if (key === 'ArrowDown') return cellInRow(cell, 1);
  if (key === 'ArrowUp') return cellInRow(cell, -1);
  if (!isContentSelected(cell)) return undefined;
  if (key === 'ArrowLeft') return cellBeside(cell, -1);
  if (key === 'ArrowRight') return cellBeside(cell, 1);
  return undefined;
}

function isForward({ key, shiftKey }: KeyboardEvent): boolean {
  return (key === 'Enter' || key === 'Tab') && !shiftKey;
}

/**
 * The cell above or below. The main cell of a row leads to the main cell of the next, which may be in another column: the
 * price of a fund, but the value of a house.
 */
function cellInRow(cell: HTMLInputElement, offset: 1 | -1): HTMLElement | null | undefined {
  const rows = Array.from(cell.closest('table')?.querySelectorAll<HTMLElement>('tr[data-key]') ?? []);
  const row = rows[rows.findIndex((candidate) => candidate.contains(cell)) + offset];
  const main = row?.querySelector<HTMLElement>('[data-main]');
  if (cell.dataset.main !== undefined) return main;
  return row?.querySelector<HTMLElement>(`[data-column="${cell.dataset.column ?? ''}"]`) ?? main;
}

function cellBeside(cell: HTMLInputElement, offset: 1 | -1): HTMLElement | undefined {
  const cells = Array.from(
    cell.closest('tr')?.querySelectorAll<HTMLInputElement>('input[data-column]') ?? [],
  );
  return cells[cells.indexOf(cell) + offset];
}

function isContentSelected({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  return selectionStart === 0 && selectionEnd === value.length;
}
