import { chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';

const PAGE_SIZES = [25, 50, 100] as const;
/** Is left out of the address, as in `TableSearch`. */
export const DEFAULT_PAGE_SIZE = 25;

export type PageSize = (typeof PAGE_SIZES)[number];

interface PageOfTable {
  /** From 0. */
  pageIndex: number;
  pageSize: PageSize;
}

/** The index of the last page; 0 where there are no rows. */
export function lastPage(rowCount: number, pageSize: number): number {
  return Math.max(0, Math.ceil(rowCount / pageSize) - 1);
}

interface TablePagesProps {
  page: PageOfTable;
  rowCount: number;
  onChange: (page: PageOfTable) => void;
}

/** Which rows are shown, how many at once, and the way to the others. */
export function TablePagination({ page, rowCount, onChange }: TablePagesProps) {
  const id = useId();
  const { pageIndex, pageSize } = page;
  const last = lastPage(rowCount, pageSize);
  const first = pageIndex * pageSize;
  return (
    <Flex css={look} align="center" justify="space-between" columnGap="2" wrap="wrap">
      <span aria-live="polite">
        {first + 1}–{Math.min(first + pageSize, rowCount)} of {rowCount}
      </span>
      <Flex align="center" gap={{ base: '0', sm: '1' }}>
        <label htmlFor={id}>Rows per page</label>
        <select
          id={id}
          value={pageSize}
          onChange={(event) => {
            const size = PAGE_SIZES[event.target.selectedIndex] ?? pageSize;
            // The first row that was in sight stays in sight.
            onChange({ pageSize: size, pageIndex: Math.floor(first / size) });
          }}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
        <TurnButton
          label="Previous page"
          sign="‹"
          isAtEnd={pageIndex === 0}
          onTurn={() => onChange({ pageSize, pageIndex: pageIndex - 1 })}
        />
        <TurnButton
          label="Next page"
          sign="›"
          isAtEnd={pageIndex === last}
          onTurn={() => onChange({ pageSize, pageIndex: pageIndex + 1 })}
        />
      </Flex>
    </Flex>
  );
}

interface TurnButtonProps {
  label: string;
  sign: string;
  /** Then it leads nowhere, but keeps the focus that turning pages gave it. */
  isAtEnd: boolean;
  onTurn: () => void;
}

function TurnButton({ label, sign, isAtEnd, onTurn }: TurnButtonProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={isAtEnd} onClick={isAtEnd ? undefined : onTurn}>
      <chakra.span aria-hidden="true">{sign}</chakra.span>
    </button>
  );
}

const look = {
  paddingInlineStart: { base: '3.5', lg: '5' },
  paddingInlineEnd: { base: '0.5', sm: '2' },
  paddingBlock: '1',
  borderTop: '1px solid var(--line)',
  color: 'muted',
  fontSize: '14px',
  '& select, & button': { height: '44px', borderRadius: 'control', color: 'text', cursor: 'pointer' },
  '& select': { minWidth: '60px', paddingInline: '1.5', bg: 'surface' },
  '& button': { width: '44px', fontSize: '22px', lineHeight: '1', _hover: { bg: 'raised' } },
  '& button[aria-disabled=true]': { color: 'line.strong', cursor: 'default', bg: 'transparent' },
  '@media (forced-colors: active)': { '& button[aria-disabled=true]': { color: 'GrayText' } },
};
