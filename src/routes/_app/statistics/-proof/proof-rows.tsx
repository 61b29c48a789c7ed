import type { ComponentProps } from 'react';

import type { FigureName } from '#src/statistics/all-figures.ts';
import { StatRows } from '#src/ui/table/stat-rows.tsx';

import { ProofButton } from './proof-button.tsx';
import type { ProofSubject } from './proof-subject.ts';

type StatRowsProps = ComponentProps<typeof StatRows>;

type StatRow = StatRowsProps['rows'][number];

interface ProofRowsProps extends Omit<StatRowsProps, 'rows'> {
  /** The values of rows that have none, by label. Undefined while loading. */
  readonly texts?: Readonly<Record<string, string>> | undefined;
  readonly rows: readonly (Omit<StatRow, 'value'> & {
    readonly value?: StatRow['value'];
    /** The figure that the value is, if it can be explained. */
    readonly proof?: FigureName | undefined;
    readonly secondProof?: ProofSubject | undefined;
  })[];
}

/** Labeled figures that can be explained. A figure that is still loading cannot. */
export function ProofRows({ rows, texts, ...props }: ProofRowsProps) {
  return (
    <StatRows
      {...props}
      rows={rows.map(({ proof, secondProof, label, value = texts?.[label], ...row }) => ({
        ...row,
        label,
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
