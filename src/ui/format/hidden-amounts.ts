const STORAGE_KEY = 'freehold.hide-amounts';
const listeners = new Set<() => void>();
let isHidden: boolean | undefined;

/** Whether amounts are hidden on this device. It is stored, so not even the first paint shows one that is. */
export function areAmountsHidden(): boolean {
  return (isHidden ??= readStored());
}

/** Hides or shows all amounts, in every tab and until it is changed again. */
export function hideAmounts(next: boolean): void {
  try {
    if (next) localStorage.setItem(STORAGE_KEY, 'true');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // The browser blocks storage, so it lasts until the page is reloaded.
  }
  change(next);
}

/** Calls the listener when amounts are hidden or shown, here or in another tab. Returns a function that unsubscribes it. */
export function subscribeToHiddenAmounts(listener: () => void): () => void {
  // Adding the same listener again has no effect.
  window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: boolean): void {
  isHidden = next;
  for (const listener of listeners) listener();
}

/** The key is null when another tab clears the storage. */
function followOtherTabs({ key }: StorageEvent): void {
  if (key === STORAGE_KEY || key === null) change(readStored());
}

function readStored(): boolean {
  try {
    return STORAGE_KEY in window.localStorage;
  } catch {
    return false;
  }
}
