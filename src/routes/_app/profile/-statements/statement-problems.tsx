import { chakra } from '@chakra-ui/react';

import { formatCount } from '#contract/counts.ts';
import type { FileKind, StatementProblem } from '#src/bank/types.ts';

import { hideNumbers } from './hide-numbers.ts';

/** More are only counted. */
const MAX_PROBLEMS = 50;

interface StatementProblemsProps {
  readonly kind: FileKind;
  readonly problems: readonly StatementProblem[];
}

/** The lines of a file that are left out because they cannot be read, or are not booked, with their places and reasons. */
export function StatementProblems({ kind, problems }: StatementProblemsProps) {
  if (problems.length === 0) return null;
  const shown = problems.slice(0, MAX_PROBLEMS);
  const title =
    problems.length === 1 ? '1 line is left out' : `${formatCount(problems.length)} lines are left out`;
  return (
    <section aria-label={title}>
      <chakra.h3 fontWeight="600">{title}</chakra.h3>
      {/* A scrolling region can be reached with the keyboard. */}
      <chakra.ul tabIndex={0} aria-label={title} maxHeight="180px" overflow="auto" fontSize="14px">
        {shown.map(({ row, reason }) => (
          <chakra.li key={`${row} ${reason}`} paddingBlock="1">
            {row === undefined ? '' : `${kind === 'csv' ? 'Line' : 'Transaction'} ${row}: `}
            {hideNumbers(reason)}.
          </chakra.li>
        ))}
        {problems.length > shown.length && <li>and {formatCount(problems.length - shown.length)} more</li>}
      </chakra.ul>
    </section>
  );
}
