import { chakra } from '@chakra-ui/react';
import { useId } from 'react';

import { formatCount } from '#contract/counts.ts';
import type { HistoryPoint } from '#contract/history.ts';
import { cents } from '#contract/money.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import type { LineSubject } from '#src/queries/history.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { LeaveGuard } from '#src/ui/form/leave-guard.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { formatTypedCents } from '#src/ui/format/typed-money.ts';

import { PastePreview } from './paste-preview.tsx';
import { usePastedValues } from './use-pasted-values.ts';

interface PastePastValuesProps {
  readonly subject: LineSubject;
  /** The existing points. */
  readonly points: readonly HistoryPoint[];
  readonly now: Date;
  readonly onClose: () => void;
}

const always = () => true;
const focus = (field: HTMLElement | null) => field?.focus();

/** Adds many past values from two columns, after showing what was understood. */
export function PastePastValues({ subject, points, now, onClose }: PastePastValuesProps) {
  const id = useId();
  const { text, lines, dateOrder, decimalMark, count, isSaving, ...pasted } = usePastedValues({
    subject,
    points,
    now,
    onAllAdded: onClose,
  });

  return (
    <div className="form">
      {pasted.hasFailed && <ErrorAlert message={UNKNOWN_ERROR} />}
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
          onChange={({ target }) => pasted.setText(target.value)}
        />
      </div>
      {dateOrder && (
        <SelectField
          label="Order of dates"
          value={dateOrder}
          onChange={({ target }) =>
            pasted.setOrder(target.value === 'day first' ? 'day first' : 'month first')
          }
        >
          <option value="month first">Month first: 10/30/2024</option>
          <option value="day first">Day first: 30/10/2024</option>
        </SelectField>
      )}
      {pasted.needsDecimalMark && (
        <SelectField
          label="Decimal mark"
          value={decimalMark ?? ''}
          onChange={({ target: { value } }) =>
            pasted.setMark(value === '.' || value === ',' ? value : undefined)
          }
        >
          <option value="">Choose…</option>
          <option value=".">Point: 1,234.50</option>
          <option value=",">Comma: 1.234,50</option>
        </SelectField>
      )}
      {lines.length > 0 && (
        <PastePreview
          lines={lines}
          choices={pasted.choices}
          remarkOn={pasted.remarkOn}
          onChoose={pasted.chooseDay}
        />
      )}
      <p className="field-remark" role="status">
        {lines.length > 0 && `${formatCount(count)} of ${formatCount(lines.length)} lines can be added.`}
      </p>
      <div className="form-buttons">
        <Button variant="accent" pendingLabel={isSaving ? 'Saving' : undefined} onClick={pasted.add}>
          {count === 1 ? 'Add 1 value' : `Add ${formatCount(count)} values`}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      <LeaveGuard hasUnsavedInput={always} isDisabled={lines.length === 0 || isSaving} />
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
