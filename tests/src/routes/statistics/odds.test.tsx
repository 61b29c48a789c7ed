import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { NO_PLANS, type PlanDocument } from '#contract/plan.ts';
import { hideAmounts } from '#src/shell/hide-amounts.tsx';
import type { DateJob, DateOdds, OddsFound, OddsJob, PathJob } from '#src/statistics/odds/odds-jobs.ts';
import { blankPlan } from '#src/statistics/plan/entries.ts';
import { renderApp } from '#tests/support/app.tsx';

import { rowsOf, setUpHousehold } from './household.ts';

const { server, household, token, signIn } = setUpHousehold();

const PATH = '/statistics/freedom/odds';

/** A worker that finds what a test tells it to. */
class TestWorker extends EventTarget {
  static all: TestWorker[] = [];
  job: OddsJob | undefined;
  isTerminated = false;

  constructor() {
    super();
    TestWorker.all.push(this);
  }

  postMessage(job: OddsJob) {
    this.job = structuredClone(job);
  }

  terminate() {
    this.isTerminated = true;
  }
}

beforeEach(() => {
  TestWorker.all = [];
  vi.stubGlobal('Worker', TestWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
  hideAmounts(false);
});

/** The worker that is at work on such a job. */
function workerOf<TKind extends OddsJob['kind']>(kind: TKind) {
  return waitFor(() => {
    const worker = TestWorker.all.find((each) => each.job?.kind === kind && !each.isTerminated);
    if (!worker?.job) throw new Error(`Nobody works on the ${kind}`);
    return { worker, job: worker.job as Extract<OddsJob, { kind: TKind }> };
  });
}

function tell(worker: TestWorker, found: OddsFound) {
  act(() => void worker.dispatchEvent(new MessageEvent('message', { data: found })));
}

/** In half a percent more of the futures with each month, from some month on. */
function rising({ life, drawing }: DateJob, done: number, from = 0): DateOdds {
  const lasting = Uint32Array.from({ length: life.months + 1 }, (_, month) =>
    month === life.months ? done : Math.max(0, Math.min(done, ((month - from) * done) / 200)),
  );
  return { kind: 'date', done, of: drawing.futures, lasting };
}

/** Fewer futures last with each year without work, 9 of 10 to the end. */
function pathOf({ life, drawing, stop }: PathJob): OddsFound {
  const { futures } = drawing;
  const years = Math.ceil(life.months / 12);
  const months = Array.from({ length: years + 1 }, (_, year) => Math.min(life.months, year * 12));
  const line = (factor: number) => months.map((month) => factor * 100_000 * (100 + month));
  return {
    ...{ kind: 'path', done: futures, of: futures, stop, lasting: futures * 0.9, months },
    fan: { 10: line(0.1), 25: line(0.5), 50: line(1), 75: line(2), 90: line(4) },
    lastingAfter: months.map((month) => (month < stop + 240 ? futures : futures * 0.9)),
    spendingRoom: Float64Array.from({ length: futures }, (_, index) => (index - futures / 10) * 100),
  };
}

async function drawAll(from = 0) {
  const { worker, job } = await workerOf('date');
  tell(worker, rising(job, job.drawing.futures, from));
  return job;
}

async function storePlan(bornIn: string | null = '1992-02') {
  const document: PlanDocument = {
    ...{ ...NO_PLANS, bornIn, mine: 'first' },
    plans: [blankPlan('first', 'My plan')],
  };
  await server.make('PUT', '/api/plan', token(), document);
}

async function record() {
  await household.asset(AssetType.Cash, 'Savings', 20_000);
  await household.asset(AssetType.DomesticStock, 'Brokerage', 120_000);
  await household.budget(10, {
    ...{ earned: 5_000, invested: 1_500 },
    ...{ spent: { Rent: 2_000 }, wants: { Fun: 1_000 } },
  });
}
beforeEach(record);

const scale = () => within(screen.getByRole('region', { name: 'On one scale' })).getAllByRole('listitem');

describe('the odds', () => {
  it('shows the date at the odds that are chosen, and that of half of the futures', async () => {
    await storePlan();
    const { user } = renderApp(PATH);
    await drawAll();
    // 90 % after 180 months, in steps of half a percent; a standard error is 0.7 of them.
    const card = await screen.findByRole('region', { name: 'Free by November 2041' });
    expect(card).toHaveTextContent('in nine of ten futures, at 49');
    expect(card).toHaveTextContent('± 2 months by the drawing. In half of the futures: by March 2035');
    const exact = screen.getByRole('textbox', { name: 'How sure you want to be, exact' });
    await user.clear(exact);
    await user.type(exact, '75');
    expect(screen.getByRole('heading', { level: 2, name: 'Free by May 2039' })).toBeVisible();
    expect(card).toHaveTextContent('in three of four futures, at 47');
    expect(screen.getByRole('slider', { name: 'How sure you want to be' })).toHaveAttribute(
      'aria-valuetext',
      '75%, free by May 2039',
    );
  });

  it('puts the estimate, the plan and the odds on one scale, each with what it is', async () => {
    await storePlan();
    renderApp(PATH);
    await drawAll();
    await waitFor(() => expect(scale()).toHaveLength(6));
    expect(scale().map((row) => row.textContent)).toEqual([
      expect.stringMatching(
        /^The estimatethe Freedom Date Estimate: .*20\d\dlasts in \d+% ± 1 of the futures$/,
      ),
      expect.stringMatching(/^The estimate in today’s moneythe same, with prices that rise by 3% a year/),
      expect.stringMatching(/^The plan: My planits own returns, .* the money lasts to 95\w+ 20\d\d/),
      'Half of the futureslast if work stops thenMarch 2035',
      'Three of four futureslast if work stops thenMay 2039',
      'Nine of ten futureslast if work stops thenNovember 2041',
    ]);
  });

  it('shows what may happen if work stops then: the path, how long it lasts, what may be spent', async () => {
    await storePlan();
    const { user } = renderApp(PATH);
    await drawAll();
    const { worker, job } = await workerOf('path');
    expect(job.stop).toBe(180);
    tell(worker, pathOf(job));
    const card = await screen.findByRole('region', { name: 'If work stops in November 2041, at 49' });
    expect(card).toHaveTextContent('The money lasts to 95 in 90% ± 1 of the futures.');
    expect(rowsOf('How long it lasts').map(([name]) => name)).toContain('95 2087');
    expect(rowsOf('How long it lasts').at(-1)?.[1]).toBe('90% ± 1');
    expect(rowsOf('What may be spent')).toEqual([
      ['Half of the futures', '$3,800± $20', '$800 more'],
      ['Three of four futures', '$3,300± $20', '$300 more'],
      ['Nine of ten futures', '$3,000± $10', 'as planned'],
      ['95 of 100 futures', '$2,900± $10', '$100 less'],
    ]);
    await user.click(screen.getByRole('radio', { name: 'Plan' }));
    await waitFor(() => expect(TestWorker.all.at(-1)?.job).not.toHaveProperty('stop', 180));

    await user.click(screen.getByRole('button', { name: 'Privacy mode' }));
    await waitFor(() => expect(screen.getByRole('main')).not.toHaveTextContent('$'));
    expect(screen.getByRole('main').innerHTML).not.toMatch(/\$\d/);
  });

  it('shows figures as they firm up, can be stopped, and goes on from the start', async () => {
    await storePlan();
    const { user } = renderApp(PATH);
    const { worker, job } = await workerOf('date');
    tell(worker, rising(job, 200));
    expect(await screen.findByRole('heading', { name: 'Free by November 2041' })).toBeVisible();
    expect(screen.getByText(/± 5 months by the drawing/)).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Futures drawn' })).toHaveAttribute(
      'aria-valuenow',
      '200',
    );
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(worker.isTerminated).toBe(true);
    expect(screen.getByText('Stopped after 200 futures: the figures are as exact as these.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Draw all' }));
    await drawAll();
    expect(await screen.findByText('2,000 futures drawn.')).toBeVisible();
  });

  it('says that drawing failed, and tries again', async () => {
    await storePlan();
    const { user } = renderApp(PATH);
    const { worker } = await workerOf('date');
    act(() => void worker.dispatchEvent(new ErrorEvent('error', { message: 'No memory' })));
    expect(await screen.findByRole('alert')).toHaveTextContent('The futures could not be drawn.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await workerOf('date')).worker).not.toBe(worker);
  });

  it('draws again with other blocks and another seed', async () => {
    await storePlan();
    const { user } = renderApp(PATH);
    const seed = await screen.findByRole('textbox', { name: 'Seed' });
    await user.clear(seed);
    await user.type(seed, 'x');
    await user.click(screen.getByRole('button', { name: 'Draw again' }));
    expect(seed).toHaveAccessibleDescription('Enter a whole number from 0 to 4,294,967,295');
    await user.clear(seed);
    await user.type(seed, '7');
    await user.click(screen.getByRole('button', { name: 'Draw again' }));
    expect((await workerOf('date')).job.drawing).toEqual({ seed: 7, futures: 2_000, blockMonths: 60 });
  });

  it('says that there is no date, or that it is now', async () => {
    await storePlan();
    renderApp(PATH);
    const { worker, job } = await workerOf('date');
    tell(worker, rising(job, 2_000, Infinity));
    const card = await screen.findByRole('region', { name: 'No date yet' });
    expect(card).toHaveTextContent('There is no date even in half of them.');
    expect(screen.getAllByText('no date').length).toBeGreaterThanOrEqual(3);
    tell(worker, rising(job, 2_000, -200));
    expect(await screen.findByRole('region', { name: 'Free now' })).toBeVisible();
  });
});

describe('the odds with less', () => {
  it('lasts for 60 years without a month of birth, and asks for it', async () => {
    await storePlan(null);
    renderApp(PATH);
    const job = await drawAll();
    expect(job.life.months).toBe(720);
    const card = await screen.findByRole('region', { name: 'Free by November 2041' });
    expect(card).toHaveTextContent(
      'Your month of birth is not known, so the money has to last for 60 years, until November 2086.',
    );
    expect(screen.getByRole('link', { name: 'Add your month of birth in the plan' })).toHaveAttribute(
      'href',
      '/statistics/plan',
    );
  });

  it('takes the records where there is no plan', async () => {
    renderApp(PATH);
    await drawAll();
    expect(await screen.findByRole('link', { name: 'Make a plan, with your month of birth' })).toBeVisible();
    expect(screen.getByText('The plan that your records suggest')).toBeVisible();
  });

  it('works on a server without plans', async () => {
    await server.restart({ extensions: [] });
    await signIn();
    await record();
    renderApp(PATH);
    await drawAll();
    expect(await screen.findByText(/This server keeps no plans\.$/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /plan/ })).not.toBeInTheDocument();
  });

  it('names the pot that is saved in, although nothing is in it yet', async () => {
    await server.restart({});
    await signIn();
    await household.budget(10, { earned: 5_000, invested: 1_500, spent: { Rent: 2_000 } });
    renderApp(PATH);
    expect(
      await screen.findByText(/The returns of the plan, in every future: \W?Savings\W?\./),
    ).toBeVisible();
  });

  it('asks for expenses where the spending is unknown', async () => {
    await server.restart({});
    await signIn();
    renderApp(PATH);
    expect(await screen.findByText('Your spending is not known yet')).toBeVisible();
    expect(TestWorker.all).toEqual([]);
  });
});
