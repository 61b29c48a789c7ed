import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { type CategoryChoice, CategoryCombobox } from '#src/ui/form/category-combobox.tsx';

import { renderComponent } from '../render-component.tsx';

const choices = [
  { value: '1', name: 'Café', group: 'Last used' },
  { value: '2', name: 'Car Insurance', group: 'Expenses' },
  { value: '3', name: 'Childcare', group: 'Expenses' },
  { value: '4', name: 'Savings', group: 'Income and savings' },
];

function Form({ offersNew = true }: { readonly offersNew?: boolean }) {
  const [chosen, setChosen] = useState<CategoryChoice>();
  const [created, setCreated] = useState<{ readonly name: string; readonly isMandatory: boolean }>();
  return (
    <form aria-label="Entry" onSubmit={() => setCreated({ name: 'submitted', isMandatory: false })}>
      <CategoryCombobox
        label="Category"
        choices={choices}
        chosen={chosen}
        onChoose={setChosen}
        {...(offersNew && { onNew: setCreated })}
      />
      <button type="button">Next</button>
      <p>{created && `${created.name}, ${created.isMandatory ? 'mandatory' : 'discretionary'}`}</p>
    </form>
  );
}

const newOptions = (name: string) => [
  `New category “${name}”, discretionary`,
  `New category “${name}”, mandatory`,
];
const field = () => screen.getByRole('combobox', { name: 'Category' });
const options = async () =>
  within(await screen.findByRole('listbox', { name: 'Category' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const isClosed = () => waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());

it('offers all, and finds any part of a name without its accents', async () => {
  const { user } = renderComponent(<Form />);
  await user.click(field());
  expect(await options()).toEqual([...choices.map(({ name }) => name), 'New category: type its name']);
  expect(screen.getByRole('group', { name: 'Last used' })).toHaveTextContent('Café');
  await user.keyboard('cafe');
  expect(await options()).toEqual(['Café']);
  await user.clear(field());
  // What begins with it comes before what was used last.
  await user.keyboard('ca');
  const found = ['Café', 'Car Insurance', 'Childcare'];
  expect(await options()).toEqual([...found, ...newOptions('ca')]);
  await user.keyboard('r ins{Enter}');
  await isClosed();
  expect(field()).toHaveValue('Car Insurance');
  expect(field()).toHaveFocus();
});

it('chooses with arrows, with Tab after typing, and not with Escape', async () => {
  const { user } = renderComponent(<Form />);
  await user.tab();
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('listbox');
  await waitFor(() => expect(field()).toHaveAttribute('aria-activedescendant'));
  await user.keyboard('{ArrowDown}{Enter}');
  await isClosed();
  expect(field()).toHaveValue('Car Insurance');

  await user.keyboard('{Control>}a{/Control}sav');
  await screen.findByRole('option', { name: 'Savings' });
  await user.keyboard('{Escape}');
  await isClosed();
  expect(field()).toHaveValue('Car Insurance');

  await user.keyboard('{Control>}a{/Control}sav');
  const option = await screen.findByRole('option', { name: 'Savings' });
  await waitFor(() => expect(field()).toHaveAttribute('aria-activedescendant', option.id));
  await user.tab();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  await isClosed();
  expect(field()).toHaveValue('Savings');
});

it.each(['Tab', 'Enter'])('chooses with %s what has just been typed, however fast', async (key) => {
  renderComponent(<Form />);
  field().focus();
  fireEvent.change(field(), { target: { value: 'ca' } });
  fireEvent.change(field(), { target: { value: 'car' } });
  fireEvent.keyDown(field(), { key });
  if (key === 'Tab') screen.getByRole('button', { name: 'Next' }).focus();
  await waitFor(() => expect(field()).toHaveValue('Car Insurance'));
  await isClosed();
  if (key === 'Tab') expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
});

it('takes a new category, which Enter alone never is', async () => {
  const { user } = renderComponent(<Form />);
  await user.type(field(), 'Pets');
  expect(await options()).toEqual(newOptions('Pets'));
  await user.keyboard('{Enter}');
  await isClosed();
  expect(field()).toHaveValue('');
  await user.type(field(), ' Pets ');
  await screen.findByRole('option', { name: 'New category “Pets”, mandatory' });
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.getByText('Pets, mandatory')).toBeVisible());
  await user.type(field(), 'Fun');
  await user.click(await screen.findByRole('option', { name: 'New category “Fun”, discretionary' }));
  await waitFor(() => expect(screen.getByText('Fun, discretionary')).toBeVisible());
});

it('offers no second category of the same name', async () => {
  const { user } = renderComponent(<Form />);
  await user.type(field(), 'CAFE');
  expect(await options()).toEqual(['Café']);
});

it('says that nothing was found where no category can be added', async () => {
  const { user } = renderComponent(<Form offersNew={false} />);
  await user.type(field(), 'xyz');
  expect(await screen.findByText('Nothing found')).toBeVisible();
});
