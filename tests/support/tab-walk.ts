import type { Page } from 'playwright-core';

interface TabWalk {
  readonly backward?: boolean;
  readonly reached?: boolean;
}

interface TabWalkWindow {
  /** Whether Tab has reached all the controls. */
  readonly isTabWalkOver: () => boolean;
  readonly endTabWalk: () => string[];
}

/** More controls than any page adds during a walk. */
export const MAX_LATE_STOPS = 40;

/**
 * Tabs from the first control of the page, or of its open dialog, to the last. Resolves to what is wrong, one line each:
 * controls that Tab does not reach, whose focus cannot be seen, or that something covers.
 */
export async function tabFaults(
  page: Page,
  { backward = false, reached = true }: TabWalk = {},
): Promise<string[]> {
  const stops = await page.evaluate(startTabWalk, backward);
  // Tab is held down and repeats, so the page need not draw every stop.
  const { keyboard } = page;
  if (backward) await keyboard.down('Shift');
  await Promise.all(Array.from({ length: stops - 1 }, () => keyboard.down('Tab')));
  // Each control that has come since the walk began takes a press too.
  const isOver = () => (window as unknown as TabWalkWindow).isTabWalkOver();
  for (let late = 0; reached && late < MAX_LATE_STOPS && !(await page.evaluate(isOver)); late++) {
    await keyboard.down('Tab');
  }
  await keyboard.up('Tab');
  if (backward) await keyboard.up('Shift');
  const faults = await page.evaluate(() => (window as unknown as TabWalkWindow).endTabWalk());
  return faults.filter((fault) => reached || !fault.startsWith(NOT_REACHED));
}

export const NOT_REACHED = 'Tab does not reach';

/** Focuses the first or last of the controls and watches the others. Runs in the page, so it must be self-contained. */
export function startTabWalk(isBackward: boolean): number {
  const focusable = 'a[href], :is(button, input, select, textarea):enabled, summary, [tabindex]';
  const isReachable = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[inert]') === null &&
    // Of a group of radio buttons, Tab reaches one.
    !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked);
  const scope = document.querySelector('[aria-modal=true][data-state=open]') ?? document;
  const expected = [...scope.querySelectorAll<HTMLElement>(focusable)].filter(isReachable);
  const reached = new Set<Element>();
  const faults: string[] = [];

  const describe = (element: Element) =>
    `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`;

  /** An element is in view if any of these points of it is. */
  const isInView = (element: Element) => {
    // The pointer goes through a chart's slider to the drawing below it.
    const isThrough = getComputedStyle(element).pointerEvents === 'none';
    const whole = (isThrough ? element.parentElement : element.closest('label')) ?? element;
    const { left, top, width, height } = element.getBoundingClientRect();
    return [0.1, 0.5, 0.9].some((x) =>
      [0.1, 0.5, 0.9].some((y) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        return whole.contains(hit) || element.contains(hit);
      }),
    );
  };

  /** Whether an outline can be seen, of the control itself or of what is drawn in its place. */
  const isMarked = (element: Element) => {
    const { parentElement, nextElementSibling } = element;
    const places = [
      element,
      parentElement,
      parentElement?.parentElement,
      element.closest('li'),
      nextElementSibling,
    ];
    return places.some((place) =>
      ['', '::before', '::after'].some((part) => {
        if (!place) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(place, part);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      }),
    );
  };

  function look() {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || reached.has(activeElement)) return;
    reached.add(activeElement);
    if (!isMarked(activeElement)) faults.push(`The focus on ${describe(activeElement)} cannot be seen`);
    if (!isInView(activeElement)) faults.push(`${describe(activeElement)} is covered while it has the focus`);
  }

  // By the next key press, the page has scrolled to what has the focus.
  document.addEventListener('keydown', look, true);
  const missed = () => {
    look();
    return expected.filter((element) => element.isConnected && !reached.has(element));
  };
  Object.assign(window, {
    isTabWalkOver: () => missed().length === 0,
    endTabWalk: () => {
      const unreached = missed().map((element) => `Tab does not reach ${describe(element)}`);
      document.removeEventListener('keydown', look, true);
      return [...faults, ...unreached];
    },
  });
  expected.at(isBackward ? -1 : 0)?.focus();
  // Within a date there are stops for its parts and for its calendar.
  const dates = expected.filter((element) => element.matches('[type=date]')).length;
  return expected.length + 3 * dates;
}
