import { Tabs } from '@chakra-ui/react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { Breadcrumbs, type Crumb } from '#src/ui/layout/breadcrumbs.tsx';
import { leaveShortcut } from '#src/ui/layout/shortcut-keys.ts';
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

/** Presses a key on the focused element. Returns whether its default action was left to the browser. */
function isLeftToBrowser(key: string, modifiers: KeyboardEventInit): boolean {
  const target = document.activeElement ?? document.body;
  return fireEvent.keyDown(target, { key, ...modifiers });
}

test('tabs leave Alt+ArrowLeft, which goes back, to the browser', async () => {
  const { user } = renderComponent(
    <Tabs.Root defaultValue="cash" activationMode="manual">
      <Tabs.List aria-label="Kinds" onKeyDownCapture={leaveShortcut}>
        <Tabs.Trigger value="cash">Cash</Tabs.Trigger>
        <Tabs.Trigger value="bonds">Bonds</Tabs.Trigger>
      </Tabs.List>
    </Tabs.Root>,
  );
  screen.getByRole('tab', { name: 'Cash' }).focus();
  expect(isLeftToBrowser('ArrowLeft', { altKey: true })).toBe(true);
  expect(isLeftToBrowser('End', { ctrlKey: true })).toBe(true);
  expect(screen.getByRole('tab', { name: 'Cash' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Bonds' })).toHaveFocus());
});
