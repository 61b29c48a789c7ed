import { createContext } from 'react';

/** A form's guard against leaving its page. */
export interface FormGuard {
  readonly hasUnsavedInput: () => boolean;
  /** Asks the user. Resolves to whether they leave. */
  readonly ask: () => Promise<boolean>;
}

/** The guards of all forms on a page. However many have unsaved input, the user is asked once. */
class LeaveGuards {
  readonly #guards = new Map<FormGuard, () => void>();

  /**
   * @param unblock lets navigations pass without asking the guard
   * @returns a function that removes the guard
   */
  add(guard: FormGuard, unblock: () => void): () => void {
    this.#guards.set(guard, unblock);
    return () => {
      unblock();
      this.#guards.delete(guard);
    };
  }

  /** For a page whose forms have been saved or deleted: it is left in the same task. */
  removeAll(): void {
    for (const unblock of this.#guards.values()) unblock();
    this.#guards.clear();
  }

  /** Whether this guard is the one that asks. */
  isAsking(guard: FormGuard): boolean {
    return this.#asking() === guard;
  }

  /** For leaving a page without a navigation, such as by signing out. Resolves to whether the user agrees. */
  async mayLeave(): Promise<boolean> {
    return (await this.#asking()?.ask()) ?? true;
  }

  #asking(): FormGuard | undefined {
    return [...this.#guards.keys()].find(({ hasUnsavedInput }) => hasUnsavedInput());
  }
}

/** Whether the page is about to be left automatically, because its item is being saved or deleted. Nothing asks then. */
export const IsLeaving = createContext(false);

export const LeaveGuardsContext = createContext(new LeaveGuards());
