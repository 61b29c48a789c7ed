import { type KeyboardEvent, memo } from 'react';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import { formatCount } from '#contract/counts.ts';
import { noonOf } from '#contract/days.ts';
import { scaleCents } from '#contract/money.ts';
import type { DuePayment } from '#src/bank/past-notes.ts';
import { noteOf } from '#src/bank/payee-key.ts';
import type { PlannedLine, StatementMonth } from '#src/bank/plan-statement.ts';
import type { StatementLine } from '#src/bank/statement.ts';
import { sumAmounts } from '#src/statistics/budget-totals.ts';
import { CategoryCombobox } from '#src/ui/form/category-combobox.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { formatShortDate, isolated } from '#src/ui/format/texts.ts';

import { choiceOf, type LineChoice } from './statement-targets.ts';
import { needsCheck } from './use-statement-choices.ts';
import type { LineActions } from './use-statement-import.ts';

interface RowPlace {
  readonly index: number;
  /** Below the top of the table's body, in CSS pixels. */
  readonly top: number;
}

/** The first row of the table is that of the headings. */
function rowAttributes({ index, top }: RowPlace) {
  const style = { transform: `translateY(${top}px)` };
  return { role: 'row', 'aria-rowindex': index + 2, 'data-index': index, style };
}

export interface LineProps {
  /** What a line can be recorded as. */
  readonly choices: readonly LineChoice[];
  readonly actions: LineActions;
  readonly onEdit: (preview: PlannedLine) => void;
}

interface StatementLineRowProps extends RowPlace, LineProps {
  readonly preview: PlannedLine;
  readonly tabIndex: 0 | -1;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, index: number) => void;
}

/** A line of a statement: whether it is added, and its target. */
export const StatementLineRow = memo(function StatementLineRow(props: StatementLineRowProps) {
  const { preview, index, tabIndex, actions } = props;
  const { money } = useFormat();
  const { line, proposal, planned, reason } = preview;
  const { day } = line;
  const payee = noteOf(line) || 'No payee';
  // A line without a target, or a transfer, is added by choosing a category.
  const canSelect = reason !== 'undecided' && reason !== 'transfer';
  return (
    <tr
      {...rowAttributes(props)}
      data-kind="line"
      data-out={planned === undefined}
      data-check={needsCheck(preview)}
      // Before the combobox, which may close its list.
      onKeyDownCapture={(event) => props.onKeyDown(event, index)}
    >
      <td role="cell" data-column="check">
        <label>
          <input
            type="checkbox"
            aria-label={`Add ${payee}, ${day}`}
            checked={planned !== undefined}
            disabled={!canSelect}
            tabIndex={tabIndex}
            onChange={({ target }) => actions.select(preview, target.checked)}
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
          onClick={() => props.onEdit(preview)}
        >
          <span>{payee}</span>
        </button>
      </td>
      <td role="cell" data-column="amount">
        {money(line.amount)}
      </td>
      <td role="cell" data-column="category">
        <CategoryCombobox
          label={`Category of ${payee}, ${day}`}
          isLabelHidden
          placeholder="Choose…"
          tabIndex={tabIndex}
          choices={props.choices}
          chosen={proposal?.target && choiceOf(proposal.target)}
          onChoose={({ target }) => actions.choose(preview, target)}
          onNew={(category) => actions.addCategory(preview, { kind: 'newCategory', ...category })}
        />
      </td>
      <td role="cell" data-column="status">
        <Status {...preview} />
      </td>
    </tr>
  );
});

/** In a narrow window, only screen readers read what does not fit. */
function Status(preview: PlannedLine) {
  const { line, reason, duplicate, pays } = preview;
  if (reason === 'duplicate' && duplicate && 'payment' in duplicate.of)
    return (
      <>
        <span>Recorded?</span> <span data-part="more">for {dayFrom(line, duplicate.of.payment)}</span>
      </>
    );
  if (!reason && pays)
    return (
      <>
        <span data-part="more">{isolated(pays.name)},</span> <span>due {dayFrom(line, pays)}</span>
      </>
    );
  return statusOf(preview);
}

function statusOf({ line, reason, duplicate, proposal }: PlannedLine): string {
  if (reason === 'duplicate' && duplicate?.certainty === 'possible')
    return 'line' in duplicate.of ? 'Repeated?' : 'Already here?';
  if (reason === 'duplicate') return 'Already here';
  if (reason === 'deselected') return 'Left out';
  // The category says the rest.
  if (reason) return '';
  if (line.isCorrected) return 'Corrected';
  if (proposal?.source === 'correction') return 'Your choice';
  return proposal?.target?.kind === 'newCategory' ? 'New category' : '';
}

/** With its year only if that is not the year of the line. */
function dayFrom(line: StatementLine, { day }: DuePayment): string {
  return formatShortDate(noonOf(day), noonOf(line.day));
}

interface StatementMonthRowProps extends RowPlace {
  readonly month: StatementMonth;
  /** Whether the import creates the month. */
  readonly isNew: boolean;
}

/** The head of a month: how many of its lines are added, and their totals of money in and out. */
export function StatementMonthRow({ month, isNew, ...place }: StatementMonthRowProps) {
  const { money } = useFormat();
  const { lines } = month;
  const added = lines.flatMap(({ planned, line }) => (planned ? line : []));
  const moneyIn = sumAmounts(added.filter(({ amount }) => amount > 0));
  const moneyOut = scaleCents(sumAmounts(added.filter(({ amount }) => amount < 0)), -1);
  return (
    <tr {...rowAttributes(place)} data-kind="month">
      <th role="rowheader" scope="row">
        {formatBudgetMonth(month)}
      </th>
      <td role="cell">
        {isNew && 'new month · '}
        {formatCount(added.length)} of {formatCount(lines.length)} · {money(moneyIn)} in · {money(moneyOut)}{' '}
        out
      </td>
    </tr>
  );
}
