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
  '/budgets/schedules/ahead',
  '/budgets',
  '/statistics',
  '/statistics/freedom',
  '/liabilities',
  '/liabilities/payoff',
] as const;

interface Ids {
  readonly budgetId?: number;
  readonly liabilityId?: number;
}

/** What each reads on some page. */
const READS: Readonly<Record<string, readonly (readonly [path: string, text: RegExp])[]>> = {
  'Yearly bills': [
    ['/budgets/schedules', /Alpine club/],
    ['/budgets/schedules', /Car insurance.*\$1,716\.00/],
  ],
  'Irregular income': [
    ['/budgets/schedules', /about \$1,/],
    // Without a schedule of income, what is there is used up.
    ['/budgets/schedules/ahead', /Below zero(?!never)/],
  ],
  'Three loans': [
    ['/budgets/schedules', /last working day/],
    ['/budgets/schedules', /Card.*2026-10-20.*Overdue/],
    // Twenty payments from November 1, 2026 on.
    ['/liabilities/payoff', /From my sister.*June 2028/],
    ['/liabilities/payoff', /no end of theirs is known: Card and Not known yet/],
  ],
  Newcomer: [['/budgets/schedules', /Insurance.*every year on February 1.*2027-02-01/]],
  Empty: [
    ['/budgets/schedules', /No schedules yet/],
    ['/budgets/schedules/ahead', /Nothing is known of the next months yet/],
  ],
  Huge: [['/budgets/schedules', /1–25 of 200/]],
  'Another time zone': [
    ['/budgets/schedules', /Boat.*last day/],
    // Each week has its entry, though the amount varies.
    ['/budgets/schedules', /Foodevery week on Monday2026-11-30about/],
  ],
  'Weekly pay': [['/budgets/schedules', /Rent.*every 4 weeks.*Overdue/]],
  Retired: [
    ['/budgets/schedules', /Pension/],
    ['/budgets/schedules', /Property tax/],
  ],
  'Couple with a mortgage': [
    ['/budgets/schedules', /Streaming.*Overdue/],
    ['/budgets/schedules', /Childcare/],
  ],
};

it.each(households(400).map((household) => [household.name, household] as const))(
  'the pages of schedules and debts read right for: %s',
  async (name, household) => {
    const token = await server.signIn();
    await fillHousehold((body) => server.make('POST', '/api/batch', token, body), household, TODAY);
    const list = (path: string) => server.make<readonly Ids[]>('GET', `/api/${path}`, token);
    const [months, liabilities] = [await list('budgets'), await list('liabilities')];
    const { router } = renderApp(PAGES[0]);
    const paths = [
      ...PAGES,
      ...months.slice(-1).map(({ budgetId }) => `/budgets/${budgetId}`),
      ...liabilities.slice(0, 5).map(({ liabilityId }) => `/liabilities/${liabilityId}/schedule`),
    ];
    for (const path of paths) {
      await router.navigate({ href: path });
      expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
      const main = screen.getByRole('main');
      await waitFor(() =>
        expect(main.querySelector('[data-loading], [role=status][aria-label=Loading]')).toBeNull(),
      );
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(main.textContent).not.toMatch(/NaN|undefined|Infinity|null|Invalid|Unnamed/);
      for (const [where, text] of READS[name] ?? [])
        if (where === path) await waitFor(() => expect(main).toHaveTextContent(text));
    }
  },
);
