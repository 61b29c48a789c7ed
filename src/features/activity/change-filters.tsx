import { Button, chakra, Grid } from '@chakra-ui/react';
import { useRef } from 'react';

import type { Change } from '#contract/changes.ts';
import type { Cents } from '#contract/money.ts';
import { DraftField } from '#src/ui/form/fields.tsx';
import { useScrollingRow } from '#src/ui/layout/use-scrolling-row.ts';
import { useFilterKey } from '#src/ui/layout/shortcut-keys.ts';

import { ACTIVITY_KINDS, type ActivityKind, type ActivitySearch } from './activity-search.ts';
import { type ChangeWords, phraseText } from './change-words.ts';
import { lifePlanAmounts } from './life-plan-words.ts';
import { filterOf, SUBJECT_TYPES } from './subject-words.ts';

interface ChangeFiltersProps {
  readonly search: ActivitySearch;
  readonly onSearch: (change: Partial<ActivitySearch>) => void;
}

export function ChangeFilters({ search: { q = '', kind }, onSearch }: ChangeFiltersProps) {
  const field = useRef<HTMLInputElement>(null);
  const shortcut = useFilterKey(field);
  const row = useScrollingRow<HTMLDivElement>('[aria-pressed=true]', kind ?? '');
  return (
    <Grid
      role="search"
      aria-label="Changes"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '300px minmax(0, 1fr)' }}
      alignItems="end"
      gap="3"
    >
      <DraftField
        label="Search"
        type="search"
        ref={field}
        aria-keyshortcuts={shortcut}
        placeholder="Name, category or amount"
        value={q}
        onText={(text) => onSearch({ q: text.trim() === '' ? undefined : text })}
      />
      <chakra.div
        ref={row}
        role="group"
        aria-label="Kind"
        layerStyle="scrollingRow"
        position="relative"
        display="flex"
        gap="1"
        // On narrow screens the row scrolls up to the edge of the window.
        marginInline={{ base: 'calc(-1 * var(--gutter))', lg: '0' }}
        paddingInline={{ base: 'var(--gutter)', lg: '1' }}
        paddingBlock="1"
        marginBottom="-1"
      >
        {([[undefined, 'All'], ...ACTIVITY_KINDS] as const).map(([value, label]) => (
          <Button
            key={label}
            variant="outline"
            css={pillStyles}
            aria-pressed={kind === value}
            onClick={() => onSearch({ kind: value })}
          >
            {label}
          </Button>
        ))}
      </chakra.div>
    </Grid>
  );
}

const pillStyles = {
  flex: 'none',
  px: '3.5',
  borderColor: 'transparent',
  borderRadius: 'full',
  color: 'fg.muted',
  fontSize: '14.5px',
  fontWeight: '500',
  whiteSpace: 'nowrap',
  _hover: { bg: 'transparent', color: 'fg' },
  // Forced colors show all borders alike and no backgrounds.
  _highContrast: { borderColor: 'Canvas' },
  _pressed: {
    bg: 'bg.muted',
    borderColor: 'border.emphasized',
    color: 'fg',
    _highContrast: { borderColor: 'Highlight' },
  },
};

export function isOfKind(change: Change, wanted: ActivityKind): boolean {
  const { facts, undoes, undoneAt } = change;
  const { counts } = facts;
  const { kind } = undoes ?? change;
  const hasValueOf = (holding: 'asset' | 'liability') =>
    facts.subjects.some((subject) => subject.type === 'past-value' && subject.of === holding);
  if (SUBJECT_TYPES.some((type) => filterOf(type) === wanted && counts[type] !== undefined)) return true;
  switch (wanted) {
    case 'assets':
      return hasValueOf('asset');
    case 'debts':
      return hasValueOf('liability');
    case 'plans':
      return isAboutPlans(change);
    case 'schedules':
      return kind === 'schedule';
    case 'imports':
      return kind === 'statement' || kind === 'account-file';
    case 'profile':
      // What has no other kind.
      return Object.keys(counts).length === 0;
    case 'undone':
      return undoes !== null || undoneAt !== null;
    default:
      return false;
  }
}

/** A new entry can bring along its category, and its month, which are no plans. */
function isAboutPlans({ facts: { counts, plans }, undoes, kind }: Change): boolean {
  if (counts.month === undefined && counts['month-category'] === undefined) return false;
  if (plans.count > 0 || (undoes ?? { kind }).kind === 'month-copy' || counts.entry === undefined)
    return true;
  return (counts.month?.deleted ?? 0) > 0 || (undoes !== null && counts.month !== undefined);
}

export function searchedValues(change: Change, { title, details }: ChangeWords): (string | Cents)[] {
  const { facts, device, source, undoes } = change;
  const amounts = [
    facts.plans.cents,
    ...facts.months.flatMap(({ cents }) => Object.values(cents)),
    ...facts.subjects.flatMap((subject) => ('cents' in subject ? subject.cents : [])),
    ...facts.subjects.flatMap((subject) => (subject.type === 'life-plan' ? lifePlanAmounts(subject) : [])),
  ];
  const texts = facts.subjects.flatMap((subject) => [
    ...('name' in subject ? [subject.name].flat() : []),
    ...('parts' in subject ? subject.parts.flatMap(({ plan, name }) => [plan, ...name]) : []),
    ...('note' in subject ? [subject.note].flat() : []),
    ...('category' in subject ? [subject.category] : []),
  ]);
  return [
    title,
    ...details.map(phraseText),
    device,
    source ?? undoes?.source ?? '',
    ...texts.filter((text) => text !== null),
    ...amounts.filter((cents) => cents !== null),
  ];
}
