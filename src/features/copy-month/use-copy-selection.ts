import { useRouter } from '@tanstack/react-router';
import { use, useCallback, useEffect, useState } from 'react';

import type { Budget } from '#contract/budgets.ts';
import { type Sum, ZERO } from '#contract/money.ts';
import { copiedLine, type CopiedLine } from '#src/queries/copy-month.ts';
import { sumAmounts } from '#src/statistics/budget-totals.ts';
import { parseFieldAmount } from '#src/ui/form/field-schemas.ts';
import { FormDraftContext } from '#src/ui/form/form-draft.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { formatAmountForInput } from '#src/ui/format/numbers.ts';

import type { CopyLine } from './copy-lines.ts';

/** If the session times out, the typed amounts are restored later, and their lines are selected. */
export function useCopySelection(target: Budget) {
  const format = useFormat();
  const draft = use(FormDraftContext);
  const router = useRouter();
  const [restored] = useState(() => Object.entries(draft.restoredAt(router.state.location.href) ?? {}));
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(
    () => new Map(restored.map(([id]) => [id, true])),
  );
  const [amounts, setAmounts] = useState<ReadonlyMap<string, string>>(
    () => new Map(restored.map(([id, amount]) => [id, String(amount)])),
  );

  useEffect(() => draft.clear(), [draft]);
  useEffect(() => draft.register(() => Object.fromEntries(amounts)), [draft, amounts]);

  const select = useCallback((ids: readonly string[], isSelected: boolean) => {
    setChoices((all) => new Map([...all, ...ids.map((id) => [id, isSelected] as const)]));
  }, []);
  const changeAmount = useCallback((id: string, amount: string) => {
    setAmounts((all) => new Map(all).set(id, amount));
  }, []);

  const isSelected = ({ id, isHere, isSuggested }: CopyLine) => !isHere && (choices.get(id) ?? isSuggested);
  const amountText = ({ id, item }: CopyLine) =>
    amounts.get(id) ?? (item ? formatAmountForInput(item.amount) : '');

  return {
    select,
    changeAmount,
    isSelected,
    amountText,
    /** Whether an amount was typed that has not been added yet. */
    hasTyped: (lines: readonly CopyLine[]) =>
      lines.some((line) => {
        const { item, isHere } = line;
        return item && !isHere && parseFieldAmount(format, amountText(line)) !== item.amount;
      }),
    /** The sum of the selected lines. Invalid amounts count as 0. */
    total: (lines: readonly CopyLine[]): Sum =>
      sumAmounts(
        lines.filter(isSelected).flatMap((line) => {
          const amount = parseFieldAmount(format, amountText(line));
          return amount === undefined ? [] : [{ amount }];
        }),
      ),
    /** What to send for a line; undefined if its amount is not valid. */
    toCopiedLine: (line: CopyLine): CopiedLine | undefined => {
      const { group, item } = line;
      const amount = item ? parseFieldAmount(format, amountText(line)) : ZERO;
      return amount === undefined ? undefined : copiedLine(group, item, amount, target);
    },
  };
}

export type CopySelection = ReturnType<typeof useCopySelection>;
