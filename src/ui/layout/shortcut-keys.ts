import {
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';

const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, [contenteditable]';

/** Elements in which a letter is typed text or picks an item. */
const FIELDS = `${TEXT_FIELDS}, select, [role=menu]`;

const OPEN_DIALOG = '[aria-modal=true][data-state=open]';

export const NO_SINGLE_KEYS = 'freehold.no-single-keys';

type OnPress = (event?: KeyboardEvent) => void;

/** What each shortcut does: `n` for a key, `g s` for two in sequence, `mod k` for one with Ctrl or Cmd. */
const actions = new Map<string, OnPress>();
/** `g ` while the second key of a sequence is awaited, otherwise empty. */
let prefix = '';

/** Registers shortcuts. Those without a modifier work outside fields only. The keys must not change between renders. */
export function useShortcutKeys(onPress: Readonly<Record<string, OnPress>>): void {
  const press = useEffectEvent((key: string, event?: KeyboardEvent) => onPress[key]?.(event));
  const keys = Object.keys(onPress).join();
  // A layout effect, so that a key works as soon as its button is visible.
  useLayoutEffect(() => {
    for (const key of keys.split(',')) actions.set(key, (event) => press(key, event));
    // Adding the same listeners again has no effect.
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('pointerdown', forgetPrefix);
    return () => {
      for (const key of keys.split(',')) actions.delete(key);
    };
  }, [keys]);
}

/** Does what a key does, even if single-key shortcuts are off. */
export function runShortcut(key: string): void {
  actions.get(key)?.();
}

export function isDialogOpen(): boolean {
  return document.querySelector(OPEN_DIALOG) !== null;
}

function onKeyDown(event: KeyboardEvent): void {
  const { target, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented } = event;
  const key = event.key.toLowerCase();
  // Many layouts need Shift for `?` or `/`.
  if (altKey || repeat || defaultPrevented || (shiftKey && !'?/'.includes(key))) return;
  if (ctrlKey || metaKey) {
    actions.get(`mod ${key}`)?.(event);
    return;
  }
  if (isWithin(target, FIELDS) || !readSingleKeys()) return;
  const action = actions.get(prefix + key) ?? actions.get(key);
  prefix = key === 'g' && !isDialogOpen() ? 'g ' : '';
  action?.(event);
}

/** Whether text is typed into an element, which then undoes what is typed. */
export function isInTextField(target: EventTarget | null): boolean {
  return isWithin(target, TEXT_FIELDS);
}

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

function forgetPrefix(): void {
  prefix = '';
}

function readSingleKeys(): boolean {
  try {
    return !(NO_SINGLE_KEYS in window.localStorage);
  } catch {
    // The browser blocks storage.
    return true;
  }
}

/** Follows changes in this tab too, since `setSingleKeys` dispatches an event for it. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, readSingleKeys);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** Lets the key `/` select the field that filters the page. @returns the `aria-keyshortcuts` of the field */
export function useFilterKey(field: RefObject<HTMLInputElement | null>): '/' | undefined {
  useShortcutKeys({
    '/': (event) => {
      if (isDialogOpen()) return;
      // Otherwise it would be typed into the field, or open the search of some browsers.
      event?.preventDefault();
      field.current?.focus();
      field.current?.select();
    },
  });
  return useSingleKeys() ? '/' : undefined;
}

/** Leaves what is a shortcut of the browser, such as Alt+ArrowLeft, to it. For a component that takes all arrow keys. */
export function leaveShortcut(event: ReactKeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if ((ctrlKey || metaKey || altKey) && /^(?:Arrow|Home|End)/.test(key)) event.stopPropagation();
}
