import type { ComponentProps, ReactNode } from 'react';

import type { FigureName } from '#src/statistics/all-figures.ts';
import { StatRows } from '#src/ui/table/stat-rows.tsx';

import { ProofButton } from './proof-button.tsx';
import { figureWords } from './proof-words.ts';

type StatRowsProps = ComponentProps<typeof StatRows>;

interface ProofRow extends Omit<StatRowsProps['rows'][number], 'label' | 'value'> {
  readonly figure: FigureName;
  /** By default the name of the figure. */
  readonly label?: string | undefined;
  /** Renders the value, if it is more than a figure that can be explained. */
  readonly render?: (text: string) => ReactNode;
}

interface ProofRowsProps extends Omit<StatRowsProps, 'rows'> {
  /** The values by figure. Undefined while loading. */
  readonly texts: Readonly<Partial<Record<FigureName, string>>> | undefined;
  readonly rows: readonly ProofRow[];
}

/** Figures with their names. Each can be explained, unless it is still loading. */
export function ProofRows({ rows, texts, ...props }: ProofRowsProps) {
  return (
    <StatRows
      {...props}
      rows={rows.map(({ figure, render, label = figureWords[figure].label, ...row }) => {
        const text = texts?.[figure];
        const explained = render ?? ((value: string) => <ProofButton of={figure}>{value}</ProofButton>);
        return { ...row, label, value: text && explained(text) };
      })}
    />
  );
}
