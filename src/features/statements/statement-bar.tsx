import { Button, Dialog, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';

import { counted, formatCount } from '#contract/counts.ts';
import type { PlannedLine, StatementMonth } from '#src/bank/plan-statement.ts';
import { ModalDialog } from '#src/ui/feedback/modal-dialog.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { bottomBarStyles } from '#src/ui/layout/bottom-bar-styles.ts';

import { isPossiblyHere, needsCheck, type SharedChoice } from './use-statement-choices.ts';

interface StatementBarProps {
  readonly months: readonly StatementMonth[];
  readonly shared: SharedChoice | undefined;
  /** Whether the entries of the account have changed since the files were first compared with them. */
  readonly hasChanged: boolean;
  /** While a file is being read in another way, the preview is out of date. */
  readonly isReading: boolean;
  /** Shows the lines to check. */
  readonly onCheck: () => void;
  readonly onAdd: () => void;
}

/** Says what would be added and left out, and adds it. Stays in view at the bottom of the page. */
export function StatementBar(props: StatementBarProps) {
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

/** Why lines are left out: `9 without a category` */
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
