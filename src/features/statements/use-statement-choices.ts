import { useMemo, useState } from 'react';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import {
  correctLine,
  type LineDetails,
  type PlannedLine,
  planStatement,
  type StatementMonth,
} from '#src/bank/plan-statement.ts';
import { applyCorrections, applyDue, type Corrections, type LineTarget } from '#src/bank/propose-targets.ts';

import { compareStatements } from './examine-statements.ts';
import type { NewCategory } from './statement-targets.ts';
import { rememberTransferPayee } from './stored-choices.ts';
import type { ExaminedFiles } from './use-statement-files.ts';

export interface StatementChoices extends Corrections {
  readonly selections: Readonly<Record<string, boolean>>;
  readonly details: Readonly<Record<string, LineDetails>>;
  /** The categories that the import creates. */
  readonly newCategories: readonly NewCategory[];
}

export const NO_CHOICES: StatementChoices = {
  ...{ byPayee: {}, byLine: {}, selections: {}, details: {} },
  newCategories: [],
};

/** The lines of all statements with their targets, by month, as proposed and as the person has chosen. */
export function useStatementChoices(examined: ExaminedFiles | undefined, restored: StatementChoices) {
  const [choices, setChoices] = useState(restored);
  /** The latest choice of a target: its line, and all choices, as they were before. */
  const [latest, setLatest] = useState<{ readonly preview: PlannedLine; readonly before: Corrections }>();
  const { details } = choices;
  const statements = useMemo(
    () =>
      (examined?.statements ?? []).map((statement) => ({
        ...statement,
        lines: statement.lines.map((line) => correctLine(line, details[line.id])),
      })),
    [examined, details],
  );
  const compared = useMemo(() => {
    // The worker has compared the lines as they are in the files.
    if (!examined || Object.keys(details).length === 0) return examined;
    return compareStatements(statements, examined, examined.proposals);
  }, [examined, details, statements]);
  const months = useMemo(() => {
    if (!examined || !compared) return [];
    const { due, duplicates } = compared;
    const proposals = applyCorrections(applyDue(examined.proposals, due), choices);
    const lines = statements.flatMap((statement) => statement.lines);
    return planStatement(lines, { proposals, duplicates, due, selections: choices.selections });
  }, [examined, statements, compared, choices]);

  const change = (how: (current: StatementChoices) => Partial<StatementChoices>) =>
    setChoices((current) => ({ ...current, ...how(current) }));

  return {
    months,
    choices,
    shared: sharedChoice(),
    /** Applies at once to the other lines of the same payee, except those for which something else was chosen. */
    choose: (preview: PlannedLine, target: LineTarget) => {
      const { line, proposal } = preview;
      // Everything else can be found in the notes of past entries the next time.
      if (proposal) rememberTransferPayee(proposal.payeeKey, target.kind === 'transfer');
      // Typing into a select chooses with every key.
      setLatest((current) => (current?.preview.line.id === line.id ? current : { preview, before: choices }));
      change(({ byPayee, byLine }) => ({
        byPayee: { ...byPayee, ...(proposal && { [proposal.payeeKey]: target }) },
        byLine: { ...byLine, [line.id]: target },
      }));
    },
    correct: ({ line }: PlannedLine, corrected: LineDetails) =>
      change((current) => ({ details: { ...current.details, [line.id]: corrected } })),
    select: ({ line }: PlannedLine, isSelected: boolean) =>
      change(({ selections }) => ({ selections: { ...selections, [line.id]: isSelected } })),
    addCategory: (category: NewCategory) =>
      change(({ newCategories }) => ({ newCategories: [...newCategories, category] })),
    forget: () => {
      setChoices(NO_CHOICES);
      setLatest(undefined);
    },
  };

  /** The latest choice, if it also applies to other lines of the payee. */
  function sharedChoice() {
    if (!latest?.preview.proposal) return undefined;
    const { line, proposal } = latest.preview;
    const { byPayee, byLine } = latest.before;
    const others = months
      .flatMap(({ lines }) => lines)
      .filter(
        (each) =>
          each.proposal?.payeeKey === proposal.payeeKey &&
          each.reason !== 'duplicate' &&
          each.line.id !== line.id &&
          !(each.line.id in byLine),
      );
    if (others.length === 0) return undefined;
    const takeBack = (corrections: Partial<Corrections>) => {
      rememberTransferPayee(proposal.payeeKey, proposal.target?.kind === 'transfer');
      change(() => corrections);
      setLatest(undefined);
    };
    return {
      otherCount: others.length,
      /** Takes it back for the other lines. */
      keepToLine: () => takeBack({ byPayee }),
      undo: () => takeBack({ byPayee, byLine }),
    };
  }
}

export type SharedChoice = ReturnType<typeof useStatementChoices>['shared'];

export type StatementView = 'all' | 'check' | 'out';

export type PreviewRow =
  | { readonly kind: 'month'; readonly key: string; readonly month: StatementMonth; readonly isNew: boolean }
  | { readonly kind: 'line'; readonly key: string; readonly preview: PlannedLine };

/** Whether a line is left out only because an entry or another line is like it in part. */
export function isPossiblyHere({ reason, duplicate }: PlannedLine): boolean {
  return reason === 'duplicate' && duplicate?.certainty === 'possible';
}

/** Whether a person should review a line: it has no target, or may be a duplicate. */
export function needsCheck(preview: PlannedLine): boolean {
  return preview.reason === 'undecided' || isPossiblyHere(preview);
}

/** The ids of the lines in a view other than all. They stay there when a choice changes them. */
export function linesInView(
  months: readonly StatementMonth[],
  view: StatementView,
): ReadonlySet<string> | undefined {
  if (view === 'all') return undefined;
  const isShown = view === 'check' ? needsCheck : ({ planned }: PlannedLine) => planned === undefined;
  return new Set(months.flatMap(({ lines }) => lines.filter(isShown).map(({ line }) => line.id)));
}

type YearMonth = Pick<Budget, 'year' | 'month'>;

export function isNewMonth({ year, month }: YearMonth, budgets: readonly YearMonth[]): boolean {
  return !budgets.some((budget) => budget.year === year && budget.month === month);
}

/** @param shown the ids of the lines to show; all if undefined */
export function previewRows(
  months: readonly StatementMonth[],
  shown: ReadonlySet<string> | undefined,
  budgets: readonly YearMonth[],
): PreviewRow[] {
  return months.flatMap((month): PreviewRow[] => {
    const lines = month.lines.filter(({ line }) => shown?.has(line.id) ?? true);
    if (lines.length === 0) return [];
    return [
      { kind: 'month', key: formatBudgetMonth(month), month, isNew: isNewMonth(month, budgets) },
      ...lines.map((preview): PreviewRow => ({ kind: 'line', key: preview.line.id, preview })),
    ];
  });
}
