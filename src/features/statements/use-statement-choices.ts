import { useCallback, useMemo, useState } from 'react';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import { correctLine, type LineDetails, planStatement } from '#src/bank/plan-statement.ts';
import { findDuplicates } from '#src/bank/find-duplicates.ts';
import { applyCorrections } from '#src/bank/propose-targets.ts';
import type {
  Corrections,
  Duplicate,
  LeftOutReason,
  LineTarget,
  ParsedStatement,
  PlannedItem,
  Proposal,
  StatementLine,
} from '#src/bank/types.ts';

import { rememberTransferPayee } from './stored-choices.ts';
import type { ExaminedFiles } from './use-statement-files.ts';

/** The person's choices for the lines. */
export interface StatementChoices extends Corrections {
  /** By the id of a line. */
  readonly selections: ReadonlyMap<string, boolean>;
  /** By the id of a line. */
  readonly details: ReadonlyMap<string, LineDetails>;
}

/** A line and its target. */
export interface PreviewLine {
  /** As the person has corrected it. */
  readonly line: StatementLine;
  readonly isCorrected: boolean;
  readonly proposal: Proposal | undefined;
  readonly duplicate: Duplicate | undefined;
  /** Undefined if the line is left out. */
  readonly planned: PlannedItem | undefined;
  /** Undefined if the line is added. */
  readonly reason: LeftOutReason | undefined;
}

const NO_CHOICES: StatementChoices = {
  byPayee: new Map(),
  byLine: new Map(),
  selections: new Map(),
  details: new Map(),
};

/** The lines of all statements with their targets, by month, as proposed and as the person has chosen. */
export function useStatementChoices(
  examined: ExaminedFiles | undefined,
  restored: StatementChoices = NO_CHOICES,
) {
  const [choices, setChoices] = useState(restored);

  const proposals = useMemo(
    () => examined && applyCorrections(examined.proposals, choices),
    [examined, choices],
  );
  const { details } = choices;
  const statements = useMemo(() => correctStatements(examined, details), [examined, details]);
  const duplicates = useMemo(() => {
    // The worker has compared the lines as they are in the files.
    if (!examined || details.size === 0) return examined?.duplicates;
    return findDuplicates(statements, examined.past);
  }, [examined, details, statements]);
  const months = useMemo(() => {
    if (!duplicates || !proposals) return [];
    const lines = statements.flatMap((statement) => statement.lines);
    const targets = new Map(Array.from(proposals, ([id, { target }]) => [id, target]));
    return planStatement(lines, { targets, duplicates, selections: choices.selections });
  }, [statements, duplicates, proposals, choices.selections]);
  const previews = useMemo(
    () =>
      months.map((month) => {
        const rest = { planned: undefined, reason: undefined };
        const lines = [
          ...month.items.map((planned) => ({ ...rest, line: planned.line, planned })),
          ...month.leftOut.map(({ line, reason }) => ({ ...rest, line, reason })),
        ].map((line): PreviewLine => ({
          ...line,
          proposal: proposals?.get(line.line.id),
          duplicate: duplicates?.get(line.line.id),
          isCorrected: details.has(line.line.id),
        }));
        return { ...month, lines: lines.sort(byDay) };
      }),
    [months, proposals, duplicates, details],
  );

  /** Applies at once to the other lines of the same payee, except those for which something else was chosen. */
  const choose = useCallback(({ line, proposal }: PreviewLine, target: LineTarget) => {
    // Everything else can be found in the notes of past entries the next time.
    if (proposal) rememberTransferPayee(proposal.payeeKey, target.kind === 'transfer');
    setChoices((current) => ({
      ...current,
      byPayee: proposal ? new Map(current.byPayee).set(proposal.payeeKey, target) : current.byPayee,
      byLine: new Map(current.byLine).set(line.id, target),
    }));
  }, []);
  const correct = useCallback(({ line }: PreviewLine, details: LineDetails) => {
    setChoices((current) => ({ ...current, details: new Map(current.details).set(line.id, details) }));
  }, []);
  const select = useCallback(({ line }: PreviewLine, isSelected: boolean) => {
    setChoices((current) => ({
      ...current,
      selections: new Map(current.selections).set(line.id, isSelected),
    }));
  }, []);
  const forget = useCallback(() => setChoices(NO_CHOICES), []);

  return { months, previews, choices, choose, correct, select, forget };
}

/** The statements with their lines as the person has corrected them. */
function correctStatements(
  examined: ExaminedFiles | undefined,
  details: StatementChoices['details'],
): ParsedStatement[] {
  const statements = (examined?.results ?? []).flatMap((result) =>
    'statement' in result ? [result.statement] : [],
  );
  return statements.map((statement) => ({
    ...statement,
    lines: statement.lines.map((line) => correctLine(line, details.get(line.id))),
  }));
}

export type MonthPreview = ReturnType<typeof useStatementChoices>['previews'][number];

function byDay({ line: a }: PreviewLine, { line: b }: PreviewLine): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return a.row - b.row;
}

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
