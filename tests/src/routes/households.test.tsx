import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { fillHousehold } from '#tests/support/fill-household.ts';
import { households } from '#tests/support/households.ts';

const server = setUpServer();

/** The last Friday of November 2026, in which something is due. */
const TODAY = '2026-11-27';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${TODAY}T15:00Z`) }));
afterEach(() => void vi.useRealTimers());

const PAGES = [
  '/budgets/schedules',
  '/budgets/schedules/add',
  '/budgets',
  '/statistics',
  '/liabilities',
] as const;

/** What each says of what is due, and of what a year costs. */
const READS: Readonly<Record<string, readonly RegExp[]>> = {
  'Yearly bills': [/Alpine club/, /Car insurance.*\$1,716\.00/],
  'Irregular income': [/about \$1,/],
  'Three loans': [/last working day/, /Card.*2026-10-20.*Overdue/],
  Newcomer: [/Insurance.*every year on February 1.*2027-02-01/],
  Empty: [/No schedules yet/],
  Huge: [/1–25 of 200/],
  'Another time zone': [/Boat.*last day/],
  'Weekly pay': [/Rent.*every 4 weeks.*Overdue/],
  Retired: [/Pension/, /Property tax/],
  'Couple with a mortgage': [/Streaming.*Overdue/, /Childcare/],
};

it.each(households(400).map((household) => [household.name, household] as const))(
  'the pages of schedules and debts read right for: %s',
  async (name, household) => {
    const token = await server.signIn();
    await fillHousehold((body) => server.make('POST', '/api/batch', token, body), household, TODAY);
    const { router } = renderApp(PAGES[0]);
    for (const path of PAGES) {
      await router.navigate({ to: path });
      expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
      const main = screen.getByRole('main');
      await waitFor(() =>
        expect(main.querySelector('[data-loading], [role=status][aria-label=Loading]')).toBeNull(),
      );
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(main.textContent).not.toMatch(/NaN|undefined|Infinity|null|Invalid|Unnamed/);
      if (path === PAGES[0])
        for (const text of READS[name] ?? []) await waitFor(() => expect(main).toHaveTextContent(text));
    }
  },
);
