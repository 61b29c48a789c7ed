import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Controller, useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';

import { AmountField } from '#src/ui/form/amount-field.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { CheckboxField, PasswordField, SelectField, TextField } from '#src/ui/form/fields.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';

import { renderComponent } from '#tests/src/ui/render-component.tsx';

interface FormValues {
  name: string;
  value: string;
  type: string;
  isMandatory: boolean;
}

function Editor({ isSaving = false, onSave }: { isSaving?: boolean; onSave: (values: FormValues) => void }) {
  const { control, register, handleSubmit, formState } = useForm<FormValues>({
    defaultValues: { name: '', value: '2+3', type: '3', isMandatory: true },
  });
  return (
    <Form onSubmit={(event) => void handleSubmit(onSave)(event)}>
      <TextField
        label="Name"
        required
        error={formState.errors.name?.message}
        {...register('name', { validate: (text) => text !== '' || 'Required' })}
      />
      <AmountField label="Value" text="2+3" {...register('value')} />
      <SelectField label="Type" {...register('type')}>
        <option value="2">Domestic</option>
        <option value="3">International</option>
      </SelectField>
      <Controller
        control={control}
        name="isMandatory"
        render={({ field: { value, onChange, ...field } }) => (
          <CheckboxField {...field} label="Mandatory" checked={value} onCheckedChange={onChange} />
        )}
      />
      <PendingButton type="submit" pendingLabel={isSaving ? 'Saving' : undefined}>
        Save
      </PendingButton>
    </Form>
  );
}

test('fields have exactly their visible label as name, and show the form values', () => {
  renderComponent(<Editor onSave={vi.fn()} />);
  expect(screen.getByRole('textbox', { name: /^Name$/ })).toBeRequired();
  expect(screen.getByRole('textbox', { name: /^Value$/ })).toHaveValue('2+3');
  expect(screen.getByRole('combobox', { name: /^Type$/ })).toHaveValue('3');
  expect(screen.getByRole('checkbox', { name: /^Mandatory$/ })).toBeChecked();
});

test('an amount field shows the value to be stored in its description, not in its name', () => {
  renderComponent(<Editor onSave={vi.fn()} />);
  expect(screen.getByRole('textbox', { name: /^Value$/ })).toHaveAccessibleDescription('= $5.00');
  expect(screen.getByText('= $5.00')).toHaveAttribute('aria-live', 'polite');
});

test('ignores the button and Enter while saving, and the button keeps the focus', async () => {
  const onSave = vi.fn();
  const { rerender } = renderComponent(<Editor onSave={onSave} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Rent');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  rerender(<Editor onSave={onSave} isSaving />);
  const save = screen.getByRole('button', { name: /^Save/ });
  expect(save).toHaveFocus();
  await userEvent.click(save);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}');
  expect(onSave).toHaveBeenCalledOnce();
});

test('shows and hides the password without moving the caret', async () => {
  const user = userEvent.setup();
  renderComponent(<PasswordField label="Password" name="Password" autoComplete="new-password" />);
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
