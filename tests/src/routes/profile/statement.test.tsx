import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { WireBudget, WireBudgetExpenseItem } from '#contract/budgets.ts';
import type { Change } from '#contract/changes.ts';
import { localDay } from '#contract/days.ts';
import { readSession, timeOutSession } from '#src/api/session.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { allowFailedCalls } from '#tests/support/console-spy.ts';
import { choose as chooseOption, sendSignIn } from '#tests/support/fill.ts';

import { createLedger } from '../budgets/ledger.ts';

const server = setUpServer();
type User = ReturnType<typeof renderApp>['user'];

const PATH = '/profile/data/statement';
let token: string;
let groceries: number;
/** Groceries in January. */
let budgetExpense: number;

beforeEach(setUp);

async function setUp(): Promise<void> {
  token = await server.signIn('Ada');
  const ledger = createLedger(server, token);
  const january = await ledger.budget(2026, 1);
  groceries = await ledger.category('Groceries');
  await ledger.category('Travel');
  budgetExpense = await ledger.budgetExpense(january, groceries);
  await server.make('POST', '/api/budgetexpenseitems', token, {
    BudgetExpenseId: budgetExpense,
    ...{ Amount: 40, Timestamp: '2026-01-08T12:00:00.000Z', Note: 'Corner Market' },
  });
}

afterEach(() => sessionStorage.clear());

const LINES = [
  'Date,Payee,Amount',
  '2026-01-08,Corner Market,-40.00',
  '2026-01-15,Corner Market,-61.25',
  '2026-01-20,Northern Railway,-120.00',
  '2026-01-30,Salary Acme,3200.00',
  '2026-02-02,Northern Railway,-18.50',
  '2026-02-03,Corner Market,-12.80',
  '2026-02-04,Transfer to savings account,-500.00',
];
const csv = (lines: readonly string[] = LINES, name = 'giro.csv') =>
  new File([lines.join('\n')], name, { type: 'text/csv' });

/** A statement of a card in February. */
const ofx = (...transactions: readonly string[]) => {
  const list = transactions.map((each) => `<STMTTRN><DTPOSTED>20260203${each}</STMTTRN>`);
  return new File([`<OFX><CURDEF>USD<CCACCTFROM><ACCTID>1</CCACCTFROM>${list.join('')}</OFX>`], 'card.ofx');
};

async function choose(user: User, ...files: readonly File[]): Promise<void> {
  await user.upload(await screen.findByLabelText('Bank statement'), [...files]);
}

/** Opens the page and chooses files. */
async function open(...files: readonly File[]) {
  const app = renderApp(PATH);
  await choose(app.user, ...files);
  return app;
}

const list = () => screen.findByRole('table', { name: 'Entries to add' });
const category = async (name: RegExp) => within(await list()).findByRole('combobox', { name });
const chooseFor = async (user: User, line: RegExp, name: string) =>
  chooseOption(user, await category(line), name);
const box = async (name: RegExp) => within(await list()).findByRole('checkbox', { name });
const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

const show = async (user: User, view: string) => user.click(await screen.findByRole('radio', { name: view }));

/** Opens the dialog that corrects a line, and waits for it to move the focus, which it does a moment after it appears. */
async function editLine(user: User, name: string) {
  await press(user, `Edit ${name}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit line' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Date/)).toHaveFocus());
  return dialog;
}

/** Chooses a category that does not exist yet. */
async function chooseNew(user: User, line: RegExp, name: string, kind = 'discretionary') {
  await user.type(await category(line), name);
  await user.click(await screen.findByRole('option', { name: `New category “${name}”, ${kind}` }));
}

/** Corrects a field of a line. */
async function correct(user: User, name: string, field: RegExp, text: string): Promise<void> {
  const dialog = await editLine(user, name);
  await user.clear(dialog.getByLabelText(field));
  await user.type(dialog.getByLabelText(field), text);
  await press(user, 'Use');
}

/** After a session timeout. */
async function signInAgain(user: User): Promise<void> {
  await press(user, 'OK');
  await sendSignIn(user, 'Ada');
  await screen.findByRole('heading', { name: 'Statistics' });
  await press(user, 'Go back');
}

/** Adds entries, such as `5 entries`, and waits until they are added. */
async function addEntries(user: User, count: string, leftCount = 0): Promise<void> {
  await press(user, `Add ${count}`);
  if (leftCount > 0) await press(user, `Add ${Number.parseInt(count)} and leave ${leftCount}`);
  expect(await screen.findByText(`${count} added.`)).toBeVisible();
}

/** Unmounts the page, as a reload does, and opens it again. */
async function leaveAndReturn({ history }: ReturnType<typeof renderApp>['router']): Promise<void> {
  history.push('/budgets');
  await screen.findByRole('heading', { name: 'Budgets' });
  history.push(PATH);
}

/** What the months have: `2026-01-15 Groceries 61.25 Corner Market`. */
async function stored(): Promise<string[]> {
  const budgets = await server.make<WireBudget[]>('GET', '/api/budgets', token);
  const text = (kind: string) => (item: Pick<WireBudgetExpenseItem, 'timeStamp' | 'amount' | 'note'>) =>
    `${localDay(new Date(item.timeStamp))} ${kind} ${item.amount} ${item.note ?? ''}`;
  return budgets
    .flatMap(({ earnedIncome, expenses }) => [
      ...earnedIncome.map(text('Income')),
      ...expenses.flatMap(({ expense, budgetExpenseItems }) => budgetExpenseItems.map(text(expense.name))),
    ])
    .sort();
}

const BEFORE = ['2026-01-08 Groceries 40 Corner Market'];

describe('importing a bank statement', () => {
  it('proposes categories, learns from a correction, and adds dated items with notes', async () => {
    const { user } = await open(csv());
    expect(await category(/Corner Market, 2026-01-15/)).toHaveDisplayValue('Groceries');
    expect(await category(/Salary/)).toHaveDisplayValue('Net Earned Income');
    expect(await category(/Transfer/)).toHaveDisplayValue('Transfer, not added');
    // What is there already is left out.
    expect(await box(/Corner Market, 2026-01-08/)).not.toBeChecked();
    expect(await box(/Northern Railway, 2026-01-20/)).toBeDisabled();
    expect(
      await screen.findByText(/^Left out: 2 without a category, 1 already here, 1 transfer\.$/),
    ).toBeVisible();

    await chooseFor(user, /Northern Railway, 2026-01-20/, 'Travel');
    expect(await category(/Northern Railway, 2026-02-02/)).toHaveDisplayValue('Travel');
    expect(await screen.findByRole('row', { name: /^2026\/02 new month · 2 of 3/ })).toBeVisible();

    await addEntries(user, '5 entries');
    const after = [
      ...BEFORE,
      '2026-01-15 Groceries 61.25 Corner Market',
      '2026-01-20 Travel 120 Northern Railway',
      '2026-01-30 Income 3200 Salary Acme',
      '2026-02-02 Travel 18.5 Northern Railway',
      '2026-02-03 Groceries 12.8 Corner Market',
    ];
    expect(await stored()).toEqual(after);

    // All that was added is there when the file is chosen again, and nothing is left to add but what was left out.
    await press(user, 'Import another file');
    await choose(user, csv());
    expect(await screen.findByText('There is nothing to add.')).toBeVisible();
    await user.click(await box(/Corner Market, 2026-01-15/));
    expect(await screen.findByRole('button', { name: 'Add 1 entry' })).toBeVisible();
  });

  it('proposes categories for merchants that everyone knows, new ones in an account without any', async () => {
    token = await server.signIn('Grace');
    const { user } = await open(
      csv(['Date,Payee,Amount', '2026-01-15,REWE Markt,-61.25', '2026-02-02,Lidl,-12.80']),
    );
    expect(await category(/REWE/)).toHaveDisplayValue('Groceries');
    expect(await screen.findByRole('row', { name: /REWE.*New category$/ })).toBeVisible();
    await addEntries(user, '2 entries');
    expect(await stored()).toEqual([
      '2026-01-15 Groceries 61.25 REWE Markt',
      '2026-02-02 Groceries 12.8 Lidl',
    ]);
    expect(await server.make('GET', '/api/expenses', token)).toEqual([
      expect.objectContaining({ name: 'Groceries', isMandatory: true }),
    ]);
  });

  it('adds nothing that another tab has added since, however often the button is pressed', async () => {
    await open(csv(LINES.slice(0, 3)));
    const button = await screen.findByRole('button', { name: 'Add 1 entry' });
    await server.make('POST', '/api/budgetexpenseitems', token, {
      ...{ BudgetExpenseId: budgetExpense, Amount: 61.25 },
      ...{ Timestamp: '2026-01-15T12:00:00.000Z', Note: 'Corner Market' },
    });
    // In the same frame.
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByText(/^Your entries have changed in the meantime/)).toBeVisible();
    expect(await screen.findByText('There is nothing to add.')).toBeVisible();
    expect(await stored()).toEqual([...BEFORE, '2026-01-15 Groceries 61.25 Corner Market']);
  });

  it('undoes everything that was added, with the months and categories', async () => {
    const { user } = await open(csv());
    await chooseNew(user, /Northern Railway, 2026-01-20/, 'Trains');
    expect(await category(/Northern Railway, 2026-02-02/)).toHaveDisplayValue('Trains');
    await addEntries(user, '5 entries');
    expect(await stored()).toContain('2026-02-02 Trains 18.5 Northern Railway');

    await press(user, 'Undo all');
    expect(await category(/Northern Railway, 2026-02-02/)).toHaveDisplayValue('Trains');
    expect(await stored()).toEqual(BEFORE);
    expect(await server.make('GET', '/api/budgets', token)).toHaveLength(1);
    expect(await server.make('GET', '/api/expenses', token)).toHaveLength(2);

    // The same file can be imported again.
    await addEntries(user, '5 entries');
    expect(await stored()).toHaveLength(6);
  });

  it('names the entry that stands in the way of an undo, and says what another device has undone', async () => {
    allowFailedCalls();
    const { user } = await open(csv());
    await addEntries(user, '3 entries', 2);
    const save = (Amount: number) =>
      server.make('PUT', '/api/budgetearnedincomeitems/1', token, {
        Amount,
        Timestamp: '2026-01-30T12:00:00Z',
      });
    await save(3_300);
    await press(user, 'Undo all');
    expect(
      await screen.findByText(/^Not undone: the entry “Salary[^”]*” has been changed since\.$/),
    ).toBeVisible();
    expect(await stored()).toHaveLength(4);

    await save(3_200);
    const { changes } = await server.make<{ changes: Change[] }>('GET', '/api/changes', token);
    const group = changes.find((change) => change.group !== null)?.group;
    await server.make('POST', `/api/changes/groups/${group}/undo`, token);
    expect(await stored()).toEqual(BEFORE);
    await press(user, 'Undo all');
    expect(await screen.findByText('This has been undone already.')).toBeVisible();
  });

  it('brings back a deleted category of the same name, with what the month has in it', async () => {
    await server.make('DELETE', `/api/expenses/${groceries}`, token);
    const { user } = await open(csv(LINES.slice(0, 3)));
    await user.clear(await category(/2026-01-15/));
    await chooseNew(user, /2026-01-15/, 'Groceries', 'mandatory');
    await addEntries(user, '1 entry');
    expect(await stored()).toEqual([...BEFORE, '2026-01-15 Groceries 61.25 Corner Market']);
  });

  it('names what the server rejects with the reason, and lets it be taken out', async () => {
    const { user } = await open(csv());
    await box(/Salary/);
    // Another device deletes the category meanwhile.
    server.network.use(
      http.post('*/api/batch', () => HttpResponse.json({ message: 'Not found', call: 1 }, { status: 404 }), {
        once: true,
      }),
    );
    await press(user, 'Add 3 entries');
    await press(user, 'Add 3 and leave 2');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '0 of 3 added. The server rejected line 5 (2026-01-30 Salary Acme): Not found.',
    );
    expect(await stored()).toEqual(BEFORE);
    await press(user, 'Back to the preview');
    await user.click(await box(/Salary/));
    await addEntries(user, '2 entries', 2);
  });

  it('asks before it leaves lines without a category behind, and shows them', async () => {
    const { user } = await open(csv());
    await press(user, 'Add 3 entries');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave 2 lines out?' }));
    expect(dialog.getByText(/^2 without a category\. What is left out is recorded nowhere/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Check them' }));
    expect(await screen.findByRole('radio', { name: 'To check (2)' })).toBeChecked();
    expect(server.changes()).toEqual([]);
    // They stay there while they are corrected.
    expect(within(await list()).getAllByRole('combobox')).toHaveLength(2);
    await chooseFor(user, /2026-01-20/, 'Travel');
    expect(within(await list()).getAllByRole('combobox')).toHaveLength(2);
    expect(await screen.findByRole('radio', { name: 'To check (0)' })).toBeChecked();
  });

  it('reads several files together, and says why one cannot be read and which lines are bad', async () => {
    const { user } = renderApp(PATH);
    const bad = [...LINES.slice(0, 4), '2026-13-45,Nowhere,-1.00'];
    const large = csv(LINES, 'large.csv');
    Object.defineProperty(large, 'size', { value: 100 * 1_048_576 });
    await choose(user, csv(), csv(bad, 'bad.csv'), large);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '“large.csv” is not added: The file has 100 MB. It can have at most 32 MB.',
    );
    const problems = await screen.findByRole('list', { name: '1 line is left out' });
    expect(problems).toHaveTextContent(/^Line 5: .*2026-13-45/);
    await press(user, 'Remove bad.csv');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'bad.csv' })).not.toBeInTheDocument());
    expect(server.changes()).toEqual([]);
  });

  it('asks which way the money goes where an OFX file contradicts itself, and turns it around', async () => {
    const { user } = renderApp(PATH);
    await choose(
      user,
      ofx('<TRNTYPE>DEBIT<TRNAMT>54.30<NAME>Corner Market', '<TRNTYPE>CREDIT<TRNAMT>-200.00<NAME>Acme'),
    );
    expect(await screen.findByText('-$54.30')).toBeVisible();
    const question = 'Check which way the money goes: the file does not say for certain.';
    expect(screen.getByText(question)).toBeVisible();
    expect(screen.getByText('Read as: Minus is money in.')).toBeVisible();
    expect(screen.queryByLabelText('Money in and out')).not.toBeInTheDocument();
    await press(user, 'How it is read…');
    const sign = screen.getByLabelText('Money in and out');
    expect(sign).toHaveDisplayValue('Minus is money in');

    await user.selectOptions(sign, 'Minus is money out');
    expect(await screen.findByText('$54.30')).toBeVisible();
    expect(screen.getByText('-$200.00')).toBeVisible();
    expect(screen.queryByText(question)).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Money in and out'), 'The type says in or out');
    expect(await screen.findByText('-$54.30')).toBeVisible();
  });

  it('shows both of two equal purchases with the same id, the second for review', async () => {
    const { user } = renderApp(PATH);
    const coffee = '<TRNTYPE>DEBIT<TRNAMT>-3.50<FITID>7<NAME>Corner Market';
    await choose(user, ofx(coffee, coffee));
    expect(await within(await list()).findAllByText('-$3.50')).toHaveLength(2);
    expect(await screen.findByText('Repeated?')).toBeVisible();
    await show(user, 'To check (1)');
    await user.click(await box(/Corner Market/));
    expect(await screen.findByRole('button', { name: 'Add 2 entries' })).toBeVisible();
  });

  it('says which amounts are rounded, and which line its balance contradicts', async () => {
    const { user } = renderApp(PATH);
    const rows = ['2026-11-03,A,-1.005,98.99', '2026-11-04,B,-2.00,96.99', '2026-11-05,C,-3.00,90.00'];
    await choose(user, csv(['Date,Payee,Amount,Balance', ...rows]));
    const rounded = await screen.findByRole('list', { name: '1 amount is rounded' });
    expect(rounded).toHaveTextContent(/^Line 2: 1\.005 to -\$1\.01\.$/);
    const question = 'Check the amounts: they do not add up to the balances in the file. See line 4.';
    expect(await screen.findByText(question)).toBeVisible();
  });

  it('asks for the year, and for the language of months', async () => {
    const { user } = await open(
      csv(['Date,Payee,Amount', '5 lip,Kiosk,-7.00', '6 lip,Kiosk,-8.00'], 'lip.csv'),
    );
    expect(await screen.findByText('Check the year: the dates do not say it.')).toBeVisible();
    expect(screen.getByText(/^Choose the language of the months/)).toBeVisible();
    await press(user, 'How it is read…');
    await user.selectOptions(screen.getByLabelText('Language of the months'), 'Polish');
    expect(await screen.findByText(/\d{4}-07-05 to \d{4}-07-06/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Year of the last day'), '2019');
    expect(await screen.findByText(/2019-07-05 to 2019-07-06/)).toBeVisible();
    expect(screen.queryByText('Check the year: the dates do not say it.')).not.toBeInTheDocument();
    // The language is that of all such files, the year that of this one.
    await chooseFor(user, /Kiosk, 2019-07-05/, 'Groceries');
    await press(user, /^Add \d+ entr/);
    await screen.findByText(/entr(?:y|ies) added\.$/);
    await press(user, 'Import another file');
    await choose(user, csv(['Date,Payee,Amount', '7 lip,Kiosk,-7.00'], 'next.csv'));
    expect(await screen.findByText(/20\d\d-07-07 to/)).not.toHaveTextContent('2019');
    expect(screen.getByText('Check the year: the dates do not say it.')).toBeVisible();
    expect(screen.queryByText(/^Choose the language of the months/)).not.toBeInTheDocument();
  });

  it('asks for the order of dates that scatter over many years, and lets a person confirm a reading', async () => {
    const { user } = await open(csv(['Date,Payee,Amount', '26/01/05,Kiosk,-7.00'], 'short.csv'));
    expect(await screen.findByText(/^Check the order of dates/)).toBeVisible();
    const checked = screen.getByRole('checkbox', { name: 'I have checked how it is read' });
    await user.click(checked);
    expect(screen.queryByText(/^Check the order of dates/)).not.toBeInTheDocument();
    await user.click(checked);
    expect(screen.getByText(/^Check the order of dates/)).toBeVisible();
    await press(user, 'How it is read…');
    await user.selectOptions(screen.getByLabelText('Order of dates'), 'Day first');
    await waitFor(() => expect(checked).not.toBeInTheDocument());
    await user.selectOptions(screen.getByLabelText('Order of dates'), 'Year first');
    expect(await screen.findByText(/2026-01-05 to 2026-01-05/)).toBeVisible();
  });
});

describe('a correction', () => {
  it('applies to all lines of the payee, unless it is for one line or is undone', async () => {
    const { user } = await open(csv());
    const shown = async () =>
      Promise.all(
        [/Northern Railway, 2026-01-20/, /Northern Railway, 2026-02-02/].map(async (line) =>
          (await category(line)).getAttribute('value'),
        ),
      );
    await chooseFor(user, /Northern Railway, 2026-01-20/, 'Travel');
    expect(await screen.findByText('Also for 1 more of this payee.')).toBeVisible();
    expect(await shown()).toEqual(['Travel', 'Travel']);
    await press(user, 'Only this line');
    expect(await shown()).toEqual(['Travel', '']);
    expect(screen.queryByText(/^Also for/)).not.toBeInTheDocument();

    // A line for which something was chosen keeps it, so nothing else changes.
    await chooseFor(user, /Northern Railway, 2026-02-02/, 'Groceries');
    expect(await shown()).toEqual(['Travel', 'Groceries']);
    expect(screen.queryByText(/^Also for/)).not.toBeInTheDocument();

    await chooseFor(user, /Corner Market, 2026-01-15/, 'Transfer, not added');
    expect(await category(/Corner Market, 2026-02-03/)).toHaveDisplayValue('Transfer, not added');
    await press(user, 'Undo');
    expect(await category(/Corner Market, 2026-01-15/)).toHaveDisplayValue('Groceries');
    expect(await category(/Corner Market, 2026-02-03/)).toHaveDisplayValue('Groceries');
    expect(await shown()).toEqual(['Travel', 'Groceries']);
  });

  it('of a transfer is learned at once, and forgotten when it is taken back', async () => {
    const { user, router } = await open(csv());
    await chooseFor(user, /Northern Railway, 2026-01-20/, 'Transfer, not added');
    expect(await category(/Northern Railway, 2026-02-02/)).toHaveDisplayValue('Transfer, not added');
    expect(JSON.stringify(localStorage)).not.toMatch(/northern/i);
    await press(user, 'Remove giro.csv');
    const next = csv([...LINES.slice(0, 1), '2026-03-02,Northern Railway 0815,-18.50'], 'next.csv');
    await choose(user, next);
    expect(await category(/Northern Railway/)).toHaveDisplayValue('Transfer, not added');
    await chooseFor(user, /Northern Railway/, 'Travel');
    await press(user, 'Remove next.csv');
    await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
    await leaveAndReturn(router);
    await choose(user, next);
    expect(await category(/Northern Railway/)).toHaveDisplayValue('');
  });

  it('of the day, the payee and the amount is what is added, in the month of the day', async () => {
    const { user } = await open(csv());
    await chooseFor(user, /Northern Railway, 2026-01-20/, 'Travel');
    const dialog = await editLine(user, 'Northern Railway, 2026-01-20');
    expect(dialog.getByLabelText(/^Amount/)).toHaveValue('-120.00');
    const retype = async (field: RegExp, text: string) => {
      await user.clear(dialog.getByLabelText(field));
      await user.type(dialog.getByLabelText(field), text);
    };
    await user.clear(dialog.getByLabelText(/^Amount/));
    await press(user, 'Use');
    expect(await dialog.findByText('Required')).toBeVisible();
    await retype(/^Amount/, '-100-19');
    await retype(/^Payee/, 'Train to Ann');
    await retype(/^Date/, '2026-02-01');
    await press(user, 'Use');
    expect(await screen.findByRole('row', { name: /^2026\/02 new month · 3 of 4/ })).toBeVisible();
    expect(await screen.findByText('Corrected')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Edit Train to Ann, 2026-02-01' })).toHaveFocus();
    await addEntries(user, '5 entries');
    expect(await stored()).toContain('2026-02-01 Travel 119 Train to Ann');
  });

  it('is compared again with what is already there', async () => {
    const { user } = await open(csv());
    // The entry of January 8 is no longer the same.
    expect(await box(/Corner Market, 2026-01-08/)).not.toBeChecked();
    await correct(user, 'Corner Market, 2026-01-08', /^Amount/, '-41');
    expect(await box(/Corner Market, 2026-01-08/)).toBeChecked();
    await correct(user, 'Corner Market, 2026-01-08', /^Amount/, '-40');
    expect(await box(/Corner Market, 2026-01-08/)).not.toBeChecked();
    expect(await screen.findByText('Already here')).toBeVisible();
    expect(await screen.findByText(/^Left out: .*1 already here/)).toBeVisible();
  });
});

it('the keyboard goes from a category to the next line without one by Enter, and between lines by arrows', async () => {
  const { user } = await open(csv([...LINES, '2026-02-05,Bookshop,-9.00']));
  // The first line without a category is the only one that Tab reaches.
  const first = await category(/Northern Railway, 2026-01-20/);
  expect(first).toHaveAttribute('tabindex', '0');
  expect(await category(/Salary/)).toHaveAttribute('tabindex', '-1');
  await user.click(first);
  await user.keyboard('rav{Enter}');
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  expect(first).toHaveDisplayValue('Travel');
  await user.keyboard('{Enter}');
  expect(await category(/Bookshop/)).toHaveFocus();
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  expect(await category(/Transfer/)).toHaveFocus();
  (await box(/Corner Market, 2026-02-03/)).focus();
  await user.keyboard('{ArrowUp}');
  expect(await box(/Northern Railway, 2026-02-02/)).toHaveFocus();
});

describe('what is chosen', () => {
  it('is there again after a session timeout, with the way in which the money goes', async () => {
    const { user } = await open(csv(), ofx('<TRNTYPE>DEBIT<TRNAMT>54.30<NAME>Cinema'));
    const doubtful = within(await screen.findByRole('region', { name: /\.ofx$/ }));
    await user.click(doubtful.getByRole('button', { name: 'How it is read…' }));
    await user.selectOptions(await screen.findByLabelText('Money in and out'), 'Minus is money out');
    expect(await within(await list()).findByText('$54.30')).toBeVisible();
    await chooseFor(user, /Northern Railway, 2026-01-20/, 'Travel');
    await user.click(await box(/Salary/));
    await correct(user, 'Corner Market, 2026-02-03', /^Payee/, 'Market 2');
    await screen.findByText('Corrected');
    const { session } = readSession();
    if (!session) throw new Error('Nobody is signed in');
    await act(() => {
      timeOutSession(session);
      return Promise.resolve();
    });
    await signInAgain(user);
    expect(await category(/Market 2, 2026-02-03/)).toHaveDisplayValue('Groceries');
    expect(await category(/Northern Railway, 2026-02-02/)).toHaveDisplayValue('Travel');
    expect(await box(/Salary/)).not.toBeChecked();
    expect(await within(await list()).findByText('$54.30')).toBeVisible();
  });

  it('is asked for before the page is left', async () => {
    const { user, address } = await open(csv());
    await list();
    await user.click(screen.getByRole('link', { name: 'Budgets' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(address()).toBe(PATH);
  });
});

describe('a statement of more lines than one batch', () => {
  /** Equal coffees, of which one batch adds 300. */
  const coffees = (...lines: readonly string[]) =>
    csv([
      'Date,Payee,Amount',
      ...lines,
      ...Array.from({ length: 350 }, () => '2026-01-15,Corner Market,-3.50'),
    ]);

  /** Lets the second batch fail. */
  function failSecondBatch(respond: () => Response): void {
    let batches = 0;
    server.network.use(
      http.post('*/api/batch', () => {
        batches += 1;
        return batches === 2 ? respond() : undefined;
      }),
    );
  }

  it('goes on with what is missing when the tab has been closed, and is undone as a whole', async () => {
    const first = renderApp(PATH);
    await choose(first.user, coffees('2026-01-14,Corner Market,-5.00'));
    // What has been corrected would not be recognized, so it comes last.
    await correct(first.user, 'Corner Market, 2026-01-14', /^Amount/, '-6');
    failSecondBatch(() => HttpResponse.error());
    await press(first.user, 'Add 351 entries');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^300 of 351 added\. Unknown error/);
    first.unmount();

    const { user } = await open(coffees('2026-01-14,Corner Market,-5.00'));
    expect(await screen.findByText('Left out: 300 already here.')).toBeVisible();
    await addEntries(user, '51 entries');
    expect(await stored()).toHaveLength(352);
    await press(user, 'Undo all');
    expect(await screen.findByRole('button', { name: 'Add 351 entries' })).toBeVisible();
    expect(await stored()).toEqual(BEFORE);
  });

  it('goes on with what is missing after a session timeout', async () => {
    const { user } = await open(coffees());
    await screen.findByRole('button', { name: 'Add 350 entries' });
    failSecondBatch(() => new HttpResponse(null, { status: 401 }));
    server.network.use(
      http.post('*/api/refreshToken', () => new HttpResponse(null, { status: 401 }), { once: true }),
    );
    await press(user, 'Add 350 entries');
    await signInAgain(user);
    await addEntries(user, '50 entries');
    expect(await stored()).toHaveLength(351);
  });

  it('keeps whole batches when it is stopped, and when the account is full', async () => {
    await server.restart({ quotas: { entries: 320 } });
    await setUp();
    const { user } = await open(coffees());
    const button = await screen.findByRole('button', { name: 'Add 350 entries' });
    const gate = Promise.withResolvers<undefined>();
    server.network.use(
      http.post('*/api/batch', async () => {
        await gate.promise;
      }),
    );
    await user.click(button);
    await press(user, 'Stop');
    gate.resolve(undefined);
    expect(await screen.findByText('Stopped: 300 of 350 added.')).toBeVisible();
    expect(await stored()).toHaveLength(301);

    await press(user, 'Continue');
    // The account also has a category in a month, and an entry.
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '300 of 350 added. The server rejected line 320 (2026-01-15 Corner Market): An account can have at most 320 items and categories in its budgets.',
    );
    expect(await stored()).toHaveLength(301);
    await press(user, 'Undo all');
    expect(await screen.findByRole('button', { name: 'Add 350 entries' })).toBeVisible();
    expect(await stored()).toEqual(BEFORE);
  });
});

it.each([['batch'], ['item-details']] as const)(
  'is not offered by a server with no more than %s',
  async (extension) => {
    await server.restart({ extensions: [extension] });
    await server.signIn();
    const { address, router } = renderApp('/profile/data');
    await screen.findByRole('button', { name: 'Save everything' });
    expect(screen.queryByText('Bank Statements')).not.toBeInTheDocument();
    router.history.push('/budgets');
    await screen.findByText('No budgets yet');
    expect(screen.queryByRole('link', { name: /^Import/ })).not.toBeInTheDocument();
    router.history.push(PATH);
    await waitFor(() => expect(address()).toBe('/statistics'));
  },
);
