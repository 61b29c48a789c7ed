import { chakra } from '@chakra-ui/react';
import { type RefObject, useState } from 'react';

import { formatCount } from '#contract/counts.ts';

import { useFilterKey } from './use-filter-key.ts';

interface TableFilterProps {
  ref: RefObject<HTMLInputElement | null>;
  /** In the address. It may lag behind the typed text. */
  filter: string;
  onFilter: (filter: string) => void;
  /** How many rows are found; undefined without a filter. */
  foundCount: number | undefined;
  rowCount: number;
}

/** The field above a table that filters its rows by words. While it has the focus it shows the typed text. */
export function TableFilter({ ref, filter, onFilter, foundCount, rowCount }: TableFilterProps) {
  const [draft, setDraft] = useState<string>();
  const text = draft ?? filter;
  const shortcut = useFilterKey(ref);

  function change(next: string) {
    setDraft(next);
    onFilter(next);
  }

  return (
    <chakra.div role="search" css={styles}>
      <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16">
        <circle cx="6.8" cy="6.8" r="4.8" />
        <path d="m10.4 10.4 4.1 4.1" />
      </svg>
      <input
        ref={ref}
        type="search"
        aria-label="Filter"
        aria-keyshortcuts={shortcut}
        placeholder="Filter"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        value={text}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setDraft(undefined)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return;
          event.preventDefault();
          change('');
        }}
      />
      {/* Not a `status`, which would mean that the list is loading. */}
      <span aria-live="polite">
        {foundCount !== undefined && `${formatCount(foundCount)} of ${formatCount(rowCount)}`}
      </span>
      {text !== '' && (
        <button
          type="button"
          aria-label="Clear the filter"
          onClick={() => {
            change('');
            ref.current?.focus();
          }}
        >
          <span aria-hidden="true">×</span>
        </button>
      )}
    </chakra.div>
  );
}

const styles = {
  display: 'flex',
  alignItems: 'center',
  height: '49px',
  borderBottom: '1px solid var(--line)',
  paddingInlineStart: { base: '3.5', lg: '5' },
  color: 'muted',
  '& svg': { flex: 'none', fill: 'none', stroke: 'currentColor', strokeWidth: '1.6', strokeLinecap: 'round' },
  '& input': {
    flex: '1',
    alignSelf: 'stretch',
    minWidth: '0',
    paddingInline: '2.5',
    outline: 'none',
    bg: 'transparent',
    color: 'text',
    appearance: 'none',
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
  // The frame shows the focus, as the field has no border. Forced colors would hide a shadow.
  '&:has(input:focus-visible)': {
    outline: '2px solid var(--accent)',
    outlineOffset: '-2px',
    borderTopRadius: 'card',
  },
  '& [aria-live]': { flex: 'none', fontSize: '14px', paddingInlineEnd: { base: '3.5', lg: '5' } },
  '& [aria-live]:empty': { padding: '0' },
  '& [aria-live]:has(+ button)': { paddingInlineEnd: '0' },
  '& button': {
    flex: 'none',
    width: '44px',
    height: '44px',
    borderRadius: 'control',
    fontSize: '20px',
    cursor: 'pointer',
    _hover: { color: 'text' },
    _focusVisible: { outlineOffset: '-4px' },
  },
};
