import { Button } from '@chakra-ui/react';
import { Link, type LinkProps, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';

import type { BudgetItem, ItemPlace } from '#contract/budgets.ts';
import { dayOf, isDay } from '#contract/days.ts';
import { useExtension } from '#src/auth/use-extension.ts';
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

interface RepeatLinkProps {
  readonly place: ItemPlace;
  readonly item: BudgetItem;
}

/** Leads to a new schedule of what an entry is. Nothing is rendered without the extension, or for an entry without a day. */
export function RepeatLink({ place, item }: RepeatLinkProps) {
  const hasSchedules = useExtension('schedules');
  const day = dayOf(item);
  if (!hasSchedules || day === undefined || !isDay(day)) return null;
  const { kind } = place;
  const expenseId = place.kind === 'expenses' ? place.budgetExpense.expenseId : null;
  const amount = formatAmountForInput(item.amount);
  return (
    <Button asChild variant="surface">
      <Link
        to="/budgets/schedules/add"
        state={{ scheduleStart: { kind, expenseId, amount, note: item.note, day } }}
      >
        Repeats…
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
