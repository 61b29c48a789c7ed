import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { useChangeMotion } from '#src/ui/layout/motion.ts';
import { Placeholder } from '#src/ui/table/stat-rows.tsx';

interface HeadlineFigureProps {
  note?: ReactNode;
  wrap?: ((figure: string) => ReactNode) | undefined;
  /** The figure; undefined while loading. */
  children: string | undefined;
}

/** A card's main figure. A row below repeats it with its label. */
export function HeadlineFigure({ note, wrap = (figure) => figure, children }: HeadlineFigureProps) {
  const ref = useChangeMotion<HTMLSpanElement>(children);
  return (
    <chakra.p
      containerType="inline-size"
      display="flex"
      flexWrap="wrap"
      alignItems="baseline"
      columnGap="2.5"
      rowGap="1.5"
      fontSize={{ base: '32px', sm: '40px' }}
      fontWeight="650"
      lineHeight="1.1"
      letterSpacing="-0.8px"
      fontVariantNumeric="tabular-nums"
      overflowWrap="anywhere"
      marginBottom="3.5"
    >
      {children === undefined ? (
        <Placeholder />
      ) : (
        <span ref={ref} style={{ fontSize: headlineSize(children) }}>
          {wrap(children)}
        </span>
      )}
      {note !== undefined && (
        <>
          {' '}
          <chakra.span
            color="fg.muted"
            fontSize="18px"
            fontWeight="500"
            letterSpacing="0"
            whiteSpace="nowrap"
          >
            {note}
          </chakra.span>
        </>
      )}
    </chakra.p>
  );
}

/** Fits a figure on one line, as a wrapped one could be misread. A digit is about 0.62 em wide, a letter up to 0.75. */
function headlineSize(figure: string): string {
  const width = 0.62 * figure.length + 0.13 * (figure.match(/[a-z]/gi)?.length ?? 0);
  return `min(1em, ${(100 / width).toFixed(1)}cqi)`;
}
