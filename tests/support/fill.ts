import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { emailOf, PASSWORD } from './api-client.ts';

/** Fills in empty fields of the screen or a part of it as a password manager does. Typing would take events for each key. */
export async function fill(
  user: UserEvent,
  fields: Readonly<Record<string, string>>,
  part: Pick<typeof screen, 'findByLabelText'> = screen,
): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await user.click(await part.findByLabelText(label));
    await user.paste(text);
  }
}

export async function choose(user: UserEvent, combobox: HTMLElement, name: string): Promise<void> {
  await user.click(combobox);
  // Native selects have options too, but no list.
  const list = within(await screen.findByRole('listbox'));
  await user.click(list.getByRole('option', { name }));
}

export async function sendSignIn(user: UserEvent, name: string, password = PASSWORD): Promise<void> {
  await fill(user, { 'Email Address': emailOf(name), Password: password });
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}
