import { valibotResolver } from '@hookform/resolvers/valibot';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import * as v from 'valibot';

import { Form } from '#src/ui/form/editor-form.tsx';
import { Day } from '#src/ui/form/field-schemas.ts';
import { DateField } from '#src/ui/form/fields.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';

import { renderComponent } from '#tests/src/ui/render-component.tsx';

const Fields = v.object({ date: Day });
type Fields = v.InferOutput<typeof Fields>;

function Editor({ onSave, hint }: { onSave: (fields: Fields) => void; hint?: string }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(Fields),
    defaultValues: { date: '2026-01-31' },
  });
  return (
    <Form onSubmit={(event) => void handleSubmit(onSave)(event)}>
      <DateField
        label="Date"
        required
        hint={hint}
        error={formState.errors.date?.message}
        {...register('date')}
      />
      <PendingButton type="submit">Save</PendingButton>
    </Form>
  );
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('an empty field shows Required', async () => {
  const onSave = vi.fn();
  renderComponent(<Editor onSave={onSave} />);
  await userEvent.clear(screen.getByLabelText('Date'));
  await save();
  expect(screen.getByLabelText('Date')).toHaveAccessibleDescription('Required');
  expect(screen.getByLabelText('Date')).toHaveFocus();
  expect(onSave).not.toHaveBeenCalled();
});

test('a date that the browser cannot read shows Enter a date', async () => {
  renderComponent(<Editor onSave={vi.fn()} />);
  const field = screen.getByLabelText<HTMLInputElement>('Date');
  await userEvent.clear(field);
  // Browsers report 2/30 this way. jsdom never does.
  Object.defineProperty(field, 'validity', { value: { badInput: true } });
  fireEvent.keyUp(field, { key: '0' });
  await save();
  expect(field).toHaveAccessibleDescription('Enter a date');
});

test('a hint describes the field until there is an error', async () => {
  renderComponent(<Editor onSave={vi.fn()} hint="Not in 2026/02" />);
  const field = screen.getByLabelText('Date');
  expect(field).toHaveAccessibleDescription('Not in 2026/02');
  expect(screen.getByText('Not in 2026/02')).toHaveAttribute('aria-live', 'polite');
  await userEvent.clear(field);
  await save();
  expect(field).toHaveAccessibleDescription('Required');
});
