import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { localDay } from '#contract/days.ts';
import type { Id } from '#contract/fields.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { allowFailedCalls } from '#tests/support/console-spy.ts';

const server = setUpServer();
const today = localDay(new Date());

let token: string;

beforeEach(async () => {
  token = await server.signIn();
});

const TERMS = {
  Rate: 6,
  Interest: 'monthly',
  Payment: 1199.1,
  PaymentDay: 15,
  ExpenseId: null,
  PrincipalDay: '2026-11-15',
  LastDay: null,
};

async function createLoan(Debt: object | null = TERMS): Promise<Id> {
  const loan = { Name: 'Mortgage', Principal: 200_000, Debt };
  return (await server.make<{ liabilityId: Id }>('POST', '/api/liabilities', token, loan)).liabilityId;
}

async function storedDebt(): Promise<unknown> {
  const [loan] = await server.make<{ debt: unknown }[]>('GET', '/api/liabilities', token);
  return loan?.debt;
}

describe('the terms of a debt', () => {
  it('are folded, and are sent with what is known of them', async () => {
    await server.make('POST', '/api/expenses', token, { Name: 'House', IsMandatory: true });
    const { user, address } = renderApp('/liabilities/add');
    await user.type(await screen.findByLabelText('Name'), 'Mortgage');
    await user.type(screen.getByLabelText('Principal'), '200000');
    expect(screen.queryByLabelText('Payment each month')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Terms' }));
    await user.type(screen.getByLabelText('Interest rate, % a year'), '6.125%');
    await user.selectOptions(screen.getByLabelText('How interest is reckoned'), 'Monthly: the rate ÷ 12');
    await user.selectOptions(screen.getByLabelText('Day of the payment'), 'The 15th');
    const category = screen.getByLabelText('Category of the payments');
    await within(category).findByRole('option', { name: 'House' });
    await user.selectOptions(category, 'House');
    expect(await screen.findByText('A schedule also needs the payment or the last day.')).toBeVisible();
    await user.type(screen.getByLabelText('Payment each month'), '1500');
    expect(
      await screen.findByText(/^\$1,500\.00 a month, paid off in \w+ 20\d\d\. Interest until then/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/liabilities'));
    expect(server.changes()).toMatchObject([
      {
        body: {
          Name: 'Mortgage',
          Debt: {
            ...{ Rate: 6.125, Interest: 'monthly', Payment: 1500, PaymentDay: 15, ExpenseId: 1 },
            ...{ PrincipalDay: today, LastDay: null },
          },
        },
      },
    ]);
    expect(await screen.findByRole('columnheader', { name: 'Ends' })).toBeVisible();
  });

  it('are not sent for what has none', async () => {
    const { user, address } = renderApp('/liabilities/add');
    await user.type(await screen.findByLabelText('Name'), 'Card');
    await user.type(screen.getByLabelText('Principal'), '5{Enter}');
    await waitFor(() => expect(address()).toBe('/liabilities'));
    expect(server.changes()[0]?.body).not.toHaveProperty('Debt');
    expect(await screen.findByRole('table', { name: 'Liabilities' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Ends' })).not.toBeInTheDocument();
  });

  it('can be emptied, which removes them', async () => {
    const id = await createLoan({ ...TERMS, Interest: null, PaymentDay: null, Rate: null });
    const { user, address } = renderApp(`/liabilities/${id}`);
    await user.clear(await screen.findByLabelText('Payment each month'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/liabilities'));
    expect(await storedDebt()).toBeNull();
  });

  it('name what is wrong', async () => {
    const id = await createLoan();
    const { user } = renderApp(`/liabilities/${id}`);
    const rate = await screen.findByLabelText('Interest rate, % a year');
    for (const [text, message] of [
      ['6,125', 'Enter a rate from 0 to 1,000, such as 6.125'],
      ['six', 'Enter a rate from 0 to 1,000, such as 6.125'],
    ] as const) {
      await user.clear(rate);
      await user.type(rate, text);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(rate).toHaveAccessibleDescription(message));
    }
    expect(server.changes()).toEqual([]);
  });

  it('keep the day of the principal, unless the principal changes', async () => {
    const id = await createLoan();
    const { user } = renderApp(`/liabilities/${id}`);
    const principal = await screen.findByLabelText('Principal');
    expect(screen.getByLabelText('Principal as of')).toHaveValue('2026-11-15');
    await user.clear(principal);
    await user.type(principal, '199000');
    expect(screen.getByLabelText('Principal as of')).toHaveValue(today);
    await user.clear(principal);
    await user.type(principal, '200000.00');
    expect(screen.getByLabelText('Principal as of')).toHaveValue('2026-11-15');
  });

  it('compute the last payment from a term', async () => {
    const id = await createLoan({ ...TERMS, Payment: null, LastDay: null });
    const { user } = renderApp(`/liabilities/${id}`);
    await user.type(await screen.findByLabelText('Or a term from then on'), '30');
    expect(screen.getByLabelText('Last payment')).toHaveValue('2056-11-15');
    expect(await screen.findByText(/^\$1,199\.10 a month, paid off in November 2056\./)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Unit'), 'months');
    expect(screen.getByLabelText('Last payment')).toHaveValue('2029-05-15');
  });

  it('say that a debt never ends', async () => {
    const id = await createLoan({ ...TERMS, Payment: 1000 });
    renderApp(`/liabilities/${id}`);
    expect(
      await screen.findByText('It never ends: $1,000.00 a month is not more than the interest, $1,000.00.'),
    ).toBeVisible();
  });
});

describe('terms that were changed elsewhere', () => {
  const elsewhere = (id: Id, terms: Partial<typeof TERMS>) =>
    server.make('PUT', `/api/liabilities/${id}`, token, {
      ...{ Name: 'Mortgage', Principal: 200_000 },
      Debt: { ...TERMS, ...terms },
    });

  it('are kept beside those changed here', async () => {
    allowFailedCalls();
    const id = await createLoan();
    const { user, address } = renderApp(`/liabilities/${id}`);
    await user.clear(await screen.findByLabelText('Payment each month'));
    await user.type(screen.getByLabelText('Payment each month'), '1500');
    await elsewhere(id, { Rate: 5.5 });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/liabilities'));
    expect(await storedDebt()).toMatchObject({ payment: 1500, rate: 5.5 });
  });

  it('are asked about if both changed the same one', async () => {
    allowFailedCalls();
    const id = await createLoan();
    const { user, address } = renderApp(`/liabilities/${id}`);
    await user.selectOptions(await screen.findByLabelText('Day of the payment'), 'The 1st');
    await elsewhere(id, { PaymentDay: 31 });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('radio', { name: 'Keep The last day of the month' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/liabilities'));
    expect(await storedDebt()).toMatchObject({ paymentDay: 31 });
  });
});

describe('terms that contradict each other', () => {
  it('are asked about, and the payment can be kept', async () => {
    const id = await createLoan();
    const { user, address } = renderApp(`/liabilities/${id}`);
    await user.clear(await screen.findByLabelText('Payment each month'));
    await user.type(screen.getByLabelText('Payment each month'), '2000');
    await user.type(screen.getByLabelText('Or a term from then on'), '30');
    const question = await screen.findByRole('group', {
      name: 'The payment pays it off in June 2038, not in November 2056.',
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(question).toHaveFocus());
    expect(server.changes()).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Keep the payment: until June 2038' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/liabilities'));
    expect(await storedDebt()).toMatchObject({ payment: 2000, lastDay: '2038-06-15' });
  });

  it('lead to another payment, or to a balloon', async () => {
    const id = await createLoan();
    const { user, address } = renderApp(`/liabilities/${id}`);
    await user.type(await screen.findByLabelText('Or a term from then on'), '10');
    const name = 'The payment pays it off in December 2056, not in November 2036.';
    const question = await screen.findByRole('group', { name });
    await user.click(within(question).getByRole('button', { name: 'Keep the end: $2,220.41 a month' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(screen.getByLabelText('Payment each month')).toHaveValue('2220.41');
    await user.clear(screen.getByLabelText('Payment each month'));
    await user.type(screen.getByLabelText('Payment each month'), '1199.10');
    await user.click(
      within(await screen.findByRole('group', { name })).getByRole('button', {
        name: /^\$167,\d{3}\.\d\d more is paid at the end$/,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/liabilities'));
    expect(await storedDebt()).toMatchObject({ payment: 1199.1, lastDay: '2036-11-15' });
  });
});

it('offers no terms where the server keeps none', async () => {
  await server.restart({ extensions: [] });
  const plain = await server.signIn();
  await server.make('POST', '/api/liabilities', plain, { Name: 'Mortgage', Principal: 5 });
  const { user, address } = renderApp('/liabilities/add');
  await user.type(await screen.findByLabelText('Name'), 'Card');
  await user.type(screen.getByLabelText('Principal'), '5');
  expect(screen.queryByRole('button', { name: 'Terms' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/liabilities'));
  expect(server.changes()[0]?.body).toEqual({ Name: 'Card', Principal: 5 });
});
