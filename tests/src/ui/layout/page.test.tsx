import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { Page } from '#src/ui/layout/page.tsx';
import { renderComponent } from '#tests/src/ui/render-component.tsx';

it('shows its title in a focusable heading and in the browser tab', () => {
  renderComponent(<Page title="Liabilities">Loans</Page>);
  const heading = screen.getByRole('heading', { name: 'Liabilities' });
  heading.focus();
  expect(heading).toHaveFocus();
  expect(document.title).toBe('Liabilities · Freehold');
});

it('groups its actions under its title', () => {
  renderComponent(
    <Page title="Liabilities" actions={<button>Add New</button>}>
      Loans
    </Page>,
  );
  const actions = within(screen.getByRole('group', { name: 'Liabilities' }));
  expect(actions.getByRole('button', { name: 'Add New' })).toBeVisible();
});
