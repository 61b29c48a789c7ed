import { hideAmounts, useAmountDisplay } from '#src/ui/format/amount-display.ts';
import { useShortcutKeys, useSingleKeys } from '#src/ui/layout/shortcut-keys.ts';

/** The header's button, and the key `h`, that hide and show all amounts. See docs/product-rules.md#hidden-amounts. */
export function HideAmounts() {
  const { isHidden } = useAmountDisplay();
  const toggle = () => hideAmounts(!isHidden);
  useShortcutKeys({ h: toggle });
  const hasKeys = useSingleKeys();
  return (
    <button
      type="button"
      className="round-button hide-amounts"
      aria-label="Privacy mode"
      aria-pressed={isHidden}
      aria-keyshortcuts={hasKeys ? 'h' : undefined}
      title={hasKeys ? 'Hide amounts (h)' : 'Hide amounts'}
      onClick={toggle}
    >
      <span aria-hidden="true" />
    </button>
  );
}
