import { Flex } from '@chakra-ui/react';
import { useCallback, useMemo, useState } from 'react';

import type { Budget } from '#contract/budgets.ts';
import { formatCount } from '#contract/counts.ts';
import type { LineDetails } from '#src/bank/correct-line.ts';
import type { LineTarget } from '#src/bank/types.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { SelectField } from '#src/ui/form/fields.tsx';

import { EditLineDialog } from './edit-line-dialog.tsx';
import { NewCategoryDialog } from './new-category-dialog.tsx';
import { NEW_CATEGORY } from './statement-line-row.tsx';
import { StatementList } from './statement-list.tsx';
import { linesInView, needsCheck, previewRows, type StatementView } from './statement-rows.ts';
import type { NewCategory, TargetOption, TargetOptions } from './statement-targets.ts';
import type { MonthPreview, PreviewLine } from './use-statement-choices.ts';

interface StatementPreviewProps {
  readonly months: readonly MonthPreview[];
  readonly budgets: readonly Budget[];
  readonly targets: TargetOptions;
  readonly onSelect: (preview: PreviewLine, isSelected: boolean) => void;
  readonly onChoose: (preview: PreviewLine, target: LineTarget) => void;
  readonly onCorrect: (preview: PreviewLine, details: LineDetails) => void;
  readonly onAddCategory: (preview: PreviewLine, category: NewCategory) => void;
}

/** The lines of all files with their targets, by month. */
export function StatementPreview(props: StatementPreviewProps) {
  const { months, budgets, targets, onSelect, onChoose, onCorrect, onAddCategory } = props;
  const [view, setView] = useState<StatementView>('all');
  /** The lines of the view; fixed when it is chosen, so that no line disappears while it is corrected. */
  const [shown, setShown] = useState<ReadonlySet<string>>();
  const [categoryFor, setCategoryFor] = useState<PreviewLine>();
  const [edited, setEdited] = useState<PreviewLine>();
  const lines = months.flatMap((month) => month.lines);
  const rows = useMemo(
    () => previewRows(months, shown, (month) => !budgets.some((budget) => isSameMonth(budget, month))),
    [months, shown, budgets],
  );
  const options = useMemo(
    () => (
      <>
        <option value={NEW_CATEGORY}>+ New category…</option>
        <optgroup label="Expenses">{targets.expenses.map(optionOf)}</optgroup>
        <optgroup label="Income, savings and transfers">{targets.others.map(optionOf)}</optgroup>
      </>
    ),
    [targets],
  );
  const choose = useCallback(
    (preview: PreviewLine, value: string) => {
      const target = targets.byValue.get(value);
      if (target) onChoose(preview, target);
      else if (value === NEW_CATEGORY) setCategoryFor(preview);
    },
    [targets, onChoose],
  );

  const checkCount = lines.filter(needsCheck).length;
  const outCount = lines.filter(({ planned }) => !planned).length;
  return (
    <Flex direction="column" gap="4">
      <Flex maxWidth="320px" direction="column">
        <SelectField
          label="Show"
          value={view}
          onChange={({ target }) => {
            const next = target.value as StatementView;
            setView(next);
            setShown(linesInView(months, next));
          }}
        >
          <option value="all">All lines ({formatCount(lines.length)})</option>
          <option value="check">To check ({formatCount(checkCount)})</option>
          <option value="out">Left out ({formatCount(outCount)})</option>
        </SelectField>
      </Flex>
      {rows.length === 0 ? (
        <EmptyState
          title={view === 'check' ? 'Nothing to check' : 'No lines'}
          text={view === 'all' ? 'The files have no transactions.' : 'Show all lines to see the others.'}
        />
      ) : (
        <StatementList {...{ rows, targets, options, onSelect }} onChoose={choose} onEdit={setEdited} />
      )}
      <EditLineDialog
        line={edited?.line}
        onClose={() => setEdited(undefined)}
        onSave={(details) => {
          if (edited) onCorrect(edited, details);
          setEdited(undefined);
        }}
      />
      <NewCategoryDialog
        payee={categoryFor?.line.payee}
        onClose={() => setCategoryFor(undefined)}
        onAdd={(category) => {
          if (categoryFor) onAddCategory(categoryFor, category);
          setCategoryFor(undefined);
        }}
      />
    </Flex>
  );
}

function optionOf({ value, name }: TargetOption) {
  return (
    <option key={value} value={value}>
      {name}
    </option>
  );
}

function isSameMonth(a: Pick<Budget, 'year' | 'month'>, b: Pick<Budget, 'year' | 'month'>): boolean {
  return a.year === b.year && a.month === b.month;
}
