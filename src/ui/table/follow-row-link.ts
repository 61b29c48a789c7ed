import type { MouseEvent } from 'react';

/** Clicks the row's own link, so that mouse, keyboard and screen reader users all navigate the same way. */
export function followRowLink(event: MouseEvent<HTMLTableRowElement>) {
  const isOnControl =
    event.target instanceof Element && event.target.closest('a, button, input, select, label');
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const isSelectingText = window.getSelection()?.isCollapsed === false;
  if (isOnControl || hasModifier || isSelectingText) return;
  event.currentTarget.querySelector('a')?.click();
}
