import { Link } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { cents } from '#contract/money.ts';
import { DataTable } from '#src/ui/table/data-table.tsx';
import { columnHelper, type DataTableColumns } from '#src/ui/table/data-table-columns.ts';
import { renderTablePage } from '#tests/src/ui/render-table-page.tsx';

interface Loan {
  id: number;
  name: string;
  principal: number;
}

const column = columnHelper<Loan>();
const columns = column.columns([
  column.accessor('name', {
    header: 'Name',
    cell: ({ row, getValue }) => (
      <Link to="/liabilities/$liabilityId" params={{ liabilityId: String(row.original.id) }}>
        {getValue()}
      </Link>
    ),
  }),
  column.accessor('principal', { header: 'Principal', meta: { align: 'end' } }),
]);
const [nameColumn] = columns;
const columnsWithTotal = column.columns([
  nameColumn,
  column.accessor('principal', { header: 'Principal', meta: { align: 'end', total: true } }),
]);

const filterBy = ({ name, principal }: Loan) => [name, cents(principal)];

const fewLoans: Loan[] = [
  { id: 1, name: 'loan 10', principal: 100 },
  { id: 2, name: 'Émile', principal: 30 },
  { id: 3, name: 'Loan 9', principal: 100 },
  { id: 4, name: 'emil', principal: 2000 },
];

function manyLoans(count: number): Loan[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index,
    name: `Loan ${index}`,
    principal: index,
  }));
}

function loanTable(rows: readonly Loan[], tableColumns: DataTableColumns<Loan> = columns) {
  return (
    <DataTable
      label="Liabilities"
      columns={tableColumns}
      rows={rows}
      rowId={(loan) => String(loan.id)}
      filterBy={filterBy}
      defaultSort={{ id: 'name', desc: false }}
      emptyState={<p>No liabilities yet</p>}
    />
  );
}

function visibleNames() {
  const rows = within(screen.getByRole('table', { name: 'Liabilities' })).getAllByRole('row');
  return rows.flatMap((row) => within(row).queryAllByRole('link')).map((link) => link.textContent);
}

function filterBox() {
  return screen.getByRole('searchbox', { name: 'Filter' });
}

function header(name: string) {
  return screen.getByRole('columnheader', { name: new RegExp(`^${name}$`) });
}

test('sorts text naturally: numbers by value, ignoring case and accents', async () => {
  await renderTablePage(loanTable(fewLoans));
  expect(visibleNames()).toEqual(['emil', 'Émile', 'Loan 9', 'loan 10']);
});

test('names its columns exactly, and announces and changes the sort direction', async () => {
  const { user } = await renderTablePage(loanTable(fewLoans));
  expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  expect(header('Principal')).toHaveAttribute('aria-sort', 'none');

  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(header('Name')).toHaveAttribute('aria-sort', 'descending');
  expect(visibleNames()).toEqual(['loan 10', 'Loan 9', 'Émile', 'emil']);

  await user.click(screen.getByRole('button', { name: 'Principal' }));
  expect(header('Name')).toHaveAttribute('aria-sort', 'none');
  expect(header('Principal')).toHaveAttribute('aria-sort', 'ascending');
  // The sort is stable.
  expect(visibleNames()).toEqual(['Émile', 'loan 10', 'Loan 9', 'emil']);
});

test('changes pages without losing the focus, and shows one page of rows', async () => {
  const { user } = await renderTablePage(loanTable(manyLoans(60)));
  expect(visibleNames()).toHaveLength(25);
  expect(screen.getByText('1–25 of 60')).toBeVisible();

  const next = screen.getByRole('button', { name: 'Next page' });
  await user.click(next);
  await user.keyboard('{Enter}');
  expect(screen.getByText('51–60 of 60')).toBeVisible();
  expect(visibleNames().at(-1)).toBe('Loan 59');
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'true');

  await user.keyboard('{Enter}');
  expect(screen.getByText('51–60 of 60')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(screen.getByText('26–50 of 60')).toBeVisible();
});

test('keeps the first row on the page when the page size changes, and returns to page 1 when sorted', async () => {
  const { user } = await renderTablePage(loanTable(manyLoans(120)));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
  expect(screen.getByText('51–100 of 120')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(screen.getByText('1–50 of 120')).toBeVisible();
  expect(visibleNames()[0]).toBe('Loan 119');
});

test('falls back to the last page when rows are removed, and pages on from there', async () => {
  const { user, rerender } = await renderTablePage(loanTable(manyLoans(80)));
  for (let page = 0; page < 3; page += 1) await user.click(screen.getByRole('button', { name: 'Next page' }));
  rerender(loanTable(manyLoans(30)));
  expect(screen.getByText('26–30 of 30')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(screen.getByText('1–25 of 30')).toBeVisible();
});

test('does not open a row while text is selected or a modifier key is held', async () => {
  const { user, path } = await renderTablePage(loanTable(fewLoans));
  const followed = vi.fn();
  screen.getByRole('link', { name: 'emil' }).addEventListener('click', followed);
  await user.keyboard('{Control>}');
  await user.click(screen.getByText('2000'));
  await user.keyboard('{/Control}');
  await user.tripleClick(screen.getByText('30'));
  expect(followed).not.toHaveBeenCalled();
  expect(path()).not.toBe('/liabilities/4');
});

test('totals the rows of all pages exactly, whatever the order and page', async () => {
  const { user } = await renderTablePage(loanTable(manyLoans(60), columnsWithTotal));
  // 0 + 1 + … + 59 cents
  expect(screen.getByRole('definition')).toHaveTextContent(/^\$17\.70$/);
  expect(screen.getByRole('term')).toHaveTextContent('Total');
  await user.click(screen.getByRole('button', { name: 'Principal' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getByRole('definition')).toHaveTextContent(/^\$17\.70$/);
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(26));
});

test('stores order, page and page size in the address, without defaults', async () => {
  const { user, search } = await renderTablePage(loanTable(manyLoans(120)));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(search()).toBe('?page=2');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
  expect(search()).toBe('?size=50');
  await user.click(screen.getByRole('button', { name: 'Principal' }));
  await user.click(screen.getByRole('button', { name: 'Principal' }));
  expect(search()).toBe('?sort=-principal&size=50');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(search()).toBe('?sort=-principal&page=2&size=50');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(search()).toBe('');
  expect(visibleNames()[0]).toBe('Loan 0');
});

test('starts with the order and page of its address', async () => {
  await renderTablePage(loanTable(manyLoans(120)), '/?sort=-principal&page=2&size=50');
  expect(screen.getByText('51–100 of 120')).toBeVisible();
  expect(header('Principal')).toHaveAttribute('aria-sort', 'descending');
  expect(visibleNames()[0]).toBe('Loan 69');
});

test.each([
  'sort=secret&page=0&size=25',
  'sort=--name&page=-3&size=10',
  'sort=&page=1.5&size=1000000',
  'sort=7&page=two&size=50.5',
  'sort=["name"]&page=[2]&size={}',
  'sort=-&page=1e999&size=-50',
  'sort=constructor&page=null&size=null',
  'page=%F0&sort=%00',
])('falls back to the defaults if the address is invalid: %s', async (search) => {
  await renderTablePage(loanTable(manyLoans(60)), `/?${search}`);
  expect(screen.getByText('1–25 of 60')).toBeVisible();
  expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
});

test('labels every value of a stacked row, and keeps the table roles', async () => {
  const three = column.columns([...columns, column.accessor('id', { header: 'Id', meta: { line: 2 } })]);
  await renderTablePage(
    <DataTable
      label="Liabilities"
      columns={three}
      rows={fewLoans}
      rowId={(loan) => String(loan.id)}
      filterBy={filterBy}
      defaultSort={{ id: 'name', desc: false }}
      emptyState=""
    />,
  );
  const [row] = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  const cells = within(row ?? document.body).getAllByRole('cell');
  expect(cells.map((cell) => cell.dataset.label)).toEqual([undefined, 'Principal', 'Id']);
  for (const element of [...cells, row]) expect(element).toHaveAttribute('role');
});

test('filters while one types, on the first page, and keeps the filter in the address', async () => {
  const { user, search } = await renderTablePage(loanTable(manyLoans(60), columnsWithTotal), '/?page=2');
  await user.type(filterBox(), 'LOAN 5');
  expect(visibleNames()).toHaveLength(15);
  expect(visibleNames().slice(3, 6)).toEqual(['Loan 35', 'Loan 45', 'Loan 50']);
  expect(screen.getByText('15 of 60')).toBeVisible();
  expect(screen.getByText('1–15 of 15')).toBeVisible();
  expect(search()).toBe('?q=LOAN+5');
  expect(filterBox()).toHaveFocus();
  // 5 + 15 + … + 45 + 50 + 51 + … + 59 cents
  expect(screen.getByRole('term')).toHaveTextContent('Total of 15');
  expect(screen.getByRole('definition')).toHaveTextContent(/^\$6\.70$/);

  await user.click(screen.getByRole('button', { name: 'Principal' }));
  await user.click(screen.getByRole('button', { name: 'Principal' }));
  expect(search()).toBe('?q=LOAN+5&sort=-principal');
  expect(visibleNames()[0]).toBe('Loan 59');
});

test('replaces the history entry, and returns to the filtered table', async () => {
  const { user, path, search, router } = await renderTablePage(loanTable(manyLoans(60)));
  await user.type(filterBox(), '30');
  expect(router.history.length).toBe(1);
  await user.click(screen.getByRole('link', { name: 'Loan 30' }));
  await waitFor(() => expect(path()).toBe('/liabilities/30'));
  router.history.back();
  expect(await screen.findByText('1–1 of 1')).toBeVisible();
  expect(filterBox()).toHaveValue('30');
  // As text, so that it is not read as a number.
  expect(search()).toBe('?q=%2230%22');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Loan 30' })).toHaveFocus());
});

test('takes a filter back with Escape, its button, or where nothing is found', async () => {
  const { user, search } = await renderTablePage(loanTable(manyLoans(30)));
  await user.type(filterBox(), 'boat');
  expect(screen.getByText('Nothing found')).toBeVisible();
  expect(screen.getByText('0 of 30')).toHaveAttribute('aria-live', 'polite');
  expect(screen.queryByText(/–/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear filter' }));
  expect(filterBox()).toHaveFocus();
  expect(visibleNames()).toHaveLength(25);

  await user.keyboard('boat');
  await user.click(screen.getByRole('button', { name: 'Clear the filter' }));
  expect(filterBox()).toHaveFocus();
  await user.keyboard('29{Escape}');
  expect(filterBox()).toHaveValue('');
  expect(search()).toBe('');
  expect(screen.queryByText(/\d of 30/)).toHaveTextContent('1–25 of 30');
});

test('shows a row that was added, whatever the filter', async () => {
  const table = (rows: readonly Loan[], revealedRow?: string) => (
    <DataTable
      label="Liabilities"
      columns={columns}
      rows={rows}
      rowId={(loan) => String(loan.id)}
      filterBy={filterBy}
      defaultSort={{ id: 'name', desc: false }}
      emptyState=""
      revealedRow={revealedRow}
    />
  );
  const { rerender, search } = await renderTablePage(table(fewLoans), '/?q=emil');
  expect(visibleNames()).toEqual(['emil', 'Émile']);
  rerender(table([...fewLoans, { id: 5, name: 'Boat', principal: 1 }], '5'));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Boat' })).toHaveFocus());
  expect(search()).toBe('');
});

test.each(['2026', 'true', '"1"', '{"a":1}', 'null', '%20'])('takes any address: %s', async (q) => {
  await renderTablePage(loanTable(fewLoans), `/?q=${q}`);
  expect(filterBox()).toBeVisible();
});
