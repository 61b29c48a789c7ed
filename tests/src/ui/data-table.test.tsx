import { Link } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { DataTable } from '#src/ui/data-table.tsx';
import { columnHelper } from '#src/ui/data-table-columns.ts';

import { renderPart } from './render-part.tsx';

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

function loanTable(rows: readonly Loan[]) {
  return (
    <DataTable
      label="Liabilities"
      columns={columns}
      rows={rows}
      rowId={(loan) => String(loan.id)}
      sortedBy={{ id: 'name', desc: false }}
      empty={<p>No liabilities yet</p>}
    />
  );
}

function shownNames() {
  const rows = within(screen.getByRole('table', { name: 'Liabilities' })).getAllByRole('row');
  return rows.flatMap((row) => within(row).queryAllByRole('link')).map((link) => link.textContent);
}

function header(name: string) {
  return screen.getByRole('columnheader', { name: new RegExp(`^${name}$`) });
}

test('sorts words as people do: by numbers in them, whatever the case and accents', () => {
  renderPart(loanTable(fewLoans));
  expect(shownNames()).toEqual(['emil', 'Émile', 'Loan 9', 'loan 10']);
});

test('names its columns exactly, and says and changes the direction', async () => {
  const { user } = renderPart(loanTable(fewLoans));
  expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  expect(header('Principal')).toHaveAttribute('aria-sort', 'none');

  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(header('Name')).toHaveAttribute('aria-sort', 'descending');
  expect(shownNames()).toEqual(['loan 10', 'Loan 9', 'Émile', 'emil']);

  await user.click(screen.getByRole('button', { name: 'Principal' }));
  expect(header('Name')).toHaveAttribute('aria-sort', 'none');
  expect(header('Principal')).toHaveAttribute('aria-sort', 'ascending');
  // Equal amounts stay in the order in which they came.
  expect(shownNames()).toEqual(['Émile', 'loan 10', 'Loan 9', 'emil']);
});

test('turns pages without losing the focus, and shows only one page of rows', async () => {
  const { user } = renderPart(loanTable(manyLoans(60)));
  expect(shownNames()).toHaveLength(25);
  expect(screen.getByText('1–25 of 60')).toBeVisible();

  const next = screen.getByRole('button', { name: 'Next page' });
  await user.click(next);
  await user.keyboard('{Enter}');
  expect(screen.getByText('51–60 of 60')).toBeVisible();
  expect(shownNames().at(-1)).toBe('Loan 59');
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'true');

  await user.keyboard('{Enter}');
  expect(screen.getByText('51–60 of 60')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(screen.getByText('26–50 of 60')).toBeVisible();
});

test('keeps the first row in sight when the page size changes, and begins anew when sorted', async () => {
  const { user } = renderPart(loanTable(manyLoans(120)));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
  expect(screen.getByText('51–100 of 120')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(screen.getByText('1–50 of 120')).toBeVisible();
  expect(shownNames()[0]).toBe('Loan 119');
});

test('falls back to the last page there is when rows become fewer, and turns on from there', async () => {
  const { user, rerender } = renderPart(loanTable(manyLoans(80)));
  for (let page = 0; page < 3; page += 1) await user.click(screen.getByRole('button', { name: 'Next page' }));
  rerender(loanTable(manyLoans(30)));
  expect(screen.getByText('26–30 of 30')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(screen.getByText('1–25 of 30')).toBeVisible();
});

test('opens a row by a click anywhere in it, and by the keyboard', async () => {
  const { user, path } = renderPart(loanTable(fewLoans));
  await user.click(screen.getByText('2000'));
  await waitFor(() => expect(path()).toBe('/liabilities/4'));
  screen.getByRole('link', { name: 'Loan 9' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe('/liabilities/3'));
});

test('does not open a row while text is selected in it, or a key is held', async () => {
  const { user, path } = renderPart(loanTable(fewLoans));
  const followed = vi.fn();
  screen.getByRole('link', { name: 'emil' }).addEventListener('click', followed);
  await user.keyboard('{Control>}');
  await user.click(screen.getByText('2000'));
  await user.keyboard('{/Control}');
  await user.tripleClick(screen.getByText('30'));
  expect(followed).not.toHaveBeenCalled();
  expect(path()).not.toBe('/liabilities/4');
});

test('without rows says what to do instead of turning pages', () => {
  renderPart(loanTable([]));
  expect(screen.getByText('No liabilities yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next page' })).not.toBeInTheDocument();
});
