import { type ReactNode, useMemo, useSyncExternalStore } from 'react';

import { readCurrency, subscribeToCurrency } from '#src/api/currency.ts';
import { createStoredText } from '#src/api/storage.ts';
import { createFormat, FormatContext, useFormat } from '#src/ui/format/format.ts';
import { useShortcutKeys, useSingleKeys } from '#src/ui/layout/shortcut-keys.ts';

import { HeaderButton } from '#src/ui/layout/header-button.tsx';

/** Stored on this device, so not even the first paint shows an amount that is hidden. */
const hidden = createStoredText('freehold.hide-amounts');
const areAmountsHidden = () => hidden.read() !== null;

export function AmountDisplayProvider({ children }: { readonly children: ReactNode }) {
  const currency = useSyncExternalStore(subscribeToCurrency, readCurrency);
  const isHidden = useSyncExternalStore(hidden.subscribe, areAmountsHidden);
  const format = useMemo(() => createFormat({ currency, isHidden }), [currency, isHidden]);
  return <FormatContext value={format}>{children}</FormatContext>;
}

/** The header's button, and the key `h`, that hide and show all amounts. See docs/product-rules.md#hidden-amounts. */
export function HideAmounts() {
  const { isHidden } = useFormat();
  const toggle = () => hideAmounts(!isHidden);
  useShortcutKeys({ h: toggle });
  const hasKeys = useSingleKeys();
  return (
    <HeaderButton
      label="Privacy mode"
      hint={hasKeys ? 'Hide amounts (h)' : 'Hide amounts'}
      aria-pressed={isHidden}
      aria-keyshortcuts={hasKeys ? 'h' : undefined}
      onClick={toggle}
    >
      <svg viewBox="0 0 24 24" width="24" aria-hidden="true">
        <path d="M2 12q4-7 10-7t10 7q-4 7-10 7T2 12Z" />
        <circle cx="12" cy="12" r="2.5" />
        {isHidden && <path d="m4 20 16-16" />}
      </svg>
    </HeaderButton>
  );
}

export function hideAmounts(next: boolean): void {
  hidden.write(next ? 'true' : undefined);
}
