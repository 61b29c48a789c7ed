import { NO_SINGLE_KEYS } from '#src/ui/layout/shortcut-keys.ts';

/** Turns single-key shortcuts on or off, on this device and in all tabs. */
export function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(NO_SINGLE_KEYS);
    else localStorage.setItem(NO_SINGLE_KEYS, 'true');
  } catch {
    // The browser blocks storage, so they stay as they are.
  }
  // Browsers notify only the other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key: NO_SINGLE_KEYS }));
}
