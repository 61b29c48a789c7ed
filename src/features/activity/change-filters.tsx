import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';

import { DraftField } from '#src/ui/form/fields.tsx';
import { useScrollingRow } from '#src/ui/layout/use-scrolling-row.ts';
import { useFilterKey } from '#src/ui/layout/shortcut-keys.ts';

import { ACTIVITY_KINDS, type ActivitySearch } from './activity-search.ts';

interface ChangeFiltersProps {
  readonly search: ActivitySearch;
  /** Changes parts of the search. */
  readonly onSearch: (change: Partial<ActivitySearch>) => void;
}

/** Chooses which changes are shown. The choice is in the address. */
export function ChangeFilters({ search: { q = '', kind }, onSearch }: ChangeFiltersProps) {
  const field = useRef<HTMLInputElement>(null);
  const shortcut = useFilterKey(field);
  const row = useScrollingRow<HTMLDivElement>('[aria-pressed=true]', kind ?? '');
  return (
    <chakra.div role="search" aria-label="Changes" css={styles}>
      <DraftField
        label="Search"
        type="search"
        ref={field}
        aria-keyshortcuts={shortcut}
        placeholder="Name, category or amount"
        value={q}
        onText={(text) => onSearch({ q: text.trim() === '' ? undefined : text })}
      />
      <chakra.div ref={row} role="group" aria-label="Kind" layerStyle="scrollingRow">
        {([[undefined, 'All'], ...ACTIVITY_KINDS] as const).map(([value, label]) => (
          <button
            key={label}
            type="button"
            aria-pressed={kind === value}
            onClick={() => onSearch({ kind: value })}
          >
            {label}
          </button>
        ))}
      </chakra.div>
    </chakra.div>
  );
}

const styles = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '300px minmax(0, 1fr)' },
  alignItems: 'end',
  gap: '3',
  '& [role=group]': {
    position: 'relative',
    display: 'flex',
    gap: '1',
    // On narrow screens the row scrolls up to the edge of the window.
    marginInline: { base: 'calc(-1 * var(--gutter))', lg: '0' },
    paddingInline: { base: 'var(--gutter)', lg: '1' },
    paddingBlock: '1',
    marginBottom: '-1',
  },
  '& button': {
    flex: 'none',
    minHeight: '44px',
    paddingInline: '3.5',
    border: '1px solid transparent',
    borderRadius: 'full',
    color: 'fg.muted',
    fontSize: '14.5px',
    fontWeight: '500',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    // Forced colors show all borders alike and no backgrounds.
    '@media (forced-colors: active)': { borderColor: 'Canvas' },
  },
  '& [aria-pressed=true]': {
    bg: 'bg.muted',
    borderColor: 'border.emphasized',
    color: 'fg',
    '@media (forced-colors: active)': { borderColor: 'Highlight' },
  },
};
