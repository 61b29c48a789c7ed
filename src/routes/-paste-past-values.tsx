import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';

import type { HistoryPoint } from '#contract/history.ts';
import type { Cents } from '#contract/money.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { type DateOrder, type PastValueLine, readPastValues } from '#src/entry/read-past-values.ts';
import { type LineSubject, type PastValue, useSavePastValues } from '#src/queries/history.ts';
import { dayOf } from '#src/queries/item-day.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { LeaveGuard } from '#src/ui/form/leave-guard.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { formatCents } from '#src/ui/format/money.ts';

import { momentOn, movedTo, pointOn } from './-past-moment.ts';

interface PastePastValuesProps {
  readonly subject: LineSubject;
  /** The points that there are. */
  readonly points: readonly HistoryPoint[];
  readonly now: Date;
  /** Whether the page leaves by itself. */
  readonly isLeaving: boolean;
  readonly onClose: () => void;
}

const always = () => true;

/** Adds many past values from two columns, after showing what was understood. */
export function PastePastValues({ subject, points, now, isLeaving, onClose }: PastePastValuesProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const save = useSavePastValues(subject);
  const [text, setText] = useState('');
  const [order, setOrder] = useState<DateOrder>();
  /** The days chosen where several are possible, by the text of the line. */
  const [choices, setChoices] = useState<ReadonlyMap<string, string>>(new Map());
  /** The lines that were not saved, by their text. */
  const [failures, setFailures] = useState<ReadonlySet<string>>(new Set());
  const { lines, dateOrder } = useMemo(() => readPastValues(text, now, order), [text, now, order]);
  useEffect(() => field.current?.focus(), []);

  const understood = lines.flatMap((line) => {
    const value = valueOf(line, choices);
    if (!value || pointOn(value.day, points)?.amount === value.amount) return [];
    return { ...value, line };
  });
  const count = understood.length;

  function add() {
    const values = new Map<PastValue, string>(
      understood.map(({ day, amount, line }) => [toPastValue(day, amount, points, now), line.text]),
    );
    if (values.size === 0) return;
    save.mutate([...values.keys()], {
      onSuccess: ({ failed }) => {
        save.reset();
        const failedLines = new Set(failed.map((value) => values.get(value) ?? ''));
        const open = lines.filter((line) => failedLines.has(line.text) || !valueOf(line, choices));
        if (open.length === 0) {
          onClose();
          return;
        }
        // What has been added must not be added again.
        setText(open.map((line) => line.text).join('\n'));
        setFailures(failedLines);
      },
    });
  }

  return (
    <div className="form">
      {save.isError && <ErrorAlert message={UNKNOWN_ERROR} />}
      <div>
        <label htmlFor={id}>Two columns: a date and an amount</label>
        <chakra.textarea
          ref={field}
          id={id}
          className="field-input"
          css={textStyles}
          rows={5}
          spellCheck={false}
          placeholder={'2024-01-31\t$1,200.00\n2/29/2024\t$1,350.00'}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setFailures(new Set());
          }}
        />
      </div>
      {dateOrder && (
        <SelectField
          label="Order of dates"
          value={dateOrder}
          onChange={({ target }) => setOrder(target.value === 'day first' ? 'day first' : 'month first')}
        >
          <option value="month first">Month first: 10/30/2024</option>
          <option value="day first">Day first: 30/10/2024</option>
        </SelectField>
      )}
      {lines.length > 0 && (
        <chakra.div css={previewStyles} role="region" aria-label="Preview" tabIndex={0}>
          <table aria-label="Preview">
            <tbody>
              {lines.map((line, index) => (
                <tr key={index} data-problem={line.reading.kind === 'problem' || undefined}>
                  <th scope="row">
                    <LineDay
                      line={line}
                      choices={choices}
                      onChoose={(day) => setChoices(new Map(choices).set(line.text, day))}
                    />
                  </th>
                  <td>{line.reading.kind !== 'problem' && formatCents(line.reading.amount)}</td>
                  <td>{remarkOn(line, choices, points, failures)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </chakra.div>
      )}
      <p className="field-remark" role="status">
        {lines.length > 0 && `${count} of ${lines.length} lines can be added.`}
      </p>
      <div className="form-buttons">
        <Button variant="accent" pendingLabel={save.isBusy ? 'Saving' : undefined} onClick={add}>
          {count === 1 ? 'Add 1 value' : `Add ${count} values`}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      <LeaveGuard hasUnsavedInput={always} isDisabled={lines.length === 0 || save.isBusy || isLeaving} />
    </div>
  );
}

interface LineDayProps {
  readonly line: PastValueLine;
  readonly choices: ReadonlyMap<string, string>;
  readonly onChoose: (day: string) => void;
}

/** The day of a line, or a choice between several. What was not understood is shown as it is. */
function LineDay({ line: { text, reading }, choices, onChoose }: LineDayProps) {
  if (reading.kind === 'value') return dayOf(reading.day);
  if (reading.kind === 'problem') return text;
  return (
    <select
      aria-label={`Which day is ${text}?`}
      className="field-input"
      value={choices.get(text) ?? ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">Which day?</option>
      {reading.days.map(dayOf).map((day) => (
        <option key={day}>{day}</option>
      ))}
    </select>
  );
}

/** Undefined while a line is not understood, or its day is not chosen. */
function valueOf({ text, reading }: PastValueLine, choices: ReadonlyMap<string, string>) {
  if (reading.kind === 'problem') return undefined;
  const { amount } = reading;
  const day = reading.kind === 'value' ? dayOf(reading.day) : (choices.get(text) ?? '');
  return day === '' ? undefined : { day, amount };
}

function toPastValue(day: string, amount: Cents, points: readonly HistoryPoint[], now: Date): PastValue {
  const existing = pointOn(day, points);
  return {
    amount,
    timeStamp: existing ? movedTo(day, existing, now) : momentOn(day, now),
    historyPointId: existing?.historyPointId,
  };
}

function remarkOn(
  line: PastValueLine,
  choices: ReadonlyMap<string, string>,
  points: readonly HistoryPoint[],
  failures: ReadonlySet<string>,
): string | undefined {
  if (failures.has(line.text)) return UNKNOWN_ERROR;
  if (line.reading.kind === 'problem') return line.reading.problem;
  const value = valueOf(line, choices);
  if (!value) return 'Choose the day';
  const existing = pointOn(value.day, points);
  if (!existing) return undefined;
  return existing.amount === value.amount ? 'Already there' : `Replaces ${formatCents(existing.amount)}`;
}

const textStyles = {
  height: 'auto',
  paddingBlock: '2.5',
  resize: 'vertical',
  tabSize: '16',
  fontVariantNumeric: 'tabular-nums',
};

const previewStyles = {
  maxHeight: '280px',
  overflow: 'auto',
  fontSize: '14px',
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { padding: '6px 8px 6px 0', textAlign: 'start', fontWeight: '400', overflowWrap: 'anywhere' },
  '& td:nth-of-type(1)': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& td:nth-of-type(2)': { color: 'muted', fontSize: '13px' },
  '& tr + tr > *': { borderTop: '1px solid var(--line)' },
  '& [data-problem] td:nth-of-type(2)': { color: 'loss' },
  '& select': { width: 'auto' },
};
