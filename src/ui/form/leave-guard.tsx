import { type LinkProps, useNavigate, useRouter } from '@tanstack/react-router';
import { createContext, use, useEffect, useState } from 'react';

import { ConfirmDialog } from '#src/ui/feedback/modal-dialog.tsx';
import { useLastTableSearch } from '#src/ui/table/table-search.ts';

/** A form's guard against leaving its page. */
interface FormGuard {
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

interface LeaveGuardProps {
  /** Called when the user is about to leave. A stable function. */
  hasUnsavedInput: () => boolean;
  /** Whether the input is being saved: then the page is left automatically. */
  isDisabled?: boolean;
}

/**
 * Asks before a link, the back button, signing out or the closing of the tab discards unsaved input. Redirects pass, such
 * as the one after the session has ended.
 */
export function LeaveGuard({ hasUnsavedInput, ...props }: LeaveGuardProps) {
  const { history } = useRouter();
  const guards = use(LeaveGuardsContext);
  const isLeaving = use(IsLeaving);
  const isDisabled = props.isDisabled === true || isLeaving;
  const [answer, setAnswer] = useState<(leaves: boolean) => void>();

  useEffect(() => {
    if (isDisabled) return;
    const guard: FormGuard = {
      hasUnsavedInput,
      ask: () => new Promise((resolve) => setAnswer(() => resolve)),
    };
    const unblock = history.block({
      enableBeforeUnload: hasUnsavedInput,
      blockerFn: async ({ currentLocation, nextLocation }) =>
        nextLocation.pathname !== currentLocation.pathname && guards.isAsking(guard) && !(await guard.ask()),
    });
    return guards.add(guard, unblock);
  }, [history, guards, hasUnsavedInput, isDisabled]);

  function close(leaves: boolean) {
    setAnswer(undefined);
    answer?.(leaves);
  }

  return (
    <ConfirmDialog
      title="Leave without saving?"
      text="What you typed on this page will be lost."
      cancelLabel="Stay"
      confirmLabel="Leave"
      isOpen={answer !== undefined}
      onCancel={() => close(false)}
      onConfirm={() => close(true)}
    />
  );
}

/** Where to navigate. From the router's `linkOptions`. */
export type Destination = Pick<LinkProps, 'params'> & { readonly to: NonNullable<LinkProps['to']> };

/**
 * Returns a function that navigates after a mutation, unless the user has already left the page. A list opens with its
 * last filter, order and page.
 * @param hasAdded whether the list has a new row. It then opens without a filter, which could hide the row.
 */
export function useNavigateIfStillHere({ hasAdded = false } = {}): (
  destination: Destination,
) => Promise<void> {
  const router = useRouter();
  const navigate = useNavigate();
  const guards = use(LeaveGuardsContext);
  const lastSearchOf = useLastTableSearch();
  return async (destination) => {
    const isHere = router.latestLocation.href === router.state.resolvedLocation?.href;
    if (!isHere) return;
    const last = lastSearchOf(destination);
    // The page number is that of the filtered list.
    const search = hasAdded && last.q !== undefined ? { ...last, q: undefined, page: undefined } : last;
    // The form may not have been rendered since it was sent.
    guards.removeAll();
    await navigate({ ...destination, search });
  };
}
