import { createContext } from 'react';

export type DraftFields = Readonly<Record<string, string | number | boolean>>;

/** The restored fields that this form has; the page may have changed since they were saved. */
export function matchingFields(defaults: DraftFields, restored: DraftFields = {}): DraftFields {
  return Object.fromEntries(
    Object.entries(restored).filter(([name, value]) => typeof value === typeof defaults[name]),
  );
}

export function changedFields(defaults: DraftFields, current: DraftFields): DraftFields {
  return Object.fromEntries(Object.entries(current).filter(([name, value]) => value !== defaults[name]));
}

/** Gives access to the unsaved input of a form, to save it at a session timeout and restore it after the next sign-in. */
export class FormDraft {
  /** The line to restore into the entry dialog; empty if there is none. */
  readonly restoredEntry: string;
  #read: (() => DraftFields) | undefined;
  #readEntry: (() => string) | undefined;
  #restored: { readonly address: string; readonly fields: DraftFields } | undefined;

  constructor(restoredEntry = '') {
    this.restoredEntry = restoredEntry;
  }

  register(read: () => DraftFields): () => void {
    this.#read = read;
    return () => {
      if (this.#read === read) this.#read = undefined;
    };
  }

  registerEntry(read: () => string): () => void {
    this.#readEntry = read;
    return () => {
      if (this.#readEntry === read) this.#readEntry = undefined;
    };
  }

  /** The line in the entry dialog, even while it is closed. */
  entry(): string {
    return this.#readEntry?.().trim() ?? '';
  }

  typed(): DraftFields {
    return this.#read?.() ?? {};
  }

  restore(address: string, fields: DraftFields): void {
    this.#restored = { address, fields };
  }

  /** The input to restore into the form at an address, until `clear`. */
  restoredAt(address: string): DraftFields | undefined {
    return this.#restored?.address === address ? this.#restored.fields : undefined;
  }

  clear(): void {
    this.#restored = undefined;
  }
}

export const FormDraftContext = createContext(new FormDraft());
