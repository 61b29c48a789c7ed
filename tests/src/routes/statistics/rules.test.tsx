import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { NO_PLANS, type PlanDocument } from '#contract/plan.ts';
import { hideAmounts } from '#src/shell/hide-amounts.tsx';
import type { OddsJob, RulesJob } from '#src/statistics/odds/odds-jobs.ts';
import { rulesOdds } from '#src/statistics/odds/rules-odds.ts';
import { blankPlan } from '#src/statistics/plan/entries.ts';
import { renderApp } from '#tests/support/app.tsx';

import { rowsOf, setUpHousehold } from './household.ts';

const { server, household, token, signIn } = setUpHousehold();

const PATH = '/statistics/freedom/rules';

/** A worker that finds something when a test asks it to. */
class TestWorker extends EventTarget {
  static last: TestWorker | undefined;
  job: OddsJob | undefined;

  constructor() {
    super();
    TestWorker.last = this;
  }

  postMessage(job: OddsJob) {
    this.job = structuredClone(job);
  }

  terminate() {
    this.job = undefined;
  }
}

beforeEach(() => {
  TestWorker.last = undefined;
  vi.stubGlobal('Worker', TestWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
  hideAmounts(false);
});

async function jobOf(isWanted: (job: RulesJob) => boolean = () => true): Promise<RulesJob> {
  return waitFor(() => {
    const job = TestWorker.last?.job;
    if (job?.kind !== 'rules' || !isWanted(job)) throw new Error('Nobody compares rules');
    return job;
  });
}

const isCutAbove =
  (percent: number) =>
  ({ rules: [own] }: RulesJob) =>
    own?.kind === 'own' && own.cutsAbove === percent / 100;

/** Lets the worker tell what it finds in the first futures. */
async function findSome() {
  const [data] = rulesOdds(await jobOf()).take(1);
  if (!data) throw new Error('Nothing is found');
  act(() => void TestWorker.last?.dispatchEvent(new MessageEvent('message', { data })));
}

async function storePlan(lastsToAge = 95) {
  const document: PlanDocument = {
    ...{ ...NO_PLANS, bornIn: '1966-02', mine: 'first' },
    plans: [{ ...blankPlan('first', 'My plan'), lastsToAge, stop: { at: 'month', month: '2030-01' } }],
  };
  await server.make('PUT', '/api/plan', token(), document);
}

async function record() {
  await household.asset(AssetType.Cash, 'Savings', 20_000);
  await household.asset(AssetType.DomesticStock, 'Brokerage', 560_000);
  await household.budget(10, {
    ...{ earned: 5_000, invested: 1_500 },
    ...{ spent: { Rent: 2_000 }, wants: { Fun: 1_000 } },
  });
}

const table = (name: string) => screen.getByRole('table', { name });

describe('what gives way', () => {
  it('compares the rules, and tells how often and how long each category is missing', async () => {
    await record();
    await storePlan();
    const { user } = renderApp(PATH);
    await screen.findByRole('progressbar', { name: 'Futures drawn' });
    await findSome();
    expect(
      await screen.findByRole('heading', { level: 2, name: /^Lasts in .+ of the futures$/ }),
    ).toBeVisible();
    const names = ['Your rule', 'Always the same', 'Guardrails', 'Floor and ceiling', 'Used up by the end'];
    const rows = within(table('The rules side by side')).getAllByRole('rowheader');
    expect(rows.map(({ textContent }) => textContent)).toEqual(names);
    expect(rowsOf('What would be missing').map(([name]) => name)).toEqual(['Rent', 'Fundiscretionary']);
    const fun = within(table('What would be missing')).getByRole('row', { name: /^Fun/ });
    expect(fun).toHaveTextContent(/\$1,000.*\d+%.*(?:year|month)/);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.getByText('Stopped after 50 futures: the figures are as exact as these.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Privacy mode' }));
    expect(screen.getByRole('main').innerHTML).not.toMatch(/\$\d/);
  });

  it('says that a plan is over, instead of drawing its futures', async () => {
    await record();
    await storePlan(60);
    renderApp(PATH);
    expect(await screen.findByText(/^Your plan ends at 60\./)).toBeVisible();
  });

  it('stores the person’s rule in the plan, and draws again by it', async () => {
    await record();
    await storePlan();
    const { user } = renderApp(PATH);
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'What always stays' }),
      'What I tick',
    );
    await user.click(screen.getByRole('checkbox', { name: 'Fun' }));
    await user.click(screen.getByRole('checkbox', { name: 'Rent' }));
    const percent = screen.getByRole('textbox', { name: 'The rest is cut above, % a year' });
    expect(percent).toHaveValue('6.8');
    await user.clear(percent);
    await user.click(screen.getByRole('button', { name: 'Save my rule' }));
    expect(percent).toBeInvalid();
    await user.type(percent, '5');
    await user.click(screen.getByRole('button', { name: 'Save my rule' }));
    const { retirement, rules } = await jobOf(isCutAbove(5));
    const fun = retirement.categories.find(({ name }) => name === 'Fun');
    expect(rules[0]).toEqual({ kind: 'own', keeps: [fun?.expenseId], cutsAbove: 0.05 });
    const stored = await server.make<PlanDocument>('GET', '/api/plan', token());
    expect(stored.plans[0]?.givesWay).toEqual({ keeps: [fun?.expenseId], cutsAbovePercent: 5 });
  });

  it('keeps the rule for the session where the server keeps no plans', async () => {
    await server.restart({ extensions: [] });
    await signIn();
    await record();
    const { user } = renderApp(PATH);
    const label = 'The rest is cut above, % a year';
    const percent = await screen.findByRole('textbox', { name: label });
    expect(screen.getByText('This browser keeps it until you sign out.')).toBeVisible();
    const usual = Number(percent.getAttribute('value'));
    await user.clear(percent);
    await user.type(percent, '7');
    await user.click(screen.getByRole('button', { name: 'Save my rule' }));
    await jobOf(isCutAbove(7));
    await user.click(screen.getByRole('button', { name: 'As usual' }));
    await jobOf(isCutAbove(usual));
    expect(screen.getByRole('textbox', { name: label })).toHaveValue(String(usual));
  });

  it('says what is missing without any spending', async () => {
    renderApp(PATH);
    expect(await screen.findByText('Your spending is not known yet')).toBeVisible();
  });
});
