import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { Page } from '#src/ui/layout/page.tsx';

import { renderComponent } from '#tests/src/ui/render-component.tsx';

it('names the page in its heading, for the keyboard, and in the tab of the browser', () => {
  renderComponent(<Page title="Liabilities">Loans</Page>);
  const heading = screen.getByRole('heading', { name: 'Liabilities' });
  heading.focus();
  expect(heading).toHaveFocus();
  expect(document.title).toBe('Liabilities · Freehold');
});

it('groups what can be done there by its name', () => {
  renderComponent(
    <Page title="Liabilities" actions={<button>Add New</button>}>
      Loans
    </Page>,
  );
  const actions = within(screen.getByRole('group', { name: 'Liabilities' }));
  expect(actions.getByRole('button', { name: 'Add New' })).toBeVisible();
});
