import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';

import { isShortcut } from './is-shortcut.ts';
import { useScrollingRow } from './use-scrolling-row.ts';

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The content of the current tab. */
  children: ReactNode;
}

/**
 * Tabs that render only the current panel, following https://www.w3.org/WAI/ARIA/apg/patterns/tabs/examples/tabs-manual/.
 * Arrow keys move the focus, Enter selects. Chakra's Tabs are a state machine, which takes a tenth of the time to open a page.
 */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const id = useId();
  const list = useScrollingRow<HTMLDivElement>('[aria-selected=true]', value);
  return (
    <>
      <chakra.div
        ref={list}
        role="tablist"
        aria-label={label}
        className="scrolling-row"
        css={styles}
        onKeyDown={moveFocus}
      >
        {tabs.map((tab) => {
          const isCurrent = tab.value === value;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={isCurrent}
              aria-controls={isCurrent ? id : undefined}
              tabIndex={isCurrent ? 0 : -1}
              onClick={(event) => {
                // In Safari, a click does not focus a button.
                event.currentTarget.focus();
                if (!isCurrent) onChange(tab.value);
              }}
            >
              {tab.label}
            </button>
          );
        })}
      </chakra.div>
      <chakra.div
        role="tabpanel"
        id={id}
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
        borderRadius="card"
        outlineOffset="4px"
      >
        {children}
      </chakra.div>
    </>
  );
}

/** Moves the focus with the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (isShortcut(event)) return;
  const tabs = event.currentTarget.querySelectorAll('button');
  const focused = Array.from(tabs).findIndex((tab) => tab === document.activeElement);
  const target = indexAfterKey(event.key, focused, tabs.length);
  if (target === undefined) return;
  event.preventDefault();
  tabs[target]?.focus();
}

/** The tab that a key moves to: arrows wrap around. */
function indexAfterKey(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

const styles = {
  position: 'relative',
  display: 'flex',
  gap: '2',
  // On narrow screens the row scrolls up to the edge of the window.
  marginInline: 'calc(-1 * var(--gutter))',
  marginBottom: '4',
  paddingInline: 'var(--gutter)',
  paddingBlock: '1',
  '& button': {
    flex: 'none',
    minHeight: '44px',
    paddingInline: '4',
    border: '1px solid transparent',
    borderRadius: 'full',
    color: 'muted',
    fontSize: '14.5px',
    fontWeight: '500',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { color: 'text' },
    _selected: { bg: 'raised', borderColor: 'line.strong', color: 'text' },
    // Forced colors show all borders alike and no backgrounds.
    '@media (forced-colors: active)': {
      borderColor: 'Canvas',
      _selected: { borderColor: 'Highlight' },
    },
  },
} as const;
