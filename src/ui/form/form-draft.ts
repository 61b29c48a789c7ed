import { createContext } from 'react';

/** What is typed into a form: those of its fields, by name, that are not as they began. */
export type DraftFields = Readonly<Record<string, string | number | boolean>>;

/** The form on the screen, for what stands around its page: what is typed can be taken out of it and put back. */
export class FormDraft {
  #read: (() => DraftFields) | undefined;
  #putBack: { readonly address: string; readonly typed: DraftFields } | undefined;

  /** Tells how the form is read while it is open. Returns what ends that. */
  open(read: () => DraftFields): () => void {
    this.#read = read;
    return () => {
      if (this.#read === read) this.#read = undefined;
    };
  }

  /** What is typed; nothing when there is no form. */
  typed(): DraftFields {
    return this.#read?.() ?? {};
  }

  /** Has the next form at an address begin with what was typed into it before. */
  putBack(address: string, typed: DraftFields): void {
    this.#putBack = { address, typed };
  }

  /** What the form at an address is to begin with, until `forget`. */
  putBackAt(address: string): DraftFields | undefined {
    return this.#putBack?.address === address ? this.#putBack.typed : undefined;
  }

  forget(): void {
    this.#putBack = undefined;
  }
}

export const FormDraftContext = createContext(new FormDraft());
