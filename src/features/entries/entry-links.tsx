import { Button } from '@chakra-ui/react';
import { Link, type LinkProps, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';

import type { BudgetItem } from '#contract/budgets.ts';
import { formatAmountForInput } from '#src/ui/format/numbers.ts';

/** The item that the add page starts from: its amount as field text, and its note. */
const DuplicatedItem = v.object({ amount: v.string(), note: v.string() });
export type DuplicatedItem = v.InferOutput<typeof DuplicatedItem>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** In the history's state rather than the URL, which would show the amount. */
    readonly duplicatedItem?: DuplicatedItem;
  }
}

interface DuplicateLinkProps {
  readonly item: BudgetItem;
  /** The page that adds an item of the same kind. */
  readonly add: LinkProps;
}

export function DuplicateLink({ item, add }: DuplicateLinkProps) {
  return (
    <Button asChild variant="surface">
      <Link
        {...add}
        state={{ duplicatedItem: { amount: formatAmountForInput(item.amount), note: item.note } }}
      >
        Duplicate
      </Link>
    </Button>
  );
}

/** The item whose Duplicate link led to this page, if any. */
export function useDuplicatedItem(): DuplicatedItem | undefined {
  const router = useRouter();
  const [item] = useState(() => router.state.location.state.duplicatedItem);
  // The browser keeps the state over a reload, even into another version of the app.
  return v.is(DuplicatedItem, item) ? item : undefined;
}
