import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';

import { AmountField } from '#src/ui/form/amount-field.tsx';
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx';
import { EditorForm } from '#src/ui/form/editor-form.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

interface Typed {
  name: string;
  value: string;
  type: string;
  isMandatory: boolean;
}

function Editor({ isSaving = false, onSave }: { isSaving?: boolean; onSave: (typed: Typed) => void }) {
  const { register, handleSubmit, formState } = useForm<Typed>({
    defaultValues: { name: '', value: '5', type: '3', isMandatory: true },
  });
  return (
    <EditorForm isSaving={isSaving} onSubmit={(event) => void handleSubmit(onSave)(event)}>
      <TextField
        label="Name"
        required
        error={formState.errors.name?.message}
        {...register('name', { validate: (text) => text !== '' || 'Required' })}
      />
      <AmountField label="Value" hint="= $5.00" {...register('value')} />
      <SelectField label="Type" {...register('type')}>
        <option value="2">Domestic</option>
        <option value="3">International</option>
      </SelectField>
      <CheckboxField label="Mandatory" {...register('isMandatory')} />
    </EditorForm>
  );
}

test('fields are found by exactly their visible label, and hold what the form holds', () => {
  render(<Editor onSave={vi.fn()} />);
  expect(screen.getByRole('textbox', { name: /^Name$/ })).toBeRequired();
  expect(screen.getByRole('textbox', { name: /^Value$/ })).toHaveValue('5');
  expect(screen.getByRole('combobox', { name: /^Type$/ })).toHaveValue('3');
  expect(screen.getByRole('checkbox', { name: /^Mandatory$/ })).toBeChecked();
});

test('an amount field says what will be stored in its description, apart from its name', () => {
  render(<Editor onSave={vi.fn()} />);
  expect(screen.getByRole('textbox', { name: /^Value$/ })).toHaveAccessibleDescription('= $5.00');
  expect(screen.getByText('= $5.00')).toHaveAttribute('aria-live', 'polite');
});

test('an error belongs to its field, which gets the focus', async () => {
  const onSave = vi.fn();
  render(<Editor onSave={onSave} />);
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name).not.toHaveAttribute('aria-invalid');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription('Required');
  expect(name).toHaveFocus();
  expect(onSave).not.toHaveBeenCalled();
});

test('what was typed and chosen is saved', async () => {
  const onSave = vi.fn<(typed: Typed) => void>();
  render(<Editor onSave={onSave} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Rent{Tab}50');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Domestic');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mandatory' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave.mock.calls[0]?.[0]).toEqual({ name: 'Rent', value: '50', type: '2', isMandatory: false });
});

test('while it saves neither the button nor Enter saves again, and the button keeps the focus', async () => {
  const onSave = vi.fn();
  const { rerender } = render(<Editor onSave={onSave} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Rent');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  rerender(<Editor onSave={onSave} isSaving />);
  const save = screen.getByRole('button', { name: /^Save/ });
  expect(save).toHaveFocus();
  await userEvent.click(save);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}');
  expect(onSave).toHaveBeenCalledOnce();
});

test('a password is shown and hidden, with the caret where it was', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" name="Password" autoComplete="new-password" />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  await user.type(field, 'secret');
  field.setSelectionRange(2, 4);
  expect(field).toHaveAttribute('type', 'password');

  await user.click(screen.getByRole('button', { name: 'Show Password' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveAttribute('autocomplete', 'new-password');
  expect(field).toHaveAttribute('spellcheck', 'false');
  expect(field).toHaveValue('secret');
  expect(field).toHaveFocus();
  expect([field.selectionStart, field.selectionEnd]).toEqual([2, 4]);

  await user.tab();
  await user.keyboard(' ');
  expect(field).toHaveAttribute('type', 'password');
  expect(screen.getByRole('button', { name: 'Show Password' })).toHaveFocus();
});

test('a password is described by its rule and by what is wrong with it', () => {
  render(<PasswordField label="Password" rule="8 characters" error={'Too short\nToo common'} />);
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    /^8 characters Too short\s+Too common$/,
  );
});
