import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { isShortcut } from './is-shortcut.ts';

interface AccountMenuProps {
  /** The first letter of the user's name. While it is loading, the stylesheet draws a person. */
  initial?: string | undefined;
  items: readonly { label: string; onSelect: () => void }[];
}

/**
 * The header's menu button, following https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/. Chakra's Menu would add 26 KiB
 * to every page.
 */
export function AccountMenu({ initial, items }: AccountMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** Undefined while the menu is closed. */
  const [focusedIndex, setFocusedIndex] = useState<number>();
  const isOpen = focusedIndex !== undefined;

  useEffect(() => {
    if (focusedIndex !== undefined) list.current?.querySelectorAll('button')[focusedIndex]?.focus();
  }, [focusedIndex]);

  function closeAndFocusButton() {
    setFocusedIndex(undefined);
    button.current?.focus();
  }

  function openWithKey(event: KeyboardEvent) {
    if (isShortcut(event) || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    setFocusedIndex(event.key === 'ArrowDown' ? 0 : items.length - 1);
  }

  function moveWithKey(event: KeyboardEvent) {
    if (isShortcut(event)) return;
    const target = indexAfterKey(event.key, focusedIndex ?? 0, items);
    if (event.key === 'Escape') closeAndFocusButton();
    else if (target === undefined) return;
    else setFocusedIndex(target);
    event.preventDefault();
  }

  function closeOnLeave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocusedIndex(undefined);
  }

  return (
    <div className="account-menu" onBlur={closeOnLeave}>
      <button
        ref={button}
        type="button"
        className="round-button"
        aria-label="Account"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setFocusedIndex(isOpen ? undefined : 0)}
        onKeyDown={openWithKey}
      >
        <span aria-hidden="true">{initial}</span>
      </button>
      {isOpen && (
        <div ref={list} id={id} role="menu" tabIndex={-1} aria-label="Account" onKeyDown={moveWithKey}>
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                closeAndFocusButton();
                item.onSelect();
              }}
            >
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** The item that a key moves to: arrows wrap around, a letter moves to the next item that starts with it. */
function indexAfterKey(key: string, current: number, items: AccountMenuProps['items']): number | undefined {
  if (key === 'ArrowDown') return (current + 1) % items.length;
  if (key === 'ArrowUp') return (current + items.length - 1) % items.length;
  if (key === 'Home') return 0;
  if (key === 'End') return items.length - 1;
  if (key.length !== 1 || key === ' ') return undefined;
  const found = items
    .map((item, index) => ({ index, isMatch: item.label.toLowerCase().startsWith(key.toLowerCase()) }))
    .filter((item) => item.isMatch);
  return (found.find((item) => item.index > current) ?? found[0])?.index;
}
