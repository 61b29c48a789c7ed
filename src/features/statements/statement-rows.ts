import { formatBudgetMonth } from '#contract/budget-month.ts';

import type { MonthPreview, PreviewLine } from './use-statement-choices.ts';

/** Which lines are shown. */
export type StatementView = 'all' | 'check' | 'out';

/** A row of the preview: the head of a month, or a line. */
export type PreviewRow =
  | { readonly kind: 'month'; readonly key: string; readonly month: MonthPreview; readonly isNew: boolean }
  | { readonly kind: 'line'; readonly key: string; readonly preview: PreviewLine };

/** Whether a person should review a line: it has no target, or may be a duplicate. */
export function needsCheck({ reason, duplicate }: PreviewLine): boolean {
  return reason === 'undecided' || (reason === 'duplicate' && duplicate?.certainty === 'possible');
}

/** The ids of the lines in a view other than all. They stay there when a choice changes them. */
export function linesInView(
  months: readonly MonthPreview[],
  view: StatementView,
): ReadonlySet<string> | undefined {
  if (view === 'all') return undefined;
  const isShown = (line: PreviewLine) => (view === 'check' ? needsCheck(line) : line.planned === undefined);
  return new Set(months.flatMap(({ lines }) => lines.filter(isShown).map(({ line }) => line.id)));
}

/** @param shown the ids of the lines to show; all if undefined */
export function previewRows(
  months: readonly MonthPreview[],
  shown: ReadonlySet<string> | undefined,
  isNewMonth: (month: MonthPreview) => boolean,
): PreviewRow[] {
  return months.flatMap((month): PreviewRow[] => {
    const lines = month.lines.filter(({ line }) => shown?.has(line.id) ?? true);
    if (lines.length === 0) return [];
    const key = formatBudgetMonth(month);
    return [
      { kind: 'month', key, month, isNew: isNewMonth(month) },
      ...lines.map((preview): PreviewRow => ({ kind: 'line', key: preview.line.id, preview })),
    ];
  });
}
