import { type LinkProps, useBlocker, useNavigate, useRouter } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';

import { ConfirmDialog } from '#src/ui/feedback/modal-dialog.tsx';
import { useLastTableSearch } from '#src/ui/table/table-search.ts';

interface LeaveGuards {
  /** Adds a form of the page, by what says whether it has unsaved input. Returns a function that removes it. */
  readonly add: (hasUnsavedInput: () => boolean) => () => void;
  /** For leaving a page without a navigation, such as by signing out. Resolves to whether the user agrees. */
  readonly mayLeave: () => Promise<boolean>;
}

export const LeaveGuardsContext = createContext<LeaveGuards>({
  add: () => () => undefined,
  mayLeave: () => Promise.resolve(true),
});

/** Asks before unsaved input is lost, once for all forms of a page. Redirects pass, as when the session has ended. */
export function LeaveGuardProvider({ children }: { readonly children: ReactNode }) {
  const [answer, setAnswer] = useState<(leaves: boolean) => void>();
  const [{ hasUnsavedInput, ...guards }] = useState(() => {
    const forms = new Set<() => boolean>();
    const hasUnsavedInput = () => [...forms].some((form) => form());
    return {
      hasUnsavedInput,
      add: (form: () => boolean) => {
        // The same function may have been added for another form.
        const added = () => form();
        forms.add(added);
        return () => forms.delete(added);
      },
      mayLeave: () =>
        hasUnsavedInput()
          ? new Promise<boolean>((resolve) => setAnswer(() => resolve))
          : Promise.resolve(true),
    };
  });
  useBlocker({
    enableBeforeUnload: hasUnsavedInput,
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && !(await guards.mayLeave()),
  });

  function close(leaves: boolean) {
    setAnswer(undefined);
    answer?.(leaves);
  }

  return (
    <LeaveGuardsContext value={guards}>
      {children}
      <ConfirmDialog
        title="Leave without saving?"
        text="What you typed on this page will be lost."
        cancelLabel="Stay"
        confirmLabel="Leave"
        isOpen={answer !== undefined}
        onCancel={() => close(false)}
        onConfirm={() => close(true)}
      />
    </LeaveGuardsContext>
  );
}

/** Whether the page is about to be left automatically, because its item is being saved or deleted. Nothing asks then. */
export const IsLeaving = createContext(false);

interface LeaveGuardProps {
  hasUnsavedInput: () => boolean;
  isDisabled?: boolean;
}

export function LeaveGuard({ hasUnsavedInput, isDisabled = false }: LeaveGuardProps) {
  const { add } = use(LeaveGuardsContext);
  const isLeaving = use(IsLeaving);
  useEffect(() => {
    if (!isDisabled && !isLeaving) return add(hasUnsavedInput);
  }, [add, hasUnsavedInput, isDisabled, isLeaving]);
  return null;
}

export type Destination = Pick<LinkProps, 'params'> & { readonly to: NonNullable<LinkProps['to']> };

/** Unless the person has left the page. If the list `hasAdded` a row, it opens without a filter that may hide it. */
export function useNavigateIfStillHere({ hasAdded = false } = {}): (
  destination: Destination | (() => void),
) => Promise<void> {
  const router = useRouter();
  const navigate = useNavigate();
  const lastSearchOf = useLastTableSearch();
  return async (destination) => {
    const isHere = router.latestLocation.href === router.state.resolvedLocation?.href;
    if (!isHere) return;
    if (typeof destination === 'function') {
      destination();
      return;
    }
    const last = lastSearchOf(destination);
    // The page number is that of the filtered list.
    const search = hasAdded && last.q !== undefined ? { ...last, q: undefined, page: undefined } : last;
    // The form may not have been rendered since it was sent, and would ask.
    await navigate({ ...destination, search, ignoreBlocker: true });
  };
}
