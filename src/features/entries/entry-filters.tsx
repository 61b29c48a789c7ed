import { Button, chakra } from '@chakra-ui/react';
import { useId, useMemo, useRef, useState } from 'react';

import type { Budget } from '#contract/budgets.ts';
import type { Id } from '#contract/fields.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { categoryKey, lastUsedFirst } from '#src/entry/entry-target.ts';
import type { ListedCategory } from '#src/statistics/listed-entries.ts';
import { NumberField } from '#src/ui/form/amount-field.tsx';
import { type CategoryChoice, CategoryCombobox } from '#src/ui/form/category-combobox.tsx';
import { parseFieldAmount } from '#src/ui/form/field-schemas.ts';
import { DateField, DraftField, SelectField } from '#src/ui/form/fields.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { arrive } from '#src/ui/layout/motion.ts';
import { useFilterKey } from '#src/ui/layout/shortcut-keys.ts';

import { ENTRY_KINDS, periodsAt } from './entries-filter.ts';
import type { EntriesSearch, EntriesSearchChange } from './entries-search.ts';

interface FilterChoice extends CategoryChoice {
  /** Undefined for all categories. */
  readonly id: Id | undefined;
}

const ALL: FilterChoice = { id: undefined, value: 'all', name: 'All categories', group: '' };
const DELETED: FilterChoice = { ...ALL, value: 'deleted', name: 'Deleted category' };

interface EntryFiltersProps {
  readonly search: EntriesSearch;
  readonly onSearch: (change: EntriesSearchChange) => void;
  readonly budgets: readonly Budget[];
  readonly categories: readonly ListedCategory[];
  readonly now: Date;
}

/** The fields that choose which entries are shown. The choice is in the address. */
export function EntryFilters({ search, onSearch, budgets, categories, now }: EntryFiltersProps) {
  const { q = '', kind, category, from, to, min, max } = search;
  const choices = useMemo(() => {
    const ofCategories = categories.map(({ id, name }) => ({
      id,
      name,
      value: categoryKey(id),
      group: 'Expenses',
    }));
    return [ALL, ...lastUsedFirst<FilterChoice>(ofCategories, budgets)];
  }, [categories, budgets]);
  const periods = periodsAt(now);
  const period = periods.findIndex(({ days }) => days.from === from && days.to === to);
  const isDetailed = period === -1 || min !== undefined || max !== undefined;
  const [isOpen, setIsOpen] = useState(isDetailed);
  const detailsId = useId();
  const searchField = useRef<HTMLInputElement>(null);
  const shortcut = useFilterKey(searchField);

  return (
    <chakra.div role="search" aria-label="Entries" css={styles}>
      <div data-part="main">
        <div data-part="text">
          <DraftField
            label="Search"
            type="search"
            ref={searchField}
            aria-keyshortcuts={shortcut}
            placeholder="Note, category, amount or day"
            value={q}
            onText={(text) => onSearch({ q: text.trim() === '' ? undefined : text })}
          />
        </div>
        <SelectField
          label="Kind"
          value={kind ?? ''}
          onChange={({ target }) => {
            const next = ENTRY_KINDS[target.selectedIndex - 1]?.kind;
            // Only expenses have categories.
            const keepsCategory = next === undefined || next === 'expenses';
            onSearch({ kind: next, category: keepsCategory ? category : undefined });
          }}
        >
          <option value="">All kinds</option>
          {ENTRY_KINDS.map(({ kind: value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <CategoryCombobox
          label="Category"
          choices={choices}
          chosen={
            category === undefined
              ? ALL
              : (choices.find(({ value }) => value === categoryKey(category)) ?? DELETED)
          }
          onChoose={({ id }) => {
            const keepsKind = id === undefined || kind === 'expenses';
            onSearch({ category: id, kind: keepsKind ? kind : undefined });
          }}
        />
        <SelectField
          label="Period"
          value={period}
          onChange={({ target }) => {
            const days = periods[Number(target.value)]?.days;
            if (days) onSearch(days);
            else setIsOpen(true);
          }}
        >
          {periods.map(({ name }, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
          <option value={-1}>Other days</option>
        </SelectField>
        <Button
          variant="surface"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setIsOpen(!isOpen)}
        >
          More filters
        </Button>
      </div>
      <div ref={isOpen ? arrive : undefined} id={detailsId} data-part="details" hidden={!isOpen}>
        <DateField
          label="From"
          value={from ?? ''}
          {...(to !== undefined && { max: to })}
          onChange={({ target }) => onSearch({ from: target.value || undefined })}
        />
        <DateField
          label="To"
          value={to ?? ''}
          {...(from !== undefined && { min: from })}
          onChange={({ target }) => onSearch({ to: target.value || undefined })}
        />
        <AmountLimit label="At least" dollars={min} onDollars={(next) => onSearch({ min: next })} />
        <AmountLimit label="At most" dollars={max} onDollars={(next) => onSearch({ max: next })} />
      </div>
    </chakra.div>
  );
}

interface AmountLimitProps {
  readonly label: string;
  readonly dollars: number | undefined;
  readonly onDollars: (dollars: number | undefined) => void;
}

function AmountLimit({ label, dollars, onDollars }: AmountLimitProps) {
  const format = useFormat();
  const [draft, setDraft] = useState<string>();
  const text = draft ?? (dollars === undefined ? '' : String(dollars));
  const isInvalid = text.trim() !== '' && parseFieldAmount(format, text) === undefined;
  return (
    <NumberField
      label={label}
      placeholder="Any amount"
      text={text}
      value={text}
      error={isInvalid ? 'Enter an amount, such as 12.50' : undefined}
      onChange={({ target }) => {
        setDraft(target.value);
        const amount = parseFieldAmount(format, target.value);
        onDollars(amount === undefined ? undefined : dollarsFromCents(amount));
      }}
      onBlur={() => setDraft(undefined)}
    />
  );
}

const styles = {
  display: 'grid',
  gap: '3',
  '& [data-part=main], & [data-part=details]': {
    display: 'grid',
    gap: '3',
    alignItems: 'end',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  },
  '& [data-part=main]': { lg: { gridTemplateColumns: 'minmax(0, 1.6fr) repeat(3, minmax(0, 1fr)) auto' } },
  // The search takes a separate line if there is no room for all fields on one.
  '& [data-part=text]': { gridColumn: { base: '1 / -1', lg: 'auto' } },
  '& [data-part=details]': { alignItems: 'start' },
  '& [hidden]': { display: 'none' },
} as const;
