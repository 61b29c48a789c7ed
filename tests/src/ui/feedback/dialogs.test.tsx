import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { SessionTimeoutDialog } from '#src/ui/feedback/modal-dialog.tsx';
import { renderComponent } from '#tests/src/ui/render-component.tsx';
import { DeleteButton } from '#src/ui/form/editor-form.tsx';

async function openConfirmation() {
  const onDelete = vi.fn();
  const { user } = renderComponent(
    <DeleteButton question={'Delete the liability named "Car"?'} isDeleting={false} onDelete={onDelete} />,
  );
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
  // Only a dialog that has taken the focus gives it back when it closes.
  await waitFor(() => expect(screen.getByRole('button', { name: 'No' })).toHaveFocus());
  return { user, onDelete, dialog };
}

async function expectClosed() {
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus());
}

test.each([
  ['No', '{Enter}'],
  ['Escape', '{Escape}'],
])('%s closes the dialog without deleting', async (_, key) => {
  const { user, onDelete } = await openConfirmation();
  await user.keyboard(key);
  await expectClosed();
  expect(onDelete).not.toHaveBeenCalled();
});

test('the session timeout dialog stays open until it is acknowledged', async () => {
  const onOk = vi.fn();
  const { user } = renderComponent(<SessionTimeoutDialog onOk={onOk} />);
  const dialog = await screen.findByRole('alertdialog', { name: 'Session Timeout' });
  expect(dialog).toHaveAccessibleDescription('Your Session Has Timed Out. Please login again.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  expect(onOk).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(onOk).toHaveBeenCalledOnce();
});
