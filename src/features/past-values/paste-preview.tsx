import { chakra, NativeSelect } from '@chakra-ui/react';

import type { PastValueLine } from '#src/entry/read-past-values.ts';
import { localDay } from '#contract/days.ts';
import { useFormat } from '#src/ui/format/format.ts';

interface PastePreviewProps {
  readonly lines: readonly PastValueLine[];
  /** The days chosen where several are possible, by the text of the line. */
  readonly choices: ReadonlyMap<string, string>;
  readonly remarkOn: (line: PastValueLine) => string | undefined;
  readonly onChoose: (text: string, day: string) => void;
}

/** The reading of each pasted line. */
export function PastePreview({ lines, choices, remarkOn, onChoose }: PastePreviewProps) {
  const { money } = useFormat();
  return (
    <chakra.div css={previewStyles} role="region" aria-label="Preview" tabIndex={0}>
      <table aria-label="Preview">
        <tbody>
          {lines.map((line, index) => (
            <tr key={index} data-problem={line.reading.kind === 'problem' || undefined}>
              <th scope="row">
                <LineDay line={line} choices={choices} onChoose={(day) => onChoose(line.text, day)} />
              </th>
              <td>{line.reading.kind !== 'problem' && money(line.reading.amount)}</td>
              <td>{remarkOn(line)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </chakra.div>
  );
}

interface LineDayProps {
  readonly line: PastValueLine;
  readonly choices: ReadonlyMap<string, string>;
  readonly onChoose: (day: string) => void;
}

/** The day of a line, or a choice between several. Text that was not understood is shown unchanged. */
function LineDay({ line: { text, reading }, choices, onChoose }: LineDayProps) {
  if (reading.kind === 'value') return localDay(reading.day);
  if (reading.kind === 'problem') return text;
  return (
    <NativeSelect.Root width="auto">
      <NativeSelect.Field
        aria-label={`Which day is ${text}?`}
        value={choices.get(text) ?? ''}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">Which day?</option>
        {reading.days.map(localDay).map((day) => (
          <option key={day}>{day}</option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

const previewStyles = {
  maxHeight: '280px',
  overflow: 'auto',
  fontSize: '14px',
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { padding: '6px 8px 6px 0', textAlign: 'start', fontWeight: '400', overflowWrap: 'anywhere' },
  '& td:nth-of-type(1)': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& td:nth-of-type(2)': { color: 'fg.muted', fontSize: '13px' },
  '& tr + tr > *': { borderTop: '1px solid {colors.border}' },
  '& [data-problem] td:nth-of-type(2)': { color: 'loss' },
};
