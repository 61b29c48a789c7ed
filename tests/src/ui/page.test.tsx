import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { Page } from '#src/ui/page.tsx';

import { renderPart } from './render-part.tsx';

it('names the page in its heading, for the keyboard, and in the tab of the browser', () => {
  renderPart(<Page title="Liabilities">Loans</Page>);
  expect(screen.getByRole('heading', { name: 'Liabilities' })).toHaveFocus();
  expect(document.title).toBe('Liabilities · Freehold');
});
