import { chakra } from '@chakra-ui/react';
import { useId, useMemo, useState } from 'react';

import { formatCount } from '#contract/counts.ts';
import type { HistoryPoint } from '#contract/history.ts';
import { cents } from '#contract/money.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { type DateOrder, readPastValues } from '#src/entry/read-past-values.ts';
import type { LineSubject } from '#src/queries/history.ts';
import { type PastValue, useSavePastValues } from '#src/queries/history-mutations.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { LeaveGuard } from '#src/ui/form/leave-guard.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { readCurrencySigns } from '#src/ui/format/typed-currency.ts';
import { formatTypedCents } from '#src/ui/format/typed-money.ts';

import { pointOn, toPastValue } from './past-moment.ts';
import { PastePreview } from './paste-preview.tsx';
import { remarkOn, valueOf } from './pasted-line.ts';

interface PastePastValuesProps {
  readonly subject: LineSubject;
  /** The existing points. */
  readonly points: readonly HistoryPoint[];
  readonly now: Date;
  /** Whether the page is about to be left automatically. */
  readonly isLeaving: boolean;
  readonly onClose: () => void;
}

const always = () => true;
const focus = (field: HTMLElement | null) => field?.focus();

/** Adds many past values from two columns, after showing what was understood. */
export function PastePastValues({ subject, points, now, isLeaving, onClose }: PastePastValuesProps) {
  const id = useId();
  const save = useSavePastValues(subject);
  const [text, setText] = useState('');
  const [order, setOrder] = useState<DateOrder>();
  /** The days chosen where several are possible, by the text of the line. */
  const [choices, setChoices] = useState<ReadonlyMap<string, string>>(new Map());
  /** The lines that were not saved, by their text. */
  const [failures, setFailures] = useState<ReadonlySet<string>>(new Set());
  const amountsText = readCurrencySigns(text);
  const { lines, dateOrder } = useMemo(
    () => readPastValues(amountsText, now, order),
    [amountsText, now, order],
  );

  const understood = lines.flatMap((line) => {
    const value = valueOf(line, choices);
    if (!value || pointOn(value.day, points)?.amount === value.amount) return [];
    return { ...value, line };
  });
  const count = understood.length;

  function add() {
    const values = new Map<PastValue, string>(
      understood.map(({ day, amount, line }) => [
        toPastValue(day, amount, pointOn(day, points), now),
        line.text,
      ]),
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
        // Lines that have been added must not be added again.
        setText(open.map((line) => line.text).join('\n'));
        setFailures(failedLines);
      },
    });
  }

  return (
    <div className="form">
      {save.isError && <ErrorAlert message={UNKNOWN_ERROR} />}
      <div>
        <div className="field-head">
          <label htmlFor={id}>Two columns: a date and an amount</label>
        </div>
        <chakra.textarea
          ref={focus}
          id={id}
          className="field-input"
          css={textStyles}
          rows={5}
          spellCheck={false}
          placeholder={`2024-01-31\t${formatTypedCents(cents(120_000))}\n2/29/2024\t${formatTypedCents(cents(135_000))}`}
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
        <PastePreview
          lines={lines}
          choices={choices}
          remarkOn={(line) => remarkOn(line, choices, points, failures)}
          onChoose={(line, day) => setChoices(new Map(choices).set(line, day))}
        />
      )}
      <p className="field-remark" role="status">
        {lines.length > 0 && `${formatCount(count)} of ${formatCount(lines.length)} lines can be added.`}
      </p>
      <div className="form-buttons">
        <Button variant="accent" pendingLabel={save.isBusy ? 'Saving' : undefined} onClick={add}>
          {count === 1 ? 'Add 1 value' : `Add ${formatCount(count)} values`}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      <LeaveGuard hasUnsavedInput={always} isDisabled={lines.length === 0 || save.isBusy || isLeaving} />
    </div>
  );
}

const textStyles = {
  height: 'auto',
  paddingBlock: '2.5',
  resize: 'vertical',
  tabSize: '16',
  fontVariantNumeric: 'tabular-nums',
};
