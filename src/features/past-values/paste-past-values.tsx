import { Button, chakra, Stack, Textarea } from '@chakra-ui/react';

import { formatCount } from '#contract/counts.ts';
import type { HistoryPoint } from '#contract/history.ts';
import { cents } from '#contract/money.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import type { LineSubject } from '#src/queries/history.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { FormButtons } from '#src/ui/form/editor-form.tsx';
import { LabeledField, SelectField } from '#src/ui/form/fields.tsx';
import { LeaveGuard } from '#src/ui/form/leave-guard.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';

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
  const { typedMoney } = useFormat();
  const { text, lines, dateOrder, decimalMark, count, isSaving, ...pasted } = usePastedValues({
    subject,
    points,
    now,
    onAllAdded: onClose,
  });

  return (
    <Stack gap="4">
      {pasted.hasFailed && <ErrorAlert message={UNKNOWN_ERROR} />}
      <LabeledField label="Two columns: a date and an amount">
        <Textarea
          ref={focus}
          rows={5}
          fontVariantNumeric="tabular-nums"
          spellCheck={false}
          placeholder={`2024-01-31\t${typedMoney(cents(120_000))}\n2/29/2024\t${typedMoney(cents(135_000))}`}
          value={text}
          onChange={({ target }) => pasted.setText(target.value)}
        />
      </LabeledField>
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
      <chakra.p color="fg.muted" fontSize="sm" role="status">
        {lines.length > 0 && `${formatCount(count)} of ${formatCount(lines.length)} lines can be added.`}
      </chakra.p>
      <FormButtons>
        <PendingButton pendingLabel={isSaving ? 'Saving' : undefined} onClick={pasted.add}>
          {count === 1 ? 'Add 1 value' : `Add ${formatCount(count)} values`}
        </PendingButton>
        <Button variant="surface" onClick={onClose}>
          Close
        </Button>
      </FormButtons>
      <LeaveGuard hasUnsavedInput={always} isDisabled={lines.length === 0 || isSaving} />
    </Stack>
  );
}
