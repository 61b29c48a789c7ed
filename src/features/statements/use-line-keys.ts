import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

import type { PlannedLine } from '#src/bank/plan-statement.ts';
import { wordsOf } from '#src/entry/tokens.ts';

import type { TargetOptions } from './statement-targets.ts';
import type { PreviewRow } from './use-statement-choices.ts';

interface LineKeysOptions {
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly rows: readonly PreviewRow[];
  readonly targets: TargetOptions;
  readonly onChoose: (preview: PlannedLine, value: string) => void;
}

/** The keys that move between the lines of a statement, and choose their targets. */
export function useLineKeys({ body, rows, targets, onChoose }: LineKeysOptions) {
  const [typeAhead] = useState(() => new TypeAhead());
  /** The line that had the focus last, by its key. It stays rendered when it is scrolled away. */
  const [focusedKey, setFocusedKey] = useState<string>();
  const focusedIndex = rows.findIndex(({ key }) => key === focusedKey);
  // Only one line can be reached by Tab: thousands would keep the rest of the page out of reach.
  const reachable =
    [focusedIndex, rows.findIndex(isOpen)].find((index) => index >= 0) ?? rows.findIndex(isLine);

  function rememberFocus({ target }: FocusEvent): void {
    const row = target.closest<HTMLElement>('[data-index]');
    if (row) setFocusedKey(rows[Number(row.dataset.index)]?.key);
  }

  // The same while only scrolling renders.
  const onKeyDown = useCallback(
    (event: KeyboardEvent, preview: PlannedLine, index: number) => {
      const { target, key, shiftKey } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isSelect = target instanceof HTMLSelectElement;
      const typed = isSelect ? typeAhead.press(target, key, targets) : undefined;
      if (typed !== undefined) {
        event.preventDefault();
        onChoose(preview, typed);
        return;
      }
      // In a select, the arrow keys change the choice.
      const step = isSelect ? { Enter: shiftKey ? -1 : 1 }[key] : { ArrowDown: 1, ArrowUp: -1 }[key];
      if (step === undefined) return;
      event.preventDefault();
      const open = isSelect && step > 0 ? nextOpen(rows, index) : undefined;
      const next = open ?? nextLine(rows, index, step);
      const row = rows[next];
      if (!row) return;
      // Keys can be ahead of the rows that scrolling renders.
      flushSync(() => setFocusedKey(row.key));
      const line = body.current?.querySelector<HTMLElement>(`[data-index="${next}"]`);
      const box = isSelect ? null : line?.querySelector<HTMLElement>('input:enabled');
      (box ?? line?.querySelector('select'))?.focus();
    },
    [body, rows, targets, typeAhead, onChoose],
  );

  return {
    /** The place of the line that can be reached by Tab. */
    reachable,
    rememberFocus,
    onKeyDown,
  };
}

function isLine({ kind }: PreviewRow): boolean {
  return kind === 'line';
}

/** Whether a row is a line that still needs a target. */
function isOpen(row: PreviewRow): boolean {
  return row.kind === 'line' && row.preview.reason === 'undecided';
}

/** The next line without a category, from the top again after the last one. */
function nextOpen(rows: readonly PreviewRow[], index: number): number | undefined {
  const after = rows.findIndex((row, other) => other > index && isOpen(row));
  const found = after >= 0 ? after : rows.findIndex((row, other) => other !== index && isOpen(row));
  return found >= 0 ? found : undefined;
}

/** The place of the next line in a direction, past the heads of months. */
function nextLine(rows: readonly PreviewRow[], index: number, step: number): number {
  let next = index + step;
  while (rows[next]?.kind === 'month') next += step;
  return next;
}

/**
 * Finds options by what is typed into a select, in the same way in every browser. What is typed counts until the select is
 * left or another key is pressed, however long it takes.
 */
class TypeAhead {
  #select: EventTarget | undefined;
  #typed = '';

  /**
   * @param key as of a keyboard event
   * @returns the value of the option that begins with what has been typed; undefined if the key does not type
   */
  press(select: EventTarget, key: string, { expenses, others }: TargetOptions): string | undefined {
    if (this.#select !== select || key.length !== 1) this.#typed = '';
    this.#select = select;
    // The space bar opens a select, unless it stands within a name.
    if (key.length !== 1 || (key === ' ' && this.#typed === '')) return undefined;
    const options = [...expenses, ...others];
    // Text that matches no name starts a new search.
    for (const typed of [this.#typed + key, key]) {
      const found =
        options.find(({ name }) => plain(name).startsWith(plain(typed))) ??
        options.find(({ name }) => wordsOf(name).some((word) => word.startsWith(plain(typed))));
      if (!found) continue;
      this.#typed = typed;
      return found.value;
    }
    return undefined;
  }
}

/** In lower case and without accents, as `wordsOf` has it. */
function plain(text: string): string {
  return wordsOf(text).join(' ');
}
