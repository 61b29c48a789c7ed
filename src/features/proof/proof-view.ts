import type { ExpenseAverage } from '#contract/averages.ts';
import type { FigureName } from '#src/statistics/all-figures.ts';
import type { LiabilityIndex } from '#src/statistics/net-worth.ts';

import type { Format } from '#src/ui/format/format.ts';
import { type FigureNames, formatFigure, type ProofLine, proofLinesOf, proofNoteOf } from './proof-lines.ts';
import { type ProofSource, proofSourcesOf } from './proof-source-list.ts';
import type { AnyFigure } from '#src/statistics/figure.ts';
import type { FigureWords } from '#src/ui/figures/figure-words.ts';

/** A proof as text. */
export interface ProofView {
  readonly label: string;
  /** The formula in words. */
  readonly formula: string;
  readonly lines: readonly ProofLine[];
  /** The figure as its page shows it. */
  readonly result: string;
  /** A remark on a surprising result. */
  readonly note?: string | undefined;
  /** The rows behind the figure. */
  readonly sources?: { readonly title: string; readonly rows: readonly ProofSource[] } | undefined;
  /** The categories that a figure adds up. */
  readonly categories?: readonly ExpenseAverage[];
}

interface FigureViewOptions {
  readonly figure: AnyFigure;
  readonly words: FigureWords;
  readonly names: FigureNames;
  readonly liabilities: LiabilityIndex;
  readonly now: Date;
  /** Its name, if it has one. */
  readonly name?: FigureName;
}

/** The proof of a figure that carries its calculation. */
export function viewOfFigure(
  format: Format,
  { figure, words, names, liabilities, now, name }: FigureViewOptions,
): ProofView {
  return {
    label: words.label,
    formula: words.formula,
    lines: proofLinesOf(format, figure, words, names, now),
    result: formatFigure(format, figure, now, name),
    note: proofNoteOf(figure),
    sources: proofSourcesOf(format, figure, words, liabilities),
  };
}
