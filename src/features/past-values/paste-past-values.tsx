import { Button, chakra, NativeSelect, Stack, Table, Textarea } from '@chakra-ui/react';
import { useMemo, useState } from 'react';

import { formatCount } from '#contract/counts.ts';
import { dayOf, localDay } from '#contract/days.ts';
import type { HistoryPoint } from '#contract/history.ts';
import { cents } from '#contract/money.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import type { DecimalMark } from '#src/entry/decimal-mark.ts';
import { type DateOrder, type PastValueLine, readPastValues } from '#src/entry/read-past-values.ts';
import { type LineSubject, useSavePastValues } from '#src/queries/history.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { FormButtons } from '#src/ui/form/form.tsx';
import { LabeledField, SelectField } from '#src/ui/form/fields.tsx';
import { LeaveGuard } from '#src/ui/form/leave-guard.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { type Format, useFormat } from '#src/ui/format/format.ts';

import { toPastValue } from './past-moment.ts';

interface PastePastValuesProps {
  readonly subject: LineSubject;
  readonly points: readonly HistoryPoint[];
  readonly now: Date;
  readonly onClose: () => void;
}

const always = () => true;
const focus = (field: HTMLElement | null) => field?.focus();

export function PastePastValues({ subject, points, now, onClose }: PastePastValuesProps) {
  const format = useFormat();
  const save = useSavePastValues(subject);
  const [text, setText] = useState('');
  const [order, setOrder] = useState<DateOrder>();
  const [mark, setMark] = useState<DecimalMark>();
  /** The days chosen where several are possible, by the text of the line. */
  const [choices, setChoices] = useState<Choices>(new Map());
  const [sent, setSent] = useState<readonly string[]>([]);
  const amountsText = format.readCurrencySigns(text);
  const { lines, dateOrder, decimalMark, needsDecimalMark } = useMemo(
    () => readPastValues(amountsText, now, { dateOrder: order, decimalMark: mark }),
    [amountsText, now, order, mark],
  );
  const byDay = useMemo(() => new Map(points.map((point) => [dayOf(point), point])), [points]);
  const understood = lines.flatMap((line) => {
    const value = valueOf(line, choices);
    if (!value || byDay.get(value.day)?.amount === value.amount) return [];
    return { ...value, line };
  });
  const refused = sent[save.batchError?.rejectedStep ?? -1];
  const count = understood.length;

  function add() {
    if (count === 0) return;
    setSent(understood.map(({ line }) => line.text));
    const values = understood.map(({ day, amount }) => toPastValue(day, amount, byDay.get(day), now));
    save.mutate(values, {
      onSuccess: () => {
        save.reset();
        const open = lines.filter((line) => !valueOf(line, choices));
        if (open.length === 0) onClose();
        // Lines that have been added must not be added again.
        else setText(open.map((line) => line.text).join('\n'));
      },
    });
  }

  return (
    <Stack gap="4">
      {save.isError && <ErrorAlert message={UNKNOWN_ERROR} />}
      <LabeledField label="Two columns: a date and an amount">
        <Textarea
          ref={focus}
          rows={5}
          fontVariantNumeric="tabular-nums"
          spellCheck={false}
          placeholder={`2024-01-31\t${format.typedMoney(cents(120_000))}\n2/29/2024\t${format.typedMoney(cents(135_000))}`}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </LabeledField>
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
      {needsDecimalMark && (
        <SelectField
          label="Decimal mark"
          value={decimalMark ?? ''}
          onChange={({ target: { value } }) => setMark(value === '.' || value === ',' ? value : undefined)}
        >
          <option value="">Choose…</option>
          <option value=".">Point: 1,234.50</option>
          <option value=",">Comma: 1.234,50</option>
        </SelectField>
      )}
      {lines.length > 0 && (
        <chakra.div css={previewStyles} role="region" aria-label="Preview" tabIndex={0}>
          <Table.Root native aria-label="Preview">
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
                  <td>{line.reading.kind !== 'problem' && format.money(line.reading.amount)}</td>
                  <td>{line.text === refused ? UNKNOWN_ERROR : remarkOn(format, line, choices, byDay)}</td>
                </tr>
              ))}
            </tbody>
          </Table.Root>
        </chakra.div>
      )}
      <chakra.p color="fg.muted" fontSize="sm" role="status">
        {lines.length > 0 && `${formatCount(count)} of ${formatCount(lines.length)} lines can be added.`}
      </chakra.p>
      <FormButtons>
        <PendingButton pendingLabel={save.isBusy ? 'Saving' : undefined} onClick={add}>
          {count === 1 ? 'Add 1 value' : `Add ${formatCount(count)} values`}
        </PendingButton>
        <Button variant="surface" onClick={onClose}>
          Close
        </Button>
      </FormButtons>
      <LeaveGuard hasUnsavedInput={always} isDisabled={lines.length === 0 || save.isBusy} />
    </Stack>
  );
}

type Choices = ReadonlyMap<string, string>;

/** Undefined while a line is not understood, or its day is not chosen. */
function valueOf({ text, reading }: PastValueLine, choices: Choices) {
  if (reading.kind === 'problem') return undefined;
  const day = reading.kind === 'value' ? localDay(reading.day) : (choices.get(text) ?? '');
  return day === '' ? undefined : { day, amount: reading.amount };
}

function remarkOn(
  format: Format,
  line: PastValueLine,
  choices: Choices,
  byDay: ReadonlyMap<string, HistoryPoint>,
) {
  if (line.reading.kind === 'problem') return line.reading.problem;
  const value = valueOf(line, choices);
  if (!value) return 'Choose the day';
  const existing = byDay.get(value.day);
  if (existing?.amount === value.amount) return 'Already there';
  const rounded = line.reading.kind === 'value' ? line.reading.roundedFrom : undefined;
  return [
    ...(rounded === undefined ? [] : [`Rounded from ${rounded}`]),
    ...(existing ? [`Replaces ${format.money(existing.amount)}`] : []),
  ].join('. ');
}

interface LineDayProps {
  readonly line: PastValueLine;
  readonly choices: Choices;
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
  '& tbody :is(th, td)': { paddingBlock: '6px' },
  '& td:last-of-type': { color: 'fg.muted', fontSize: '13px', textAlign: 'start', whiteSpace: 'normal' },
  '& [data-problem] td:last-of-type': { color: 'loss' },
};
