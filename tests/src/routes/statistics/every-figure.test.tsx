import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { NO_PLANS } from '#contract/plan.ts';
import type { AppRouter } from '#src/router.tsx';
import { blankPlan } from '#src/statistics/plan/entries.ts';
import { renderApp } from '#tests/support/app.tsx';
import { fillAccount, pages } from '#tests/support/every-route.ts';
import { SilentWorker } from '#tests/support/silent-worker.ts';

import { putAllInView, setUpHousehold } from './household.ts';

const { server, token } = setUpHousehold();

beforeEach(() => {
  putAllInView();
  vi.stubGlobal('Worker', SilentWorker);
});
afterEach(() => vi.unstubAllGlobals());

/** The cards with figures that open no proof, by page: their words or links say how these are made. */
const EXPLAINED: Readonly<Record<string, readonly string[]>> = {
  // The average of all, above a button that opens its proof.
  '/statistics/expenseAverages/$expenseType': ['The page'],
  // What is spent beyond the income, the payment of a debt by its terms, and what others have published.
  '/statistics/freedom/': ['What the date rests on', 'What ends by itself', 'Beside the Trinity study'],
  '/statistics/freedom/odds': ['On one scale'],
  '/statistics/freedom/live': ['The year 1966', 'What gives way'],
  '/statistics/freedom/record': ['Year by year'],
  '/statistics/freedom/year': ['Savings rate', 'Assets and debts that changed most', 'What was spent'],
  '/statistics/plan': [
    ...['Free in March 2033, at 41', 'Year by year', 'Incomes', 'Homes', 'Assumptions'],
    ...['Debts and bills', 'Pots', 'Beside the estimate'],
  ],
  '/statistics/spending': ['Spending in 2026'],
};

/** An amount, a part, a time or a month that stands by itself. Axes begin with `$0`. */
const FIGURE = /^[+-]?(?:\$(?!0$)[\d,.]+[kMB]?|[\d,.]+%|[\d.]+ (?:years?|months?)|[A-Z][a-z]+ \d{4})$/;
const ASKS = 'a, [title="How this is calculated"]';

/** The cards in which a figure is neither a link or the button of a proof, nor in a row or a sentence with one. */
function cardsWithoutProofs(): string[] {
  const unproven = [...screen.getByRole('main').querySelectorAll('*')].filter(
    (element) =>
      FIGURE.test(element.textContent) &&
      ![...element.children].some(({ textContent }) => textContent === element.textContent) &&
      !element.closest('a, button, th, option, label, h1, h2, h3') &&
      !element.closest('tr, p')?.querySelector(ASKS),
  );
  const cards = unproven.map((figure) => {
    const region = figure.closest('section');
    return (region && within(region).getAllByRole('heading')[0]?.textContent) ?? 'The page';
  });
  return [...new Set(cards)];
}

/** Resolves once all that a page loads has come, and nothing on it changes. */
async function untilShown(router: AppRouter): Promise<void> {
  let shown;
  do {
    shown = document.body.innerHTML;
    await waitFor(() => {
      expect(router.state.status).toBe('idle');
      expect(router.options.context.queryClient.isFetching()).toBe(0);
      if (!screen.queryByText(/^Drawing futures/)) expect(screen.queryByLabelText('Loading')).toBeNull();
    });
    await vi.dynamicImportSettled();
  } while (document.body.innerHTML !== shown);
}

it.each(pages.filter(([route]) => route.startsWith('/statistics')))(
  'on %s opens its proof, unless the card explains it',
  async (route, of) => {
    const ids = await fillAccount((path, body) => server.make('POST', `/api/${path}`, token(), body));
    await server.make('PUT', '/api/plan', token(), {
      ...{ ...NO_PLANS, bornIn: '1992-02', mine: 'first' },
      plans: [blankPlan('first', 'My plan')],
    });
    const { router } = renderApp(of(ids)[0] ?? '');
    await untilShown(router);
    await waitFor(() => expect(cardsWithoutProofs()).toEqual(EXPLAINED[route] ?? []));
  },
);
