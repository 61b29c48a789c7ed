import { Button, chakra, Dialog } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';

import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { averagesOf } from '#src/statistics/averages.ts';
import { categoryFigures } from '#src/statistics/category-averages.ts';
import type { AnyFigure } from '#src/statistics/figure.ts';
import type { ProofSubject } from '#src/statistics/proof-subject.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { ModalDialog } from '#src/ui/feedback/modal-dialog.tsx';
import { figureWords } from '#src/statistics/figure-words.ts';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { ALONE, CardBody, CardFailuresContext } from '#src/ui/layout/card.tsx';
import { arrive } from '#src/ui/layout/motion.ts';
import { Placeholder } from '#src/ui/table/stat-rows.tsx';

import { marketsProof, rangeProof } from './chance-proofs.ts';
import { moveProof } from './move-proof.ts';
import { ProofContent } from './proof-content.tsx';
import { type ProofView, viewOfFigure } from './proof-view.ts';

interface ProofDialogProps {
  readonly of: ProofSubject;
  readonly isOpen: boolean;
  readonly opener: HTMLElement;
  readonly onClose: () => void;
}

/** Explains a figure: the formula in words, its numbers, and the rows behind it. See docs/product-rules.md#proof. */
export function ProofDialog({ of, isOpen, opener, onClose }: ProofDialogProps) {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <ModalDialog
      isOpen={isOpen}
      onClose={onClose}
      initialFocusEl={() => title.current}
      finalFocusEl={() => opener}
      css={contentStyles}
    >
      <ProofSteps first={of} title={title} onClose={onClose} />
    </ModalDialog>
  );
}

interface ProofStepsProps {
  readonly first: ProofSubject;
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly onClose: () => void;
}

function ProofSteps({ first, title, onClose }: ProofStepsProps) {
  const format = useFormat();
  const [path, setPath] = useState<readonly ProofSubject[]>([first]);
  const subject = path.at(-1) ?? first;
  // The averages of expenses are also shown where no budgets have been loaded.
  const ofBudgets = 'kind' in subject && subject.kind === 'expenses' ? subject : undefined;
  const budgets = useQuery({ ...budgetQueries.list(), enabled: ofBudgets !== undefined });
  const expenses = useQuery({ ...expenseQueries.list(), enabled: ofBudgets !== undefined });
  const queries = ofBudgets ? [budgets, expenses] : [];
  const isPending = queries.some((query) => query.isPending);
  // Not memoized: its texts depend on whether amounts are hidden.
  const proof = viewOf(format, subject, budgets.data, expenses.data);

  const isFirstRender = useRef(true);
  useEffect(() => {
    // The pressed button is gone.
    if (!isFirstRender.current) title.current?.focus();
    isFirstRender.current = false;
  }, [path, title]);

  return (
    <>
      <Dialog.Title ref={title} tabIndex={-1} outline="none" overflowWrap="anywhere">
        {proof?.label ?? (ofBudgets && (ofBudgets.category?.name ?? figureWords[ofBudgets.name].label))}
      </Dialog.Title>
      {/* A new scroll position for each figure. */}
      <chakra.div key={path.length} ref={arrive} css={bodyStyles}>
        <CardFailuresContext value={ALONE}>
          <CardBody queries={queries}>
            {proof && (
              <>
                <Dialog.Description>{proof.formula}</Dialog.Description>
                <ProofContent proof={proof} onAsk={(next) => setPath([...path, next])} />
              </>
            )}
            {!proof && isPending && <Placeholder />}
            {!proof && !isPending && (
              <ErrorAlert message="Your budgets have changed since this figure was computed. Reload the page to see the new one." />
            )}
          </CardBody>
        </CardFailuresContext>
      </chakra.div>
      <Dialog.Footer>
        {path.length > 1 && (
          <Button variant="surface" onClick={() => setPath(path.slice(0, -1))}>
            Back
          </Button>
        )}
        <Button variant="surface" onClick={onClose}>
          Close
        </Button>
      </Dialog.Footer>
    </>
  );
}

/** @returns undefined until the lists have loaded, or if they give no such figure */
function viewOf(
  format: Format,
  subject: ProofSubject,
  budgets: readonly Budget[] | undefined,
  expenses: readonly Expense[] | undefined,
): ProofView | undefined {
  if (!('kind' in subject)) return viewOfFigure(format, subject);
  switch (subject.kind) {
    case 'titled':
      return { ...viewOfFigure(format, subject.figure), label: subject.title };
    case 'expenses': {
      const figure = budgets && expenses && averageIn(subject, budgets, expenses);
      return figure && viewOfFigure(format, figure);
    }
    case 'range':
      return rangeProof(format, subject);
    case 'move':
      return moveProof(format, subject);
    case 'markets':
      return marketsProof(format, subject);
  }
}

function averageIn(
  { name, category }: Extract<ProofSubject, { kind: 'expenses' }>,
  budgets: readonly Budget[],
  expenses: readonly Expense[],
): AnyFigure | undefined {
  if (!category) return averagesOf(budgets, expenses)[name];
  // The server's averages have no id. Two categories that have everything in common have the same proof.
  return categoryFigures(budgets, expenses).find(
    (one) =>
      one.name === category.name &&
      one.isMandatory === category.isMandatory &&
      one.average.value === category.average,
  )?.average;
}

/** Only the middle scrolls. */
const contentStyles = {
  display: 'flex',
  flexDirection: 'column',
  maxWidth: { sm: 'panel' },
  maxHeight: { base: 'calc(100dvh - 48px)', sm: 'min(100%, 760px)' },
  overflow: 'hidden',
};

const bodyStyles = {
  minHeight: '0',
  overflowY: 'auto',
  marginInline: '-6',
  paddingInline: '6',
  paddingBottom: '1',
};
