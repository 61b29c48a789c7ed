import type { ComponentProps } from 'react';

import type { FigureName } from '#src/statistics/all-figures.ts';
import { StatRows } from '#src/ui/table/stat-rows.tsx';

import { ProofButton } from './proof-button.tsx';
import type { ProofSubject } from './proof-subject.ts';

type StatRowsProps = ComponentProps<typeof StatRows>;

type StatRow = StatRowsProps['rows'][number];

type ProofRow = StatRow & {
  /** The figure that the value is, if it can be explained. */
  readonly proof?: FigureName | undefined;
  readonly secondProof?: ProofSubject | undefined;
};

interface ProofRowsProps extends Omit<StatRowsProps, 'rows'> {
  readonly rows: readonly ProofRow[];
}

/** Labeled figures that can be explained. A figure that is still loading cannot. */
export function ProofRows({ rows, ...props }: ProofRowsProps) {
  return (
    <StatRows
      {...props}
      rows={rows.map(({ proof, secondProof, value, ...row }) => ({
        ...row,
        value: proof && value ? <ProofButton of={proof}>{value}</ProofButton> : value,
        ...('secondValue' in row && {
          secondValue:
            secondProof && row.secondValue ? (
              <ProofButton of={secondProof}>{row.secondValue}</ProofButton>
            ) : (
              row.secondValue
            ),
        }),
      }))}
    />
  );
}
