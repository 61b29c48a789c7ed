import { useSyncExternalStore } from 'react';

import { DEFAULT_CURRENCY } from '#contract/currency.ts';

/** How amounts are shown. */
export interface AmountDisplay {
  /** Whether `HIDDEN_AMOUNT` replaces every amount. */
  readonly isHidden: boolean;
  /** The code of their currency. */
  readonly currency: string;
}

/** Shown in place of an amount. It reveals neither the length nor the sign. */
export const HIDDEN_AMOUNT = '•••';

const STORAGE_KEY = 'freehold.hide-amounts';
const listeners = new Set<() => void>();
let display: AmountDisplay | undefined;

/**
 * How amounts are shown now. Formatters call this, so that no component can forget to. The same object until it changes.
 * The first call reads what the device remembers, so not even the first paint shows an amount that is hidden.
 */
export function readAmountDisplay(): AmountDisplay {
  return (display ??= { isHidden: isHiddenOnDevice(), currency: DEFAULT_CURRENCY });
}

/** Hides or shows all amounts, in every tab and until it is changed again. */
export function hideAmounts(isHidden: boolean): void {
  try {
    if (isHidden) localStorage.setItem(STORAGE_KEY, 'true');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // The browser blocks storage, so it lasts until the page is reloaded.
  }
  change({ isHidden });
}

/** Shows amounts in a currency, until the page is reloaded. */
export function showCurrency(currency: string): void {
  if (currency !== readAmountDisplay().currency) change({ currency });
}

/**
 * How amounts are shown, for components: they render again when it changes. Every page does so automatically (see
 * `redrawPagesWithAmounts`), with everything that it renders. Only memoized components need this hook.
 */
export function useAmountDisplay(): AmountDisplay {
  return useSyncExternalStore(subscribe, readAmountDisplay);
}

function change(part: Partial<AmountDisplay>): void {
  display = { ...readAmountDisplay(), ...part };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // Adding the same listener again has no effect.
  window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The key is null when another tab clears the storage. */
function followOtherTabs({ key }: StorageEvent): void {
  if (key === STORAGE_KEY || key === null) change({ isHidden: isHiddenOnDevice() });
}

function isHiddenOnDevice(): boolean {
  try {
    return STORAGE_KEY in window.localStorage;
  } catch {
    return false;
  }
}
