import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { endSession } from '#src/api/session.ts';
import { offerUndo, type UndoOffer } from '#src/queries/undo.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';

const server = setUpServer();
let token: string;

beforeEach(async () => {
  token = await server.signIn();
});

interface Row {
  readonly name: string;
}

async function addAsset(name: string): Promise<number> {
  const body = { AssetType: 0, Name: name, Value: 10 };
  const { assetId } = await server.make<{ assetId: number }>('POST', '/api/assets', token, body);
  return assetId;
}

async function assetNames(): Promise<string[]> {
  return (await server.make<Row[]>('GET', '/api/assets', token)).map(({ name }) => name);
}

/** The undos that the app has requested. */
function undos() {
  return server.sent.filter(({ path }) => path.endsWith('/undo'));
}

function offer(text: UndoOffer['text'], target: UndoOffer['target'] = { changeId: 1 }): void {
  act(() => {
    offerUndo({ text, target });
  });
}

async function confirmDeletion(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
}

const findNotice = () => screen.findByRole('region', { name: 'Undo' });
const notice = () => screen.queryByRole('region', { name: 'Undo' });

/** Opens an asset, deletes it, and waits for the list and the notice. */
async function deleteAsset(name = 'Savings') {
  const app = renderApp(`/assets/edit/${await addAsset(name)}`);
  await confirmDeletion(app.user);
  await screen.findByRole('heading', { name: 'Assets' });
  expect(await findNotice()).toHaveTextContent(`Asset “${name}” deleted`);
  return app;
}

const pressUndo = (target: Element = document.body) => fireEvent.keyDown(target, { key: 'z', ctrlKey: true });

describe('the undo notice', () => {
  it('restores what was deleted, once, and says so', async () => {
    const { user } = await deleteAsset();
    expect(await assetNames()).toEqual([]);
    await user.dblClick(within(await findNotice()).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'Savings' })).toBeInTheDocument();
    expect(notice()).toHaveTextContent('Asset “Savings” restored');
    expect(within(await findNotice()).queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    pressUndo();
    expect(await assetNames()).toEqual(['Savings']);
    expect(undos()).toHaveLength(1);
    await waitFor(() =>
      expect(document.querySelector('[aria-live=polite]:not(main *)')).toHaveTextContent(
        'Asset “Savings” restored',
      ),
    );
  });

  it('announces the shortcut only, since the deletion announces itself', async () => {
    await deleteAsset();
    const region = (await findNotice()).querySelector('[aria-live=polite]');
    await waitFor(() => expect(region).toHaveTextContent(/^Press Control Z to undo\.$/));
  });

  it('survives going to another page, leaves Ctrl+Z to a text field, and undoes with Cmd+Z elsewhere', async () => {
    const { user } = await deleteAsset();
    await user.click(screen.getByRole('link', { name: 'Add New' }));
    const field = await screen.findByLabelText('Name');
    expect(pressUndo(field)).toBe(true);
    expect(notice()).toHaveTextContent('Asset “Savings” deleted');
    expect(fireEvent.keyDown(document.body, { key: 'z', metaKey: true })).toBe(false);
    await waitFor(() => expect(notice()).toHaveTextContent('Asset “Savings” restored'));
  });

  it.each(['select', 'menu'])('undoes with Ctrl+Z while a %s has the focus', async (kind) => {
    const { user, router } = await deleteAsset();
    void router.navigate({ to: '/assets/add/$assetTypes', params: { assetTypes: '10' } });
    const type = await screen.findByLabelText('Type');
    if (kind === 'menu') await user.click(screen.getByRole('button', { name: 'Account' }));
    expect(pressUndo(kind === 'menu' ? await screen.findByRole('menu') : type)).toBe(false);
    await waitFor(() => expect(notice()).toHaveTextContent('Asset “Savings” restored'));
  });
});

describe('an undo of a group', () => {
  it('takes all its changes back', async () => {
    const group = '11111111-2222-4333-8444-555555555555';
    for (const name of ['Car', 'Boat']) {
      const body = { AssetType: 0, Name: name, Value: 10 };
      await server.api.call('POST', '/api/assets', { token, body, headers: { 'Change-Group': group } });
    }
    renderApp('/assets');
    expect(await screen.findByRole('link', { name: 'Boat' })).toBeInTheDocument();
    offer('2 assets added', { group });
    await findNotice();
    pressUndo();
    await waitFor(() => expect(notice()).toHaveTextContent('Undone'));
    expect(await assetNames()).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Boat' })).not.toBeInTheDocument());
  });
});

it('the end of the session withdraws every offer, and stops the undos that wait for another one', async () => {
  renderApp('/profile');
  await screen.findByLabelText('Name');
  const response = Promise.withResolvers<undefined>();
  server.network.use(
    http.post('*/api/changes/*/undo', async () => {
      await response.promise;
      return HttpResponse.json({ changeId: 4 });
    }),
  );
  for (const changeId of [1, 2, 3]) offer('Done', { changeId });
  await findNotice();
  pressUndo();
  pressUndo();
  // The newest is undone first.
  await waitFor(() => expect(undos().map(({ path }) => path)).toEqual(['/api/changes/3/undo']));
  act(() => endSession());
  expect(notice()).not.toBeInTheDocument();
  await act(() => server.signIn('Grace'));
  response.resolve(undefined);
  await screen.findByRole('heading', { name: 'Statistics' });
  expect(notice()).not.toBeInTheDocument();
  pressUndo();
  expect(undos()).toHaveLength(1);
});

describe('the time of an undo notice', () => {
  const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  /** Opens a page, and stops the time once the code of the notices has loaded with the first one. */
  async function openPage() {
    renderApp('/profile');
    await screen.findByLabelText('Name');
    offer('First');
    fireEvent.click(within(await findNotice()).getByRole('button', { name: 'Close' }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
  }

  it.each([
    [
      'the pointer is on it',
      () => fireEvent.pointerOver(screen.getByText('Wait')),
      () => fireEvent.pointerLeave(screen.getByRole('region', { name: 'Undo' })),
    ],
    [
      'it has the focus',
      () => act(() => screen.getByRole('button', { name: 'Undo' }).focus()),
      () => act(() => screen.getByLabelText('Name').focus()),
    ],
    ['the page is hidden', () => setPageHidden(true), () => setPageHidden(false)],
  ])('stops while %s', async (_when, begin, end) => {
    await openPage();
    offer('Wait');
    await advance(6_000);
    begin();
    await advance(60_000);
    expect(notice()).toHaveTextContent('Wait');
    end();
    await advance(3_900);
    expect(notice()).toHaveTextContent('Wait');
    await advance(200);
    expect(notice()).not.toBeInTheDocument();
  });

  it('is ten seconds for each notice: the newest is shown, can be closed, and gives way to the older', async () => {
    await openPage();
    offer('Older');
    await advance(4_000);
    offer('Newer');
    expect(notice()).toHaveTextContent('Newer');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(notice()).toHaveTextContent('Older');
    await advance(6_100);
    expect(notice()).not.toBeInTheDocument();
    pressUndo();
    expect(undos()).toHaveLength(0);
  });
});

function setPageHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  onTestFinished(() => void vi.restoreAllMocks());
  fireEvent(document, new Event('visibilitychange'));
}
