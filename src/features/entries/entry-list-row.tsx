import { Link } from '@tanstack/react-router';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { ListedEntry } from '#src/statistics/listed-entries.ts';
import { followRowLink } from '#src/ui/table/row-links.ts';
import { linkToEntry } from '#src/ui/figures/entry-link.ts';
import { formatDay } from '#src/features/budgets/budget-dates.ts';
import { useFormat } from '#src/ui/format/format.ts';

interface EntryListRowProps {
  readonly entry: ListedEntry;
  /** Its place in the list. */
  readonly index: number;
  /** Below the top of the table's body, in CSS pixels. */
  readonly top: number;
  readonly isSelected: boolean;
  /** Of its controls. */
  readonly tabIndex: 0 | -1;
  readonly onToggle: (entry: ListedEntry, isRange: boolean) => void;
  /** Moves the focus to the control in a column of another row. */
  readonly onMove: (index: number, column: string) => void;
}

/** A row opens its entry, or its month. Shift selects all rows from the last one. */
export function EntryListRow({
  entry,
  index,
  top,
  isSelected,
  tabIndex,
  onToggle,
  onMove,
}: EntryListRowProps) {
  const { money } = useFormat();
  const { budget, item, name } = entry;
  const day = formatDay(item);
  const amount = money(item.amount);
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-index={index}
      style={{ transform: `translateY(${top}px)` }}
      onClick={followRowLink}
      onKeyDown={(event) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (step === undefined || !(event.target instanceof Element)) return;
        event.preventDefault();
        onMove(index + step, columnOf(event.target));
      }}
    >
      <td role="cell" data-column="check">
        <label>
          <input
            type="checkbox"
            aria-label={`Select ${name} ${amount}, ${day}`}
            checked={isSelected}
            tabIndex={tabIndex}
            onChange={({ nativeEvent }) =>
              onToggle(entry, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </label>
      </td>
      <td role="cell" data-column="date">
        <Link {...linkToEntry(entry)} tabIndex={tabIndex}>
          {day}
        </Link>
      </td>
      <td role="cell" data-column="month">
        <Link to="/budgets/$budgetId" params={{ budgetId: String(budget.budgetId) }} tabIndex={tabIndex}>
          {formatBudgetMonth(budget)}
        </Link>
      </td>
      <td role="cell" data-column="category" title={name}>
        {name}
      </td>
      {/* A long note is cut off only visually: screen readers read all of it. */}
      <td role="cell" data-column="note" title={item.note}>
        {item.note}
      </td>
      <td role="cell" data-column="amount">
        {amount}
      </td>
    </tr>
  );
}

function columnOf(control: Element): string {
  return control.closest<HTMLElement>('[data-column]')?.dataset.column ?? '';
}
