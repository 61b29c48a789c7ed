import { hideAmounts, useAmountDisplay } from '#src/ui/format/amount-display.ts';

import { useShortcutKey } from './-shortcut-keys.ts';

/** The header's button, and the key `h`, that hide and show all amounts. See docs/product-rules.md#hidden-amounts. */
export function HideAmounts() {
  const { isHidden } = useAmountDisplay();
  const toggle = () => hideAmounts(!isHidden);
  useShortcutKey('h', toggle);
  return (
    <button
      type="button"
      className="new-entry-button hide-amounts"
      aria-label="Privacy mode"
      aria-pressed={isHidden}
      aria-keyshortcuts="h"
      title="Hide amounts (h)"
      onClick={toggle}
    >
      <span aria-hidden="true" />
    </button>
  );
}
