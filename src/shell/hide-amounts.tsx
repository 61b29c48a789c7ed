import { type ReactNode, useMemo, useSyncExternalStore } from 'react';

import { readCurrency, subscribeToCurrency } from '#src/api/currency.ts';
import { readStored, store } from '#src/api/storage.ts';
import { createFormat, FormatContext, useFormat } from '#src/ui/format/format.ts';
import { useShortcutKeys, useSingleKeys } from '#src/ui/layout/shortcut-keys.ts';

import { HeaderButton } from '#src/ui/layout/header-button.tsx';

const STORAGE_KEY = 'freehold.hide-amounts';
const listeners = new Set<() => void>();
let areHidden: boolean | undefined;

/** Everything in it shows amounts in the signed-in person's currency, or hides them. */
export function AmountDisplayProvider({ children }: { readonly children: ReactNode }) {
  const currency = useSyncExternalStore(subscribeToCurrency, readCurrency);
  const isHidden = useSyncExternalStore(subscribeToHiddenAmounts, areAmountsHidden);
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

/** Whether amounts are hidden on this device. It is stored, so not even the first paint shows one that is. */
function areAmountsHidden(): boolean {
  return (areHidden ??= isStored());
}

/** Hides or shows all amounts, in every tab and until it is changed again. */
export function hideAmounts(next: boolean): void {
  // If the browser blocks storage, it lasts until the page is reloaded.
  store(STORAGE_KEY, next ? 'true' : undefined);
  change(next);
}

/** Calls the listener when amounts are hidden or shown, here or in another tab. Returns a function that unsubscribes it. */
function subscribeToHiddenAmounts(listener: () => void): () => void {
  // Adding the same listener again has no effect.
  window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: boolean): void {
  areHidden = next;
  for (const listener of listeners) listener();
}

/** The key is null when another tab clears the storage. */
function followOtherTabs({ key }: StorageEvent): void {
  if (key === STORAGE_KEY || key === null) change(isStored());
}

function isStored(): boolean {
  return readStored(STORAGE_KEY) !== null;
}
