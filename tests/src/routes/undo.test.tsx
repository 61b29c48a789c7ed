import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { endSession } from '#src/api/session.ts';
import { offerUndo } from '#src/queries/undo/undo-offers.ts';
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

/** The creations that the app has requested. */
function creations() {
  return server.sent.filter(({ method }) => method === 'POST');
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
    expect(creations()).toHaveLength(1);
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

  it('survives going to another page, where Ctrl+Z restores', async () => {
    const { user } = await deleteAsset();
    await user.click(screen.getByRole('link', { name: 'Liabilities' }));
    await screen.findByRole('heading', { name: 'Liabilities' });
    pressUndo();
    await waitFor(() => expect(notice()).toHaveTextContent('Asset “Savings” restored'));
    expect(await assetNames()).toEqual(['Savings']);
  });

  it('leaves Ctrl+Z to a text field, and undoes with Cmd+Z elsewhere', async () => {
    const { user } = await deleteAsset();
    await user.click(screen.getByRole('link', { name: 'Add New' }));
    const field = await screen.findByLabelText('Name');
    expect(pressUndo(field)).toBe(true);
    expect(notice()).toHaveTextContent('Asset “Savings” deleted');
    expect(fireEvent.keyDown(document.body, { key: 'z', metaKey: true })).toBe(false);
    await waitFor(() => expect(notice()).toHaveTextContent('Asset “Savings” restored'));
  });

  it('keeps the end of a long text, which says what was done', async () => {
    renderApp('/profile');
    await screen.findByLabelText('Name');
    act(() => offerUndo({ text: `Asset “${'long '.repeat(30)}” deleted`, undo: () => Promise.resolve() }));
    expect((await findNotice()).firstElementChild).toHaveTextContent(/^Asset “long [^…]*…[^…]*” deleted$/);
  });

  it('listens to Ctrl+Z as soon as it is visible', async () => {
    renderApp('/profile');
    await screen.findByLabelText('Name');
    const undo = vi.fn(() => Promise.resolve());
    // Called when the notice has been added, before any other task.
    const observer = new window.MutationObserver(() => {
      if (notice()) pressUndo();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    onTestFinished(() => observer.disconnect());
    act(() => offerUndo({ text: 'Done', undo }));
    await findNotice();
    observer.disconnect();
    await waitFor(() => expect(undo).toHaveBeenCalledOnce());
  });

  it('can be closed', async () => {
    const { user } = await deleteAsset();
    await user.click(within(await findNotice()).getByRole('button', { name: 'Close' }));
    expect(notice()).not.toBeInTheDocument();
    pressUndo();
    expect(creations()).toHaveLength(0);
  });

  it('comes before the page in the tab order, and gives the focus to the heading when it goes', async () => {
    const { user } = await deleteAsset();
    expect(screen.getByRole('heading', { name: 'Assets' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(notice()).toHaveTextContent('restored'));
    expect(screen.getByRole('heading', { name: 'Assets' })).toHaveFocus();
  });
});

describe('an undo that fails', () => {
  /** Answers the next requests with these, in order, and later ones normally. */
  function answerWith(path: string, ...answers: ('lost request' | 'lost response')[]): void {
    server.network.use(
      http.post(path, async ({ request }) => {
        const fault = answers.shift();
        if (fault !== 'lost request') {
          const response = await server.api.app.fetch(request);
          if (fault === undefined) return response;
        }
        return HttpResponse.error();
      }),
    );
  }

  it('says so, stays, and can be tried again without creating anything twice', async () => {
    const { user } = await deleteAsset();
    answerWith('*/api/assets', 'lost response');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await within(await findNotice()).findByRole('alert')).toHaveTextContent(
      'Unknown error, please try again.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(notice()).toHaveTextContent('Asset “Savings” restored'));
    expect(await assetNames()).toEqual(['Savings']);
    const [first, second] = creations();
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });
});

describe('the end of the session', () => {
  it('withdraws every offer, so that the next person sees none', async () => {
    await deleteAsset();
    act(() => endSession());
    expect(notice()).not.toBeInTheDocument();
    pressUndo();
    await act(() => server.signIn('Grace'));
    await screen.findByRole('heading', { name: 'Statistics' });
    expect(notice()).not.toBeInTheDocument();
    pressUndo();
    expect(creations()).toHaveLength(0);
  });

  it('stops an undo that is under way before it reaches the next account', async () => {
    renderApp('/profile');
    await screen.findByLabelText('Name');
    const nextStep = Promise.withResolvers<undefined>();
    const steps: string[] = [];
    act(() =>
      offerUndo({
        text: 'Two steps',
        undo: async ({ step }) => {
          steps.push('first');
          await nextStep.promise;
          step(1, 2);
          steps.push('second');
        },
      }),
    );
    await findNotice();
    pressUndo();
    await waitFor(() => expect(steps).toEqual(['first']));
    act(() => endSession());
    await act(() => server.signIn('Grace'));
    nextStep.resolve(undefined);
    await act(() => nextStep.promise);
    expect(steps).toEqual(['first']);
  });
});

describe('the time of an undo notice', () => {
  const offer = (text: string) => act(() => offerUndo({ text, undo: () => Promise.resolve() }));
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

  it('is ten seconds', async () => {
    await openPage();
    offer('Gone soon');
    await advance(9_900);
    expect(notice()).toHaveTextContent('Gone soon');
    await advance(200);
    expect(notice()).not.toBeInTheDocument();
  });

  it.each([
    [
      'the pointer is on it',
      () => fireEvent.pointerOver(screen.getByText('Wait')),
      () => fireEvent.pointerOver(document.body),
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

  it('is each notice’s own: the newest is shown, and Ctrl+Z undoes it', async () => {
    await openPage();
    offer('Older');
    await advance(4_000);
    offer('Newer');
    expect(notice()).toHaveTextContent('Newer');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(notice()).toHaveTextContent('Older');
    await advance(6_100);
    expect(notice()).not.toBeInTheDocument();
  });
});

function setPageHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  onTestFinished(() => void vi.restoreAllMocks());
  fireEvent(document, new Event('visibilitychange'));
}
