import { useCallback, useMemo, useState } from 'react';

import { planStatement } from '#src/bank/plan-statement.ts';
import { applyCorrections } from '#src/bank/propose-targets.ts';
import type {
  Corrections,
  Duplicate,
  LeftOutReason,
  LineTarget,
  PlannedItem,
  Proposal,
  StatementLine,
} from '#src/bank/types.ts';

import type { ExaminedStatements } from './-examine-statements.ts';

/** What the person has said about the lines. */
export interface StatementChoices extends Corrections {
  /** By the id of a line. */
  readonly ticks: ReadonlyMap<string, boolean>;
}

/** A line with what becomes of it. */
export interface PreviewLine {
  readonly line: StatementLine;
  readonly proposal: Proposal | undefined;
  readonly duplicate: Duplicate | undefined;
  /** Undefined if the line is left out. */
  readonly planned: PlannedItem | undefined;
  /** Undefined if the line is added. */
  readonly reason: LeftOutReason | undefined;
}

const NO_CHOICES: StatementChoices = { byPayee: new Map(), byLine: new Map(), ticks: new Map() };

/** What becomes of the lines of all statements, by month, as proposed and as the person has said. */
export function useStatementChoices(
  examined: ExaminedStatements | undefined,
  restored: StatementChoices = NO_CHOICES,
) {
  const [choices, setChoices] = useState(restored);

  const proposals = useMemo(
    () => examined && applyCorrections(examined.proposals, choices),
    [examined, choices],
  );
  const months = useMemo(() => {
    if (!examined || !proposals) return [];
    const lines = examined.results.flatMap((result) => ('statement' in result ? result.statement.lines : []));
    const targets = new Map(Array.from(proposals, ([id, { target }]) => [id, target]));
    const { duplicates } = examined;
    return planStatement(lines, { targets, duplicates, ticks: choices.ticks });
  }, [examined, proposals, choices.ticks]);
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
          duplicate: examined?.duplicates.get(line.line.id),
        }));
        return { ...month, lines: lines.sort(byDay) };
      }),
    [months, proposals, examined],
  );

  /** Applies to the other lines of the same payee at once, but to none for which something else was said. */
  const choose = useCallback(({ line, proposal }: PreviewLine, target: LineTarget) => {
    setChoices(({ byPayee, byLine, ticks }) => ({
      byPayee:
        proposal && proposal.payeeKey !== '' ? new Map(byPayee).set(proposal.payeeKey, target) : byPayee,
      byLine: new Map(byLine).set(line.id, target),
      ticks,
    }));
  }, []);
  const tick = useCallback(({ line }: PreviewLine, isTicked: boolean) => {
    setChoices((current) => ({ ...current, ticks: new Map(current.ticks).set(line.id, isTicked) }));
  }, []);
  const forget = useCallback(() => setChoices(NO_CHOICES), []);

  return { months, previews, choices, choose, tick, forget };
}

export type MonthPreview = ReturnType<typeof useStatementChoices>['previews'][number];

function byDay({ line: a }: PreviewLine, { line: b }: PreviewLine): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return a.row - b.row;
}
