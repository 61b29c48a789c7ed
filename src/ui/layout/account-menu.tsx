import { chakra } from '@chakra-ui/react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { isShortcut } from './is-shortcut.ts';

interface AccountMenuProps {
  /** The first letter of the user's name; undefined while loading. */
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
    <chakra.div css={styles} onBlur={closeOnLeave}>
      <button
        ref={button}
        type="button"
        aria-label="Account"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setFocusedIndex(isOpen ? undefined : 0)}
        onKeyDown={openWithKey}
      >
        <span aria-hidden="true">{initial ?? <PersonIcon />}</span>
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
    </chakra.div>
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

function PersonIcon() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" strokeWidth="1.6">
      <circle cx="9" cy="6" r="3.2" />
      <path d="M2.8 15.5c.8-3 3.2-4.5 6.2-4.5s5.4 1.5 6.2 4.5" strokeLinecap="round" />
    </svg>
  );
}

const styles = {
  position: 'relative',
  '& > button': {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    borderRadius: 'full',
    fontSize: '14px',
    fontWeight: '600',
    cursor: 'pointer',
    '& > span': {
      display: 'grid',
      placeItems: 'center',
      width: '40px',
      height: '40px',
      border: '1px solid var(--line-strong)',
      borderRadius: 'full',
      bg: 'surface',
      textTransform: 'uppercase',
    },
    '&:hover > span': { borderColor: 'muted' },
  },
  '& [role=menu]': {
    position: 'absolute',
    insetInlineEnd: '0',
    zIndex: '1',
    top: 'calc(100% + 6px)',
    minWidth: '184px',
    padding: '1.5',
    border: '1px solid var(--line-strong)',
    borderRadius: 'card',
    bg: 'raised',
    boxShadow: 'menu',
    outline: 'none',
  },
  '& [role=menuitem]': {
    display: 'block',
    width: '100%',
    minHeight: '44px',
    paddingInline: '3.5',
    borderRadius: 'control',
    fontSize: '15px',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'line' },
    _focusVisible: { bg: 'line', outlineOffset: '-2px' },
  },
};
