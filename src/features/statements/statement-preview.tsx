import { Button, chakra, Dialog, Flex, SegmentGroup, Text, VisuallyHidden } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useId, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';

import type { Budget } from '#contract/budgets.ts';
import { counted, formatCount } from '#contract/counts.ts';
import { noteOf } from '#src/bank/payee-key.ts';
import type { LineDetails, PlannedLine, StatementMonth } from '#src/bank/plan-statement.ts';
import type { StatementLine } from '#src/bank/statement.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { FormDialogFooter, ModalDialog } from '#src/ui/feedback/modal-dialog.tsx';
import { AmountField } from '#src/ui/form/amount-field.tsx';
import { Day, OptionalText, requiredAmount } from '#src/ui/form/field-schemas.ts';
import { DateField, TextField } from '#src/ui/form/fields.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { formatAmountForInput } from '#src/ui/format/numbers.ts';
import { bottomBarStyles } from '#src/ui/layout/bottom-bar-styles.ts';

import { StatementList } from './statement-list.tsx';
import type { LineChoice } from './statement-targets.ts';
import {
  isPossiblyHere,
  linesInView,
  needsCheck,
  previewRows,
  type SharedChoice,
  type StatementView,
} from './use-statement-choices.ts';
import type { LineActions } from './use-statement-import.ts';

interface StatementPreviewProps extends Omit<StatementBarProps, 'onCheck'> {
  readonly budgets: readonly Budget[];
  readonly choices: readonly LineChoice[];
  readonly actions: LineActions;
}

/** The lines of all files with their targets, by month, and the bar that adds them. */
export function StatementPreview({ budgets, choices, actions, ...bar }: StatementPreviewProps) {
  const { months } = bar;
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
        maxWidth={{ md: 'form' }}
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
        <StatementList {...{ rows, choices, actions }} onEdit={setEdited} />
      )}
      <StatementBar {...bar} onCheck={() => show('check')} />
      <ModalDialog isOpen={edited !== undefined} onClose={() => setEdited(undefined)}>
        <Dialog.Title>Edit line</Dialog.Title>
        {edited && (
          <EditLineForm
            line={edited.line}
            onClose={() => setEdited(undefined)}
            onSave={(details) => {
              actions.correct(edited, details);
              setEdited(undefined);
            }}
          />
        )}
      </ModalDialog>
    </Flex>
  );
}

interface StatementBarProps {
  readonly months: readonly StatementMonth[];
  readonly shared: SharedChoice;
  /** Whether the entries of the account have changed since the files were first compared with them. */
  readonly hasChanged: boolean;
  /** While a file is being read in another way, the preview is out of date. */
  readonly isReading: boolean;
  readonly onCheck: () => void;
  readonly onAdd: () => void;
}

/** Says what would be added and left out, and adds it. Stays in view at the bottom of the page. */
function StatementBar(props: StatementBarProps) {
  const { months, shared, hasChanged, isReading, onCheck, onAdd } = props;
  const [isAsking, setIsAsking] = useState(false);
  const lines = months.flatMap((month) => month.lines);
  const count = lines.filter(({ planned }) => planned).length;
  const open = lines.filter(needsCheck);
  const others = lines.filter((line) => !needsCheck(line));
  return (
    <Flex
      role="region"
      aria-label="Add entries"
      css={bottomBarStyles}
      direction="column"
      gap="2"
      fontSize={{ base: '13.5px', md: '14.5px' }}
    >
      {hasChanged && (
        <p role="status">Your entries have changed in the meantime. This is what the file would add now.</p>
      )}
      {shared && (
        <Flex wrap="wrap" align="center" columnGap={{ base: '3', md: '4' }}>
          <p role="status">Also for {formatCount(shared.otherCount)} more of this payee.</p>
          <Button variant="plain" color="accent" minHeight="11" onClick={shared.keepToLine}>
            Only this line
          </Button>
          <Button variant="plain" color="accent" minHeight="11" onClick={shared.undo}>
            Undo
          </Button>
        </Flex>
      )}
      <Flex align="center" gap="4">
        {count === 0 ? (
          <p>There is nothing to add.</p>
        ) : (
          <PendingButton
            flex="none"
            pendingLabel={isReading ? 'Reading' : undefined}
            onClick={() => (open.length > 0 ? setIsAsking(true) : onAdd())}
          >
            Add {counted(count, 'entry', 'entries')}
          </PendingButton>
        )}
        {count < lines.length && (
          <Text color="fg.muted">Left out: {[...reasonsOf(open), ...reasonsOf(others)].join(', ')}.</Text>
        )}
      </Flex>
      <ModalDialog role="alertdialog" isOpen={isAsking} onClose={() => setIsAsking(false)}>
        <Dialog.Title>Leave {counted(open.length, 'line')} out?</Dialog.Title>
        <Dialog.Description>
          {reasonsOf(open).join(', ')}. What is left out is recorded nowhere. To add it later, choose the same
          file again: what is here already is recognized.
        </Dialog.Description>
        <Dialog.Footer>
          <Button
            variant="surface"
            onClick={() => {
              setIsAsking(false);
              onCheck();
            }}
          >
            Check them
          </Button>
          <Button
            onClick={() => {
              setIsAsking(false);
              onAdd();
            }}
          >
            Add {formatCount(count)} and leave {formatCount(open.length)}
          </Button>
        </Dialog.Footer>
      </ModalDialog>
    </Flex>
  );
}

function reasonsOf(lines: readonly PlannedLine[]): string[] {
  const parts = Map.groupBy(lines, (line) =>
    isPossiblyHere(line) ? 'possibly already here' : line.reason && REASONS[line.reason],
  );
  return [...parts].flatMap(([text, { length }]) =>
    text ? `${formatCount(length)} ${text}${text === 'transfer' && length > 1 ? 's' : ''}` : [],
  );
}

const REASONS = {
  undecided: 'without a category',
  duplicate: 'already here',
  transfer: 'transfer',
  deselected: 'taken out',
} as const;

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
