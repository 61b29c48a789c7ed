import type { ComponentProps } from 'react';

import type { FigureName } from '#src/statistics/all-figures.ts';
import { StatRows } from '#src/ui/table/stat-rows.tsx';

import { ProofButton } from './proof-button.tsx';
import type { ProofSubject } from './proof-subject.ts';

type StatRowsProps = ComponentProps<typeof StatRows>;

type StatRow = StatRowsProps['rows'][number];

type Texts = Readonly<Record<string, string>>;

/** A row has a value, or a label by which its text is found. */
type ProofRow<TTexts extends Texts> = Omit<StatRow, 'label' | 'value'> & {
  /** The figure that the value is, if it can be explained. */
  readonly proof?: FigureName | undefined;
  readonly secondProof?: ProofSubject | undefined;
} & (
    | { readonly label: string; readonly value: StatRow['value'] }
    | { readonly label: keyof TTexts & string; readonly value?: undefined }
  );

interface ProofRowsProps<TTexts extends Texts> extends Omit<StatRowsProps, 'rows'> {
  /** The values of rows that have none, by label. Undefined while loading. */
  readonly texts?: TTexts | undefined;
  readonly rows: readonly ProofRow<TTexts>[];
}

/** Labeled figures that can be explained. A figure that is still loading cannot. */
export function ProofRows<TTexts extends Texts = Readonly<Record<symbol, string>>>({
  rows,
  texts,
  ...props
}: ProofRowsProps<TTexts>) {
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
