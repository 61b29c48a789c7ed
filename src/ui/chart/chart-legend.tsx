import { chakra } from '@chakra-ui/react';

export interface ChartPart {
  label: string;
  /** How large the part is drawn, in any one unit; what is not above 0 is not drawn. */
  size: number;
  colour: string;
  /** What the key says beside the label, such as a percentage. */
  note?: string;
}

/** Names the parts of a chart, so that it does not hang on their colours. */
export function ChartLegend({ parts }: { parts: readonly ChartPart[] }) {
  return (
    <chakra.ul css={look}>
      {parts.map(({ label, colour, note }) => (
        <li key={label}>
          <span aria-hidden="true" style={{ backgroundColor: colour }} />
          {label}
          {note !== undefined && ` ${note}`}
        </li>
      ))}
    </chakra.ul>
  );
}

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 16px',
  // Room for a line that is still to come.
  minHeight: '1lh',
  color: 'muted',
  fontSize: '13.5px',
  listStyle: 'none',
  '& li': { whiteSpace: 'nowrap' },
  '& span': {
    display: 'inline-block',
    width: '9px',
    height: '9px',
    marginInlineEnd: '7px',
    borderRadius: '3px',
    forcedColorAdjust: 'none',
  },
};
