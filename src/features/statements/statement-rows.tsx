import { NativeSelect } from '@chakra-ui/react';
import { type KeyboardEvent, memo, type ReactNode } from 'react';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import { formatCount } from '#contract/counts.ts';
import { addCents, type Cents, scaleCents, type Sum, ZERO } from '#contract/money.ts';
import { noteOf, type PlannedLine, type StatementMonth } from '#src/bank/plan-statement.ts';
import { useFormat } from '#src/ui/format/format.ts';

import { targetValue } from './statement-targets.ts';
import { REASON_NAMES } from './statement-words.ts';
import { needsCheck } from './use-statement-choices.ts';

/** The option of a select that asks for a new category. */
export const NEW_CATEGORY = 'new';

interface StatementLineRowProps {
  readonly preview: PlannedLine;
  readonly index: number;
  /** Below the top of the table's body, in CSS pixels. */
  readonly top: number;
  readonly tabIndex: 0 | -1;
  /** All targets of a line. The same for all rows. */
  readonly options: ReactNode;
  readonly onSelect: (preview: PlannedLine, isSelected: boolean) => void;
  /** The value of an option, or `NEW_CATEGORY`. */
  readonly onChoose: (preview: PlannedLine, value: string) => void;
  readonly onEdit: (preview: PlannedLine) => void;
  readonly onKeyDown: (event: KeyboardEvent, preview: PlannedLine, index: number) => void;
}

/** A line of a statement: whether it is added, and its target. */
export const StatementLineRow = memo(function StatementLineRow({
  preview,
  index,
  top,
  tabIndex,
  options,
  onSelect,
  onChoose,
  onEdit,
  onKeyDown,
}: StatementLineRowProps) {
  const { money } = useFormat();
  const { line, proposal, planned, reason } = preview;
  const { day } = line;
  const payee = noteOf(line) || 'No payee';
  // A line without a target, or a transfer, is added by choosing a category.
  const canSelect = reason !== 'undecided' && reason !== 'transfer';
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-kind="line"
      data-out={planned === undefined}
      data-check={needsCheck(preview)}
      style={{ transform: `translateY(${top}px)` }}
      onKeyDown={(event) => onKeyDown(event, preview, index)}
    >
      <td role="cell" data-column="check">
        <label>
          <input
            type="checkbox"
            aria-label={`Add ${payee}, ${day}`}
            checked={planned !== undefined}
            disabled={!canSelect}
            tabIndex={tabIndex}
            onChange={({ target }) => onSelect(preview, target.checked)}
          />
        </label>
      </td>
      <td role="cell" data-column="date">
        {day}
      </td>
      {/* A long text is cut off only visually: screen readers read all of it. */}
      <td role="cell" data-column="payee" title={[line.payee, line.description].filter(Boolean).join('\n')}>
        <button
          type="button"
          aria-label={`Edit ${payee}, ${day}`}
          tabIndex={tabIndex}
          onClick={() => onEdit(preview)}
        >
          <span>{payee}</span>
        </button>
      </td>
      <td role="cell" data-column="amount">
        {money(line.amount)}
      </td>
      <td role="cell" data-column="category">
        <NativeSelect.Root>
          <NativeSelect.Field
            aria-label={`Category of ${payee}, ${day}`}
            value={targetValue(proposal?.target)}
            tabIndex={tabIndex}
            onChange={({ target }) => onChoose(preview, target.value)}
          >
            {proposal?.target === undefined && <option value="">Choose…</option>}
            {options}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </td>
      <td role="cell" data-column="status">
        {statusOf(preview)}
      </td>
    </tr>
  );
});

function statusOf({ line, reason, duplicate, proposal }: PlannedLine): string {
  if (reason === 'duplicate' && duplicate?.certainty === 'possible')
    return 'line' in duplicate.of ? 'Possibly repeated' : 'Possibly here';
  if (reason) return REASON_NAMES[reason];
  if (line.isCorrected) return 'Corrected';
  return proposal?.source === 'correction' ? 'Your choice' : '';
}

interface StatementMonthRowProps {
  readonly month: StatementMonth;
  /** Whether the import creates the month. */
  readonly isNew: boolean;
  readonly index: number;
  /** Below the top of the table's body, in CSS pixels. */
  readonly top: number;
}

/** The head of a month: how many of its lines are added, and their totals of money in and out. */
export function StatementMonthRow({ month, isNew, index, top }: StatementMonthRowProps) {
  const { money } = useFormat();
  const { lines } = month;
  const amounts = lines.filter(({ planned }) => planned).map(({ line }) => line.amount);
  const moneyIn = sum(amounts.filter((amount) => amount > 0));
  const moneyOut = scaleCents(sum(amounts.filter((amount) => amount < 0)), -1);
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-kind="month"
      style={{ transform: `translateY(${top}px)` }}
    >
      <th role="rowheader" scope="row">
        {formatBudgetMonth(month)}
      </th>
      <td role="cell">
        {isNew && 'new month · '}
        {formatCount(amounts.length)} of {formatCount(lines.length)} · {money(moneyIn)} in · {money(moneyOut)}{' '}
        out
      </td>
    </tr>
  );
}

function sum(amounts: readonly Cents[]): Sum {
  return amounts.reduce<Sum>((total, amount) => addCents(total, amount), ZERO);
}
