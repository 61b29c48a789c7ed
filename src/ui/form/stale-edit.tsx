import { chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';

import type { Cents } from '#contract/money.ts';
import { type Format, useFormat } from '#src/ui/format/format.ts';

import type { FieldValue, FormMerge } from './use-merge.ts';

/** A save that the server refuses if what it edits has been changed since the form was opened. */
export interface RefusableSave {
  /** The last save, if it was refused for this reason: another object each time. */
  readonly refusal?: object | undefined;
  /** Takes what was kept of the changes elsewhere, to be said once it has been saved. */
  readonly noteKept?: (describe: ((format: Format) => string) | undefined) => void;
}

interface StaleEditProps {
  readonly save: RefusableSave;
  readonly merge: FormMerge;
}

interface NamedField {
  readonly name: string;
  readonly label: string;
  readonly show: (format: Format, value: FieldValue) => string;
}

interface AskedField extends NamedField {
  readonly mine: FieldValue;
  readonly theirs: FieldValue;
}

interface Question {
  readonly asked: readonly AskedField[];
  readonly kept: ((format: Format) => string) | undefined;
}

const SIDES = ['theirs', 'mine'] as const;

/** Merges what was changed elsewhere, and saves again or asks. See docs/product-rules.md#stale-edits. */
export function StaleEdit({ save: { refusal, noteKept }, merge }: StaleEditProps) {
  const format = useFormat();
  const place = useRef<HTMLFieldSetElement>(null);
  const [question, setQuestion] = useState<Question>();
  const [chosen, setChosen] = useState<Readonly<Record<string, FieldValue>>>({});
  const [isMissing, setIsMissing] = useState(false);
  const [, noteInput] = useReducer((count: number) => count + 1, 0);

  const onRefusal = useEffectEvent(() => {
    const form = place.current?.form;
    if (!form) return;
    const merged = merge.merge();
    const keptFields = merged.kept.flatMap((name) => nameField(form, name, merge) ?? []);
    const asked = merged.asked.flatMap((name) => {
      const [mine = '', theirs = '', field] = [
        merge.read(name),
        merge.stored(name),
        nameField(form, name, merge),
      ];
      // What the form does not show, the person has not changed.
      if (!field) merge.choose(name, theirs);
      return field ? { ...field, mine, theirs } : [];
    });
    const kept =
      keptFields.length === 0
        ? undefined
        : (format: Format) =>
            keptFields
              .map(({ name, label, show }) => `${label} ${show(format, merge.read(name) ?? '')}`)
              .join(', ');
    setIsMissing(false);
    setChosen({});
    setQuestion(asked.length === 0 ? undefined : { asked, kept });
    noteKept?.(asked.length === 0 ? kept : undefined);
    if (asked.length === 0) form.requestSubmit();
  });
  useEffect(() => {
    if (refusal) onRefusal();
  }, [refusal]);

  const isOpen = useEffectEvent(
    () => question?.asked.some(({ name, mine }) => !(name in chosen) && merge.read(name) === mine) === true,
  );
  // A layout effect, so that the focus is on the question as soon as it is shown.
  useLayoutEffect(() => {
    const form = place.current?.form;
    if (!question || !form) return;
    place.current?.focus();
    function check(event: SubmitEvent) {
      if (!isOpen()) return;
      event.preventDefault();
      event.stopPropagation();
      setIsMissing(true);
      place.current?.focus();
    }
    // Before the form's own handler.
    form.addEventListener('submit', check, { capture: true });
    form.addEventListener('input', noteInput);
    return () => {
      form.removeEventListener('submit', check, { capture: true });
      form.removeEventListener('input', noteInput);
    };
  }, [question]);

  if (!question) return <fieldset ref={place} hidden />;
  return (
    <chakra.fieldset ref={place} css={questionStyles} tabIndex={-1}>
      <legend>This has been changed elsewhere. Choose what to keep, then save again.</legend>
      {question.kept && <p>Also changed elsewhere, and kept: {question.kept(format)}</p>}
      {question.asked.map(({ name, label, show, ...values }) => (
        <fieldset key={name}>
          <legend>
            {label}: you entered {show(format, values.mine)}, it is now {show(format, values.theirs)}
          </legend>
          {SIDES.map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={`keep ${name}`}
                checked={chosen[name] === values[side] && merge.read(name) === values[side]}
                onChange={() => {
                  merge.choose(name, values[side]);
                  setChosen({ ...chosen, [name]: values[side] });
                }}
              />
              {side === 'mine' ? 'Use' : 'Keep'} {show(format, values[side])}
            </label>
          ))}
        </fieldset>
      ))}
      {isMissing && (
        <chakra.p color="fg.error" fontSize="sm" role="alert">
          Choose a value for each field
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}

const questionStyles = {
  display: 'grid',
  gap: '3',
  minWidth: '0',
  paddingBlock: '3.5',
  paddingInline: '4',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  borderRadius: 'control',
  bg: 'bg.muted',
  '& > legend': { float: 'left', fontWeight: '600' },
  '& fieldset': { minWidth: '0' },
  '& fieldset legend': { overflowWrap: 'anywhere' },
  '& label': { display: 'flex', alignItems: 'center', gap: '3', width: 'fit-content', minHeight: '11' },
};

/** A field with its label and its texts. Undefined if the form does not show it. */
function nameField(form: HTMLFormElement, name: string, { describe }: FormMerge): NamedField | undefined {
  const control = form.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return undefined;
  const label = control.ariaLabel ?? nearestLabel(control);
  const options = new Map(
    control instanceof HTMLSelectElement
      ? Array.from(control.options).map((option) => [option.value, option.text])
      : [],
  );
  return {
    name,
    label,
    show: (format, value) => options.get(String(value)) ?? describe(format, name, value),
  };
}

/** A control without one, such as a hidden amount, is beside its label. */
function nearestLabel(control: Element): string {
  const label = control.parentElement?.querySelector('label');
  if (label || !control.parentElement) return label?.textContent ?? '';
  return nearestLabel(control.parentElement);
}

interface StaleRow {
  readonly name: string;
  readonly entered: Cents;
  readonly now: Cents;
}

const MAX_ROWS = 5;

/** Says what has been changed elsewhere. @param button goes on in spite of that */
export function staleRowsText(format: Format, rows: readonly StaleRow[], button: 'Save' | 'Delete'): string {
  const lines = rows
    .slice(0, MAX_ROWS)
    .map(({ name, entered, now }) =>
      button === 'Save'
        ? `${name}: you entered ${format.money(entered)}, it is now ${format.money(now)}.`
        : `${name}: it was ${format.money(entered)}, it is now ${format.money(now)}.`,
    );
  if (rows.length > MAX_ROWS) lines.push(`And ${rows.length - MAX_ROWS} more.`);
  return [
    'Changed elsewhere in the meantime, so nothing has been done yet.',
    ...lines,
    `Press ${button} again to go on.`,
  ].join('\n');
}
