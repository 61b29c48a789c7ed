import { useMemo, useState } from 'react';

import type { HistoryPoint } from '#contract/history.ts';
import type { DecimalMark } from '#src/entry/decimal-mark.ts';
import { type DateOrder, type PastValueLine, readPastValues } from '#src/entry/read-past-values.ts';
import { type LineSubject, useSavePastValues } from '#src/queries/history.ts';
import { useFormat } from '#src/ui/format/format.ts';

import { pointOn, toPastValue } from './past-moment.ts';
import { remarkOn, valueOf } from './pasted-line.ts';

interface PastedValuesOptions {
  readonly subject: LineSubject;
  /** The existing points. */
  readonly points: readonly HistoryPoint[];
  readonly now: Date;
  /** Called when every line has been added. */
  readonly onAllAdded: () => void;
}

/** The text with the past values, what was understood of it, and how it is saved. */
export function usePastedValues({ subject, points, now, onAllAdded }: PastedValuesOptions) {
  const format = useFormat();
  const save = useSavePastValues(subject);
  const [text, setText] = useState('');
  const [order, setOrder] = useState<DateOrder>();
  const [mark, setMark] = useState<DecimalMark>();
  /** The days chosen where several are possible, by the text of the line. */
  const [choices, setChoices] = useState<ReadonlyMap<string, string>>(new Map());
  /** The lines that were sent last. */
  const [sent, setSent] = useState<readonly string[]>([]);
  const amountsText = format.readCurrencySigns(text);
  const { lines, dateOrder, decimalMark, needsDecimalMark } = useMemo(
    () => readPastValues(amountsText, now, { dateOrder: order, decimalMark: mark }),
    [amountsText, now, order, mark],
  );

  const understood = lines.flatMap((line) => {
    const value = valueOf(line, choices);
    if (!value || pointOn(value.day, points)?.amount === value.amount) return [];
    return { ...value, line };
  });

  return {
    text,
    lines,
    dateOrder,
    decimalMark,
    needsDecimalMark,
    choices,
    /** How many lines can be added. */
    count: understood.length,
    isSaving: save.isBusy,
    hasFailed: save.isError,
    remarkOn: (line: PastValueLine) =>
      remarkOn(format, line, choices, points, sent[save.batchError?.rejectedStep ?? -1]),
    setOrder,
    setMark,
    setText,
    chooseDay: (line: string, day: string) => setChoices(new Map(choices).set(line, day)),
    add: () => {
      if (understood.length === 0) return;
      setSent(understood.map(({ line }) => line.text));
      const values = understood.map(({ day, amount }) => toPastValue(day, amount, pointOn(day, points), now));
      save.mutate(values, {
        onSuccess: () => {
          save.reset();
          const open = lines.filter((line) => !valueOf(line, choices));
          if (open.length === 0) onAllAdded();
          // Lines that have been added must not be added again.
          else setText(open.map((line) => line.text).join('\n'));
        },
      });
    },
  };
}
