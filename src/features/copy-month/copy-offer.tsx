import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import { monthToCopy } from '#src/statistics/month-history.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';

import { CopyLink } from './copy-link.tsx';

interface CopyOfferProps {
  /** The month that was just added. */
  readonly addedId: number;
  readonly budgets: readonly Budget[];
}

/** Offers to copy from another month to a new one. Nothing is rendered if there is no month to copy from. */
export function CopyOffer({ addedId, budgets }: CopyOfferProps) {
  const added = budgets.find(({ budgetId }) => budgetId === addedId);
  const source = added && monthToCopy(budgets, added);
  if (!source) return null;
  return (
    <Notice actions={<CopyLink budget={added} source={source} />}>{formatBudgetMonth(added)} added.</Notice>
  );
}
