import { type ReactNode, useId } from 'react';

import type { Budget } from '#contract/budgets.ts';
import { moveToMonth } from '#src/statistics/month-history.ts';
import { useFormat } from '#src/ui/format/format.ts';

import { CopyLineRow } from './copy-line.tsx';
import type { CopyGroup, CopyLine, CopySection } from './copy-lines.ts';
import { onDay } from './day-texts.ts';
import { GroupCheckbox } from './group-checkbox.tsx';
import type { CopySelection } from './use-copy-selection.ts';

interface CopySectionListProps {
  readonly section: CopySection;
  readonly target: Budget;
  readonly selection: CopySelection;
  /** The line that the server has refused. */
  readonly failedId: string | undefined;
  /** Whether to show the errors of the typed amounts. */
  readonly showsErrors: boolean;
  /** Whether nothing can be changed: the lines are being added, or it is unknown whether they have been. */
  readonly isBusy: boolean;
}

/** A section of the copy page: its checkbox and total, and below them its lines. */
export function CopySectionList({ section, ...context }: CopySectionListProps) {
  const titleId = useId();
  const { title, groups, hasCategories } = section;
  return (
    <section aria-labelledby={titleId}>
      <GroupHeader lines={groups.flatMap(({ lines }) => lines)} {...context}>
        <h2 id={titleId}>{title}</h2>
      </GroupHeader>
      <ul>
        {groups.map((group) =>
          hasCategories && group.lines.length > 1 ? (
            <li key={group.key}>
              <GroupHeader lines={group.lines} {...context}>
                <span>{group.name}</span>
              </GroupHeader>
              <ul>
                <GroupLines group={group} isNameHidden {...context} />
              </ul>
            </li>
          ) : (
            <GroupLines key={group.key} group={group} isNameHidden={!hasCategories} {...context} />
          ),
        )}
      </ul>
    </section>
  );
}

type ContextProps = Omit<CopySectionListProps, 'section'>;

interface GroupHeaderProps extends ContextProps {
  readonly lines: readonly CopyLine[];
  readonly children: ReactNode;
}

function GroupHeader({ lines, selection, isBusy, children }: GroupHeaderProps) {
  const { money } = useFormat();
  const missing = lines.filter(({ isHere }) => !isHere);
  return (
    <div data-header>
      <GroupCheckbox
        ids={missing.map(({ id }) => id)}
        selectedCount={lines.filter(selection.isSelected).length}
        isBusy={isBusy}
        onSelect={selection.select}
      >
        {children}
      </GroupCheckbox>
      {missing.length > 0 && <strong>{money(selection.total(lines))}</strong>}
    </div>
  );
}

interface GroupLinesProps extends ContextProps {
  readonly group: CopyGroup;
  /** Whether the name is shown above the lines. */
  readonly isNameHidden: boolean;
}

function GroupLines({ group, isNameHidden, ...props }: GroupLinesProps) {
  const { target, selection, failedId, ...context } = props;
  return group.lines.map((line) => (
    <CopyLineRow
      key={line.id}
      line={line}
      name={group.name}
      isNameHidden={isNameHidden}
      day={line.item && onDay(moveToMonth(line.item.dayOfMonth, target))}
      isSelected={selection.isSelected(line)}
      amount={selection.amountText(line)}
      hasFailed={line.id === failedId}
      onSelect={selection.select}
      onAmountChange={selection.changeAmount}
      {...context}
    />
  ));
}
