import { Button, chakra } from '@chakra-ui/react';
import { counted } from '#contract/counts.ts';

import { Card } from '#src/ui/layout/card.tsx';
import { ImportRunBar } from '#src/features/own-data/import-run-bar.tsx';
import type { ImportRunState } from '#src/features/own-data/use-import-run.ts';
import { TextLink } from '#src/ui/layout/text-link.tsx';

import type { StatementSummary } from './use-statement-import.ts';

interface StatementRunCardProps {
  readonly run: ImportRunState;
  readonly summary: StatementSummary;
  /** Shows the lines again, of which those that have been added are there already. */
  readonly onExamineAgain: () => void;
  /** Dismisses the import, so that another file can be chosen. */
  readonly onStartOver: () => void;
}

/** An import that has been started: its progress, its actions, and a link to its entries. */
export function StatementRunCard({ run, summary, onExamineAgain, onStartOver }: StatementRunCardProps) {
  const { title, entryCount, months } = summary;
  return (
    <Card title={title}>
      <chakra.p fontSize="15px" overflowWrap="anywhere">
        {counted(entryCount, 'entry', 'entries')} in {months.join(', ')}.{' '}
        {run.isComplete && <TextLink to="/budgets/entries">All entries</TextLink>}
      </chakra.p>
      <ImportRunBar
        run={run}
        texts={{
          start: 'Add',
          running: 'Adding',
          done: 'added',
          complete: `${counted(entryCount, 'entry', 'entries')} added.`,
        }}
        onStart={run.resume}
        onExamineAgain={onExamineAgain}
      >
        <Button variant="surface" onClick={onStartOver}>
          Import another file
        </Button>
      </ImportRunBar>
    </Card>
  );
}
