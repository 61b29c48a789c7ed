import { chakra } from '@chakra-ui/react';
import { type ComponentProps, createContext, type ReactNode, use, useTransition } from 'react';

import type { AnyFigure } from '#src/statistics/figure.ts';
import { figureWords } from '#src/statistics/figure-words.ts';
import type { ProofSubject } from '#src/statistics/proof-subject.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { StatRows } from '#src/ui/table/stat-rows.tsx';

import { figureText } from './figure-text.ts';

/** Opens the proof of a subject, which then returns the focus to the opener. Provided by the page. */
export const OpenProof = createContext<(subject: ProofSubject, opener: HTMLElement) => void>(() => {
  throw new Error('No proofs are provided here');
});

/** Whether figures have no proofs, as on a page that is shown to others: proofs have amounts. */
export const WithoutProofs = createContext(false);

/** A figure that can be asked about. Its touch target is 44px high, without a taller row. */
export const FigureButton = chakra(
  'button',
  {
    base: {
      display: 'inline-block',
      marginBlock: '-11px',
      paddingBlock: '11px',
      borderRadius: '4px',
      fontVariantNumeric: 'inherit',
      letterSpacing: 'inherit',
      textAlign: 'inherit',
      textUnderlineOffset: '5px',
      cursor: 'pointer',
      '&:is(:hover, :focus-visible)': { textDecoration: 'underline dotted {colors.accent.fg} 1.5px' },
      // A finger cannot hover, so a faint line shows what can be touched.
      '@media (hover: none)': { textDecoration: 'underline dotted {colors.border.emphasized} 1.5px' },
      '@media print': { textDecoration: 'none' },
    },
  },
  // The class is for paper, where other buttons are left out.
  { defaultProps: { type: 'button', className: 'proof-button', title: 'How this is calculated' } },
);

interface ProofButtonProps {
  readonly of: ProofSubject;
  /** The figure as text, which is the button's name; by default as it is written everywhere. */
  readonly children?: ReactNode;
}

/** A figure that opens its proof. A row or a cell around it keeps its text and its name. See docs/product-rules.md#proof. */
export function ProofButton({ of, children }: ProofButtonProps) {
  const openProof = use(OpenProof);
  const format = useFormat();
  // The code of proofs loads when the first one is opened.
  const [isLoading, startTransition] = useTransition();
  const text = children ?? ('calculation' in of && figureText(format, of));
  if (use(WithoutProofs)) return text;
  return (
    <>
      <FigureButton
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => startTransition(() => openProof(of, currentTarget))}
      >
        {text}
      </FigureButton>
      {isLoading && <Spinner label="Loading" />}
    </>
  );
}

type StatRowsProps = ComponentProps<typeof StatRows>;

interface ProofRow<TName> extends Omit<StatRowsProps['rows'][number], 'label' | 'value'> {
  readonly figure: TName;
  readonly label?: string | undefined;
  /** Renders the value, if it is more than a figure that can be explained. */
  readonly render?: (figure: AnyFigure) => ReactNode;
}

interface ProofRowsProps<TName extends keyof typeof figureWords> extends Omit<StatRowsProps, 'rows'> {
  /** Those of all rows, unless they are still loading. */
  readonly figures: Readonly<Record<NoInfer<TName>, AnyFigure>> | undefined;
  readonly rows: readonly ProofRow<TName>[];
}

export function ProofRows<TName extends keyof typeof figureWords>({
  rows,
  figures,
  ...props
}: ProofRowsProps<TName>) {
  return (
    <StatRows
      {...props}
      rows={rows.map(({ figure: name, render, label = figureWords[name].label, ...row }) => {
        const figure = figures?.[name];
        return { ...row, label, value: figure && (render?.(figure) ?? <ProofButton of={figure} />) };
      })}
    />
  );
}
