import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { CheckboxField } from '#src/ui/form/fields.tsx';
import { StatRows } from '#src/ui/table/stat-rows.tsx';

import { renderComponent } from '../render-component.tsx';

test('leaves the name and the text of a row and its header as they are', async () => {
  renderComponent(
    <StatRows
      label="Averages"
      rows={[{ label: 'Net Earned Income', help: 'netEarnedIncome', value: '$1.00' }]}
    />,
  );
  const row = screen.getByRole('row', { name: 'Net Earned Income $1.00' });
  const header = within(row).getByRole('rowheader', { name: /^Net Earned Income$/ });
  expect(header.textContent).toBe('Net Earned Income');
  await userEvent.click(within(row).getByRole('button', { name: 'About net earned income' }));
  expect(within(row).getByRole('rowheader', { name: /^Net Earned Income$/ })).toBe(header);
  expect(screen.getByRole('row', { name: 'Net Earned Income $1.00' })).toBe(row);
});

test('leaves the name of a field as it is, and the field alone', async () => {
  renderComponent(
    <CheckboxField label="Mandatory" help="mandatory" checked={false} onCheckedChange={() => undefined} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'About needs and wants' }));
  expect(await screen.findByText(/All others are discretionary/)).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /^Mandatory$/ })).not.toBeChecked();
  expect(screen.getByLabelText(/mandatory/i)).toBe(screen.getByRole('checkbox'));
});
