import { chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';

import { lastPageIndex, PAGE_SIZES, pageText, type Pagination } from './pages.ts';

interface TablePaginationProps {
  pagination: Pagination;
  rowCount: number;
  onChange: (pagination: Pagination) => void;
}

/** Shows which rows are on the page, with controls for the page size and, if there is more than one, the page. */
export function TablePagination({ pagination, rowCount, onChange }: TablePaginationProps) {
  const id = useId();
  const { pageIndex, pageSize } = pagination;
  const last = lastPageIndex(rowCount, pageSize);
  const first = pageIndex * pageSize;
  return (
    <Flex css={styles} align="center" justify="space-between" columnGap="2" wrap="wrap">
      <span aria-live="polite">{pageText(pagination, rowCount)}</span>
      <Flex align="center" gap={{ base: '0', sm: '1' }}>
        <label htmlFor={id}>Rows per page</label>
        <select
          id={id}
          value={pageSize}
          onChange={(event) => {
            const size = PAGE_SIZES[event.target.selectedIndex] ?? pageSize;
            // Keep the first row of the old page on the new one.
            onChange({ pageSize: size, pageIndex: Math.floor(first / size) });
          }}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
        {last > 0 && (
          <>
            <PageButton
              label="Previous page"
              symbol="‹"
              isDisabled={pageIndex === 0}
              onClick={() => onChange({ pageSize, pageIndex: pageIndex - 1 })}
            />
            <PageButton
              label="Next page"
              symbol="›"
              isDisabled={pageIndex === last}
              onClick={() => onChange({ pageSize, pageIndex: pageIndex + 1 })}
            />
          </>
        )}
      </Flex>
    </Flex>
  );
}

interface PageButtonProps {
  label: string;
  symbol: string;
  /** A disabled button keeps the focus, so it is only `aria-disabled`. */
  isDisabled: boolean;
  onClick: () => void;
}

function PageButton({ label, symbol, isDisabled, onClick }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onClick}
    >
      <chakra.span aria-hidden="true">{symbol}</chakra.span>
    </button>
  );
}

const styles = {
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
