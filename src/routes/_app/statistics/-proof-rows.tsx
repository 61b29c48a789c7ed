import type { ComponentProps } from 'react';

import type { FigureName } from '#src/statistics/all-figures.ts';
import { StatRows } from '#src/ui/table/stat-rows.tsx';

import { ProofButton } from './-proof-button.tsx';
import type { ProofSubject } from './-proof-subject.ts';

type StatRowsProps = ComponentProps<typeof StatRows>;

interface ProofRowsProps extends Omit<StatRowsProps, 'rows'> {
  readonly rows: readonly (StatRowsProps['rows'][number] & {
    /** The figure that the value is, if it can be asked how it was made. */
    readonly proof?: FigureName | undefined;
    readonly secondProof?: ProofSubject | undefined;
  })[];
}

/** Labeled figures that can be asked how they were made. A figure that is still loading cannot. */
export function ProofRows({ rows, ...props }: ProofRowsProps) {
  return (
    <StatRows
      {...props}
      rows={rows.map(({ proof, secondProof, ...row }) => ({
        ...row,
        value: proof && row.value ? <ProofButton of={proof}>{row.value}</ProofButton> : row.value,
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
