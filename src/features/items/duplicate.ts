import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';

import type { Cents } from '#contract/money.ts';
import { formatAmountForInput } from '#src/ui/format/numbers.ts';

/** The item that the add page starts from: its amount as field text, and its note. */
const DuplicatedItem = v.object({ amount: v.string(), note: v.string() });
type DuplicatedItem = v.InferOutput<typeof DuplicatedItem>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** In the history's state rather than the URL, which would show the amount. */
    readonly duplicatedItem?: DuplicatedItem;
  }
}

/** The history state of a link from an item to the add page. */
export function duplicateState({ amount, note }: { readonly amount: Cents; readonly note: string }) {
  return { duplicatedItem: { amount: formatAmountForInput(amount), note } };
}

/** The item whose Duplicate link led to this page, if any. */
export function useDuplicatedItem(): DuplicatedItem | undefined {
  const router = useRouter();
  const [item] = useState(() => router.state.location.state.duplicatedItem);
  // The browser keeps the state over a reload, even into another version of the app.
  return v.is(DuplicatedItem, item) ? item : undefined;
}
