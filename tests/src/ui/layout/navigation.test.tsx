import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { AccountMenu } from '#src/ui/layout/account-menu.tsx';
import { Breadcrumbs, type Crumb } from '#src/ui/layout/breadcrumbs.tsx';
import { TabLinks } from '#src/ui/layout/tab-links.tsx';
import { Tabs } from '#src/ui/layout/tabs.tsx';
import { renderComponent } from '#tests/src/ui/render-component.tsx';

function crumbs(length: number): Crumb[] {
  return Array.from({ length }, (_, step) => ({ label: `Step ${step + 1}`, link: { to: '/' } }));
}

function visibleSteps() {
  return within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent);
}

test('the last breadcrumb is the current page, not a link', () => {
  renderComponent(<Breadcrumbs crumbs={crumbs(3)} />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Step 1', 'Step 2']);
  expect(screen.getByText('Step 3')).toHaveAttribute('aria-current', 'page');
});

test('up to eight breadcrumbs are shown in full, more can be expanded', async () => {
  const { user, rerender } = renderComponent(<Breadcrumbs crumbs={crumbs(8)} />);
  expect(visibleSteps()).toHaveLength(8);
  rerender(<Breadcrumbs crumbs={crumbs(9)} />);
  expect(visibleSteps()).toEqual(['Step 1', 'Step 2', '…', 'Step 7', 'Step 8', 'Step 9']);
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(visibleSteps()).toHaveLength(9);
});

test('two breadcrumbs may have the same label', () => {
  renderComponent(
    <Breadcrumbs crumbs={[{ label: 'Edit $5.00', link: { to: '/' } }, { label: 'Edit $5.00' }]} />,
  );
  expect(visibleSteps()).toEqual(['Edit $5.00', 'Edit $5.00']);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('the main navigation marks the current page', () => {
  renderComponent(
    <TabLinks
      tabs={[
        { label: 'Statistics', link: { to: '/statistics' } },
        { label: 'Home', link: { to: '/' } },
      ]}
    />,
  );
  const nav = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  expect(nav.getByRole('link', { name: 'Statistics' })).not.toHaveAttribute('aria-current');
});

function renderMenu() {
  const onProfile = vi.fn();
  const onLogout = vi.fn();
  const { user } = renderComponent(
    <AccountMenu
      initial="A"
      items={[
        { label: 'Profile', onSelect: onProfile },
        { label: 'Logout', onSelect: onLogout },
      ]}
    />,
  );
  return { user, onProfile, onLogout, button: screen.getByRole('button', { name: 'Account' }) };
}

test('the account menu works with the keyboard', async () => {
  const { user, onLogout, button } = renderMenu();
  await user.tab();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Logout' })).toHaveFocus();
  await user.keyboard('{ArrowDown}p');
  expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
  await user.keyboard('{End}{Enter}');
  expect(onLogout).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('the account menu closes on Escape, focusing its button, and on losing the focus', async () => {
  const { user, button, onProfile } = renderMenu();
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Logout' })).toHaveFocus();
  await user.click(document.body);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(onProfile).not.toHaveBeenCalled();
});

/** Presses a key on the focused element. Returns whether its default action was left to the browser. */
function isLeftToBrowser(key: string, modifiers: KeyboardEventInit): boolean {
  const target = document.activeElement ?? document.body;
  return fireEvent.keyDown(target, { key, ...modifiers });
}

const SHORTCUTS: [name: string, key: string, modifiers: KeyboardEventInit][] = [
  ['Ctrl+L', 'l', { ctrlKey: true }],
  ['Ctrl+P', 'p', { ctrlKey: true }],
  ['Cmd+P', 'p', { metaKey: true }],
  ['Alt+ArrowDown', 'ArrowDown', { altKey: true }],
  ['Ctrl+Home', 'Home', { ctrlKey: true }],
  ['Ctrl+End', 'End', { ctrlKey: true }],
];

test.each(SHORTCUTS)('the account menu leaves %s to the browser', async (_name, key, modifiers) => {
  const { user, button } = renderMenu();
  button.focus();
  expect(isLeftToBrowser('ArrowDown', { altKey: true })).toBe(true);
  await user.keyboard('{ArrowDown}');
  const first = screen.getByRole('menuitem', { name: 'Profile' });
  expect(first).toHaveFocus();
  expect(isLeftToBrowser(key, modifiers)).toBe(true);
  expect(first).toHaveFocus();
  // Shift alone types a capital letter.
  expect(isLeftToBrowser('L', { shiftKey: true })).toBe(false);
});

test('tabs leave Alt+ArrowLeft, which goes back, to the browser', async () => {
  const { user } = renderComponent(
    <Tabs
      label="Kinds"
      tabs={[
        { value: 'cash', label: 'Cash' },
        { value: 'bonds', label: 'Bonds' },
      ]}
      value="cash"
      onChange={() => undefined}
    >
      Bank
    </Tabs>,
  );
  screen.getByRole('tab', { name: 'Cash' }).focus();
  expect(isLeftToBrowser('ArrowLeft', { altKey: true })).toBe(true);
  expect(isLeftToBrowser('End', { ctrlKey: true })).toBe(true);
  expect(screen.getByRole('tab', { name: 'Cash' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Bonds' })).toHaveFocus());
});
