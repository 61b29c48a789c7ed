import { chakra } from '@chakra-ui/react';

import { counted, formatCount } from '#contract/counts.ts';
import type { FileKind, StatementProblem } from '#src/bank/types.ts';
import { useFormat } from '#src/ui/format/format.ts';

import { LineList } from './line-list.tsx';
import { LINE_WORDS } from './statement-words.ts';

/** More are only counted. */
const MAX_PROBLEMS = 50;

interface StatementProblemsProps {
  readonly kind: FileKind;
  readonly problems: readonly StatementProblem[];
}

/** The lines of a file that are left out because they cannot be read, or are not booked, with their places and reasons. */
export function StatementProblems({ kind, problems }: StatementProblemsProps) {
  const { hideNumbers } = useFormat();
  if (problems.length === 0) return null;
  const shown = problems.slice(0, MAX_PROBLEMS);
  const title = counted(problems.length, 'line is left out', 'lines are left out');
  return (
    <LineList title={title}>
      {shown.map(({ row, reason }) => (
        <chakra.li key={`${row} ${reason}`} paddingBlock="1">
          {row === undefined ? '' : `${LINE_WORDS[kind]} ${row}: `}
          {hideNumbers(reason)}.
        </chakra.li>
      ))}
      {problems.length > shown.length && <li>and {formatCount(problems.length - shown.length)} more</li>}
    </LineList>
  );
}
