import {
  chakra,
  CloseButton,
  Flex,
  Icon,
  IconButton,
  Input,
  NativeSelect,
  Pagination,
} from '@chakra-ui/react';
import { type RefObject, useId, useState } from 'react';

import { formatCount } from '#contract/counts.ts';
import { useFilterKey } from '#src/ui/layout/shortcut-keys.ts';

import { lastPageIndex, PAGE_SIZES, pageText, type Pagination as Page } from './table-search.ts';

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
    <Flex
      role="search"
      align="center"
      height="49px"
      paddingInlineStart={{ base: '3.5', lg: '5' }}
      borderBottomWidth="1px"
      color="fg.muted"
      css={focusOnFrame}
    >
      <Icon boxSize="4" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" aria-hidden>
        <svg viewBox="0 0 16 16">
          <circle cx="6.8" cy="6.8" r="4.8" />
          <path d="m10.4 10.4 4.1 4.1" />
        </svg>
      </Icon>
      <Input
        unstyled
        flex="1"
        alignSelf="stretch"
        minWidth="0"
        paddingInline="2.5"
        outline="none"
        bg="transparent"
        appearance="none"
        color="fg"
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
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
      <chakra.span
        aria-live="polite"
        flex="none"
        fontSize="14px"
        paddingInlineEnd={{ base: '3.5', lg: '5' }}
        css={{ '&:empty, &:has(+ button)': { paddingInlineEnd: '0' } }}
      >
        {foundCount !== undefined && `${formatCount(foundCount)} of ${formatCount(rowCount)}`}
      </chakra.span>
      {text !== '' && (
        <CloseButton
          aria-label="Clear the filter"
          boxSize="11"
          _focusVisible={{ outlineOffset: '-4px' }}
          onClick={() => {
            change('');
            ref.current?.focus();
          }}
        />
      )}
    </Flex>
  );
}

/** The frame shows the focus, as the field has no border. Forced colors would hide a shadow. */
const focusOnFrame = {
  '&:has(input:focus-visible)': {
    outline: '2px solid {colors.accent.focusRing}',
    outlineOffset: '-2px',
    borderTopRadius: 'l3',
  },
};

interface TablePaginationProps {
  pagination: Page;
  rowCount: number;
  onChange: (pagination: Page) => void;
}

/** Shows which rows are on the page, with controls for the page size and, if there is more than one, the page. */
export function TablePagination({ pagination, rowCount, onChange }: TablePaginationProps) {
  const id = useId();
  const { pageIndex, pageSize } = pagination;
  const last = lastPageIndex(rowCount, pageSize);
  return (
    <Flex
      align="center"
      justify="space-between"
      columnGap="2"
      wrap="wrap"
      paddingInlineStart={{ base: '3.5', lg: '5' }}
      paddingInlineEnd={{ base: '0.5', sm: '2' }}
      paddingBlock="1"
      borderTopWidth="1px"
      color="fg.muted"
      fontSize="14px"
    >
      <span aria-live="polite">{pageText(pagination, rowCount)}</span>
      <Flex align="center" gap={{ base: '0', sm: '1' }} _print={{ display: 'none' }}>
        <label htmlFor={id}>Rows per page</label>
        <NativeSelect.Root width="auto" variant="plain" size="lg">
          <NativeSelect.Field
            id={id}
            ps="1.5"
            fontSize="14px"
            value={pageSize}
            onChange={(event) => {
              const size = PAGE_SIZES[event.target.selectedIndex] ?? pageSize;
              // Keep the first row of the old page on the new one.
              onChange({ pageSize: size, pageIndex: Math.floor((pageIndex * pageSize) / size) });
            }}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        {last > 0 && (
          <Pagination.Root
            display="flex"
            aria-label="Pages"
            count={rowCount}
            pageSize={pageSize}
            page={pageIndex + 1}
            translations={{ prevTriggerLabel: 'Previous page', nextTriggerLabel: 'Next page' }}
            onPageChange={({ page }) => onChange({ pageSize, pageIndex: page - 1 })}
          >
            {/* A disabled button keeps the focus, so it is only `aria-disabled`. */}
            <Pagination.PrevTrigger asChild disabled={false} aria-disabled={pageIndex === 0}>
              <IconButton css={pageButton}>‹</IconButton>
            </Pagination.PrevTrigger>
            <Pagination.NextTrigger asChild disabled={false} aria-disabled={pageIndex === last}>
              <IconButton css={pageButton}>›</IconButton>
            </Pagination.NextTrigger>
          </Pagination.Root>
        )}
      </Flex>
    </Flex>
  );
}

const pageButton = {
  boxSize: '11',
  bg: 'transparent',
  color: 'fg',
  fontSize: '22px',
  _hover: { bg: 'bg.muted' },
};
