import { createContext } from 'react';

/** Resolves to whether the page may be left. May ask the user. */
type MayLeave = () => Promise<boolean>;

/** Lets what leaves a page without a navigation, such as signing out, ask the guards of its forms first. */
class LeaveGuards {
  readonly #guards = new Set<MayLeave>();

  /** Returns a function that removes the guard. */
  add(mayLeave: MayLeave): () => void {
    this.#guards.add(mayLeave);
    return () => this.#guards.delete(mayLeave);
  }

  async mayLeave(): Promise<boolean> {
    for (const mayLeave of this.#guards) if (!(await mayLeave())) return false;
    return true;
  }
}

export const LeaveGuardsContext = createContext(new LeaveGuards());
