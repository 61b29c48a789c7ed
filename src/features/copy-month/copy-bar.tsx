import { Button, chakra, DataList, Flex } from '@chakra-ui/react';

import { counted, formatCount } from '#contract/counts.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import type { useCopy } from '#src/queries/copy-month.ts';
import type { BatchError } from '#src/queries/use-batch.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { BatchProgress } from '#src/ui/feedback/run-bar.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { bottomBarStyles } from '#src/ui/layout/bottom-bar-styles.ts';

import { type CopyLine, type CopySection, linesOf } from './copy-lines.ts';
import type { CopySelection } from './use-copy-selection.ts';

interface CopyBarProps {
  readonly sections: readonly CopySection[];
  readonly selection: CopySelection;
  readonly copy: ReturnType<typeof useCopy>;
  /** How many lines were added before the last run was stopped. */
  readonly stoppedAfter: number | undefined;
  readonly refusedName: string | undefined;
  readonly asksForSelection: boolean;
  readonly onAdd: () => void;
}

export function CopyBar(props: CopyBarProps) {
  const { money } = useFormat();
  const { sections, selection, copy, stoppedAfter, refusedName, asksForSelection, onAdd } = props;
  const { isBusy, progress, error, batchError } = copy;
  const lines = sections.flatMap(linesOf);
  const selected = lines.filter(selection.isSelected);
  const totals = sections
    .map((section) => ({ title: section.title, lines: linesOf(section).filter(selection.isSelected) }))
    .filter((section) => section.lines.length > 0);
  return (
    <chakra.div css={barStyles}>
      {error && <ErrorAlert message={failureText(batchError, refusedName)} />}
      {stoppedAfter !== undefined && <p role="status">Stopped: {counted(stoppedAfter, 'item')} added.</p>}
      {asksForSelection && selected.length === 0 && <p role="alert">Select what to add.</p>}
      <Flex wrap="wrap" align="center" justify="space-between" gap="3">
        {isBusy ? (
          <BatchProgress label="Adding items" verb="Adding" progress={progress} />
        ) : (
          // On a phone, only the sections show their totals.
          <DataList.Root hideBelow="md" flexDirection="row" flexWrap="wrap" columnGap="5" rowGap="1">
            {totals.map(({ title, lines: selectedLines }) => (
              <DataList.Item key={title}>
                <DataList.ItemLabel>{title}</DataList.ItemLabel>
                <DataList.ItemValue fontWeight="600">
                  {money(selection.total(selectedLines))}
                </DataList.ItemValue>
              </DataList.Item>
            ))}
          </DataList.Root>
        )}
        <Flex gap="2.5" marginInlineStart="auto">
          {isBusy && (
            <Button variant="surface" onClick={copy.stop}>
              Stop
            </Button>
          )}
          <PendingButton pendingLabel={isBusy ? 'Adding' : undefined} onClick={onAdd}>
            {error ? `Try again (${formatCount(selected.length)})` : addLabel(selected)}
          </PendingButton>
        </Flex>
      </Flex>
    </chakra.div>
  );
}

/** `Add 25 items`; categories without amounts are counted separately. */
function addLabel(selected: readonly CopyLine[]): string {
  const itemCount = selected.filter(({ item }) => item).length;
  const categories = counted(selected.length - itemCount, 'category', 'categories');
  if (itemCount === selected.length) return `Add ${counted(itemCount, 'item')}`;
  return itemCount === 0 ? `Add ${categories}` : `Add ${counted(itemCount, 'item')}, ${categories}`;
}

/** What was added before the failure, and which line was refused. */
function failureText(error: BatchError | undefined, refusedName: string | undefined): string {
  if (!error || (error.isOpen && error.done === 0)) return UNKNOWN_ERROR;
  const added = error.done > 0 ? `${counted(error.done, 'item')} added` : 'Nothing was added';
  return `${refusedName === undefined ? added : `${added}: ${refusedName} was refused`}. ${UNKNOWN_ERROR}`;
}

const barStyles = {
  ...bottomBarStyles,
  marginTop: '5',
  fontSize: '14px',
  '& > *': { maxWidth: 'column' },
  '& > * + *': { marginTop: '3' },
  fontVariantNumeric: 'tabular-nums',
} as const;
