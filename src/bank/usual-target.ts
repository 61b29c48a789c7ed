import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import type { EntryTarget } from '#src/entry/entry-target.ts';

import { merchantTargets } from './known-merchants.ts';
import { pastEntries, PastNotes } from './past-notes.ts';
import { payeeOf } from './payee-key.ts';

/**
 * What a typed note usually is for: as past entries with this note or a similar one say, or else the merchants that everyone
 * knows.
 */
export function usualTargets(budgets: readonly Budget[], categories: readonly Expense[]) {
  const notes = new PastNotes(pastEntries(budgets, categories));
  const merchantTarget = merchantTargets(categories);
  return (note: string): EntryTarget | undefined => {
    const payee = payeeOf({ payee: note, description: '' });
    const recorded = notes.ofPayee(payee, -1) ?? notes.ofPayee(payee, 1);
    const target = recorded ?? notes.ofSimilar(note, -1) ?? merchantTarget(note);
    return target?.kind === 'newCategory' ? undefined : target;
  };
}
