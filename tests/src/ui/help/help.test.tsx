import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { CheckboxField } from '#src/ui/form/fields.tsx';
import { Help } from '#src/ui/help/help.tsx';
import { StatRows } from '#src/ui/table/stat-rows.tsx';

import { renderComponent } from '../render-component.tsx';

const equityText = /its value minus what you still owe/;

test('shows its text on a press, moves the focus to it, and hides it on Escape', async () => {
  const user = userEvent.setup();
  renderComponent(<Help about="equity" />);
  const button = screen.getByRole('button', { name: 'About equity' });
  expect(screen.queryByText(equityText)).toBeNull();

  await user.tab();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  const popover = await screen.findByRole('dialog', { name: 'About equity' });
  expect(popover).toHaveAccessibleDescription(equityText);
  await waitFor(() => expect(popover).toHaveFocus());

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(equityText)).toBeNull());
  await waitFor(() => expect(button).toHaveFocus());
});

test('hides the text when the focus moves to something else', async () => {
  const user = userEvent.setup();
  renderComponent(
    <>
      <Help about="equity" />
      <button type="button">Next</button>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'About equity' }));
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  await user.click(screen.getByText(equityText));
  expect(screen.getByText(equityText)).toBeInTheDocument();
  await user.tab();
  await waitFor(() => expect(screen.queryByText(equityText)).toBeNull());
});

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
