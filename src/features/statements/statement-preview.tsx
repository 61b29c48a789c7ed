import { chakra, Dialog, Flex, SegmentGroup, VisuallyHidden } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';

import type { Budget } from '#contract/budgets.ts';
import { formatCount } from '#contract/counts.ts';
import { noteOf } from '#src/bank/payee-key.ts';
import type { LineDetails, PlannedLine, StatementMonth } from '#src/bank/plan-statement.ts';
import type { LineTarget } from '#src/bank/propose-targets.ts';
import type { StatementLine } from '#src/bank/statement.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { FormDialogFooter, ModalDialog } from '#src/ui/feedback/modal-dialog.tsx';
import { AmountField } from '#src/ui/form/amount-field.tsx';
import { Day, OptionalText, requiredAmount } from '#src/ui/form/field-schemas.ts';
import { DateField, TextField } from '#src/ui/form/fields.tsx';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { formatAmountForInput } from '#src/ui/format/numbers.ts';

import { StatementList } from './statement-list.tsx';
import type { LineChoice, NewCategory } from './statement-targets.ts';
import { linesInView, needsCheck, previewRows, type StatementView } from './use-statement-choices.ts';

interface StatementPreviewProps {
  readonly months: readonly StatementMonth[];
  readonly budgets: readonly Budget[];
  readonly choices: readonly LineChoice[];
  readonly onSelect: (preview: PlannedLine, isSelected: boolean) => void;
  readonly onChoose: (preview: PlannedLine, target: LineTarget) => void;
  readonly onCorrect: (preview: PlannedLine, details: LineDetails) => void;
  readonly onAddCategory: (preview: PlannedLine, category: NewCategory) => void;
  readonly children: (showUnchecked: () => void) => ReactNode;
}

/** The lines of all files with their targets, by month. */
export function StatementPreview(props: StatementPreviewProps) {
  const { months, budgets, choices, onSelect, onChoose, onCorrect, onAddCategory, children } = props;
  const [view, setView] = useState<StatementView>('all');
  /** The lines of the view; fixed when it is chosen, so that no line disappears while it is corrected. */
  const [shown, setShown] = useState<ReadonlySet<string>>();
  const [edited, setEdited] = useState<PlannedLine>();
  const lines = months.flatMap((month) => month.lines);
  const rows = useMemo(() => previewRows(months, shown, budgets), [months, shown, budgets]);
  const viewId = useId();
  const show = (next: StatementView) => {
    setView(next);
    setShown(linesInView(months, next));
  };
  const checkCount = lines.filter(needsCheck).length;
  const outCount = lines.filter(({ planned }) => !planned).length;
  return (
    <Flex direction="column" gap="3">
      <SegmentGroup.Root
        ids={{ label: viewId }}
        _print={{ display: 'none' }}
        maxWidth={{ md: '420px' }}
        value={view}
        onValueChange={({ value }) => show(value as StatementView)}
      >
        <VisuallyHidden id={viewId}>Show</VisuallyHidden>
        <SegmentGroup.Indicator />
        <SegmentGroup.Items
          items={[
            { value: 'all', label: `All (${formatCount(lines.length)})` },
            { value: 'check', label: `To check (${formatCount(checkCount)})` },
            { value: 'out', label: `Left out (${formatCount(outCount)})` },
          ]}
        />
      </SegmentGroup.Root>
      {rows.length === 0 ? (
        <EmptyState
          title={view === 'check' ? 'Nothing to check' : 'No lines'}
          text={view === 'all' ? 'The files have no transactions.' : 'Show all lines to see the others.'}
        />
      ) : (
        <StatementList {...{ rows, choices, onSelect, onChoose, onAddCategory }} onEdit={setEdited} />
      )}
      {children(() => show('check'))}
      <ModalDialog isOpen={edited !== undefined} onClose={() => setEdited(undefined)}>
        <Dialog.Title>Edit line</Dialog.Title>
        {edited && (
          <EditLineForm
            line={edited.line}
            onClose={() => setEdited(undefined)}
            onSave={(details) => {
              onCorrect(edited, details);
              setEdited(undefined);
            }}
          />
        )}
      </ModalDialog>
    </Flex>
  );
}

const lineFields = (format: Format) =>
  v.object({ day: Day, payee: OptionalText, amount: requiredAmount(format) });

interface EditLineFormProps {
  readonly line: StatementLine;
  readonly onClose: () => void;
  readonly onSave: (details: LineDetails) => void;
}

/** Corrects the bank's data of a line, before it is added. */
function EditLineForm({ line, onClose, onSave }: EditLineFormProps) {
  const format = useFormat();
  const { register, control, handleSubmit, formState } = useForm({
    resolver: valibotResolver(lineFields(format)),
    defaultValues: { day: line.day, payee: noteOf(line), amount: formatAmountForInput(line.amount) },
  });
  const { errors } = formState;
  const amount = useWatch({ control, name: 'amount' });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSave)(event)}>
      <chakra.div display="grid" gap="4">
        <p>The entry uses these values instead of the bank’s. Money out is negative.</p>
        <DateField label="Date" required {...register('day')} error={errors.day?.message} />
        <TextField label="Payee" {...register('payee')} error={errors.payee?.message} />
        <AmountField
          label="Amount"
          required
          {...register('amount')}
          text={amount}
          error={errors.amount?.message}
        />
      </chakra.div>
      <FormDialogFooter submitLabel="Use" onCancel={onClose} />
    </form>
  );
}
