import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface ChartPart {
  label: string;
  /** In any unit, the same for all parts. Parts of 0 or less are not drawn. */
  size: number;
  color: string;
  /** Shown beside the label in the legend, such as a percentage. */
  note?: ReactNode;
}

/** Names the parts of a chart, so that it can be read without its colors. */
export function ChartLegend({ parts }: { parts: readonly ChartPart[] }) {
  return (
    <chakra.ul css={styles}>
      {parts.map(({ label, color, note }) => (
        <li key={label}>
          <span aria-hidden="true" style={{ backgroundColor: color }} />
          {label}
          {note !== undefined && <> {note}</>}
        </li>
      ))}
    </chakra.ul>
  );
}

const styles = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 16px',
  // Keeps one line's height while data is loading.
  minHeight: '1lh',
  color: 'fg.muted',
  fontSize: '13.5px',
  listStyle: 'none',
  '& li': { whiteSpace: 'nowrap' },
  '& li > span': {
    display: 'inline-block',
    width: '9px',
    height: '9px',
    marginInlineEnd: '7px',
    borderRadius: '3px',
    forcedColorAdjust: 'none',
  },
};
