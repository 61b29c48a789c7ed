import { Box, Button, chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { type FirstStepsState, readFirstSteps, writeFirstSteps } from '#src/auth/first-steps-state.ts';
import { createBudgetError, useCreateBudget } from '#src/queries/budgets.ts';
import type { StatisticsQueries } from '#src/queries/statistics.ts';
import { ErrorAlert, useHeadingFocusOnRemoval } from '#src/ui/feedback/error-alert.tsx';
import { CheckboxField } from '#src/ui/form/fields.tsx';
import { useNavigateIfStillHere } from '#src/ui/form/leave-guard.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { Card } from '#src/ui/layout/card.tsx';

import { useChooseCategories } from './choose-categories.tsx';

/**
 * The card with the first steps, if one is missing. While the lists load, space is reserved if the account is new or the card
 * was shown the last time. See docs/product-rules.md#first-steps.
 * @returns whether the card has a space on the page, and the space
 */
export function useFirstSteps(queries: StatisticsQueries): [isShown: boolean, card: ReactNode] {
  const [state, setState] = useState(readFirstSteps);
  // Keeps the card although all steps are done, while its dialog is open.
  const [isHeld, hold] = useState(false);

  const { assets, liabilities, expenses, budgets } = queries;
  const lists = [assets, liabilities, expenses, budgets];
  const owesNothing = state === 'no debts';
  const done = lists.map((list) => !!list.data?.length || (owesNothing && list === liabilities));
  const isLoaded = lists.every(({ data }) => data);
  const isComplete = isLoaded && !isHeld && !done.includes(false);
  const isShown =
    state !== 'closed' &&
    (isLoaded ? !isComplete : state !== undefined && lists.some(({ isPending }) => isPending));

  // Once complete, the card never comes back, not even if the last entry of a list is deleted.
  const next = isComplete ? 'closed' : (state ?? 'open');
  useEffect(() => {
    if (isLoaded) writeFirstSteps(next);
  }, [isLoaded, next]);

  return [
    isShown,
    isShown && (
      // As high as the card, so that nothing moves when it appears.
      <Box minHeight={{ base: '505px', sm: '290px', lg: '222px' }} marginBottom="5">
        {isLoaded && <FirstStepsCard {...{ done, owesNothing, hold }} onChange={setState} />}
      </Box>
    ),
  ];
}

interface FirstStepsCardProps {
  /** For the four steps in their order: assets, liabilities, expense categories, budgets. */
  readonly done: readonly boolean[];
  readonly owesNothing: boolean;
  /** Keeps the card in place until it is released. */
  readonly hold: (isHeld: boolean) => void;
  readonly onChange: (state: FirstStepsState) => void;
}

/** The steps that make the statistics of a new account meaningful. */
export function FirstStepsCard({ done, owesNothing, hold, onChange }: FirstStepsCardProps) {
  const ref = useRef<HTMLDivElement>(null);
  useHeadingFocusOnRemoval(ref);
  const navigate = useNavigateIfStillHere();
  const create = useCreateBudget();
  const { chooseButton, dialog } = useChooseCategories(hold);

  function addThisMonth() {
    // If this is the last step, the card must stay until its page opens.
    hold(true);
    const now = new Date();
    create.mutate(
      { Month: now.getMonth() + 1, Year: now.getFullYear() },
      {
        onSuccess: ({ budgetId }) =>
          void navigate({ to: '/budgets/$budgetId', params: { budgetId: String(budgetId) } }),
      },
    );
  }

  const [hasAssets, hasLiabilities, hasExpenses, hasBudgets] = done;
  /** Only the next step's button is prominent. */
  const variantOf = (index: number) => (done.indexOf(false) === index ? 'solid' : 'surface');
  return (
    <chakra.div ref={ref} css={cardStyles}>
      <Card
        title="First steps"
        aside={
          <>
            {done.filter(Boolean).length} of {done.length} done
            <Button
              variant="plain"
              minHeight="11"
              marginBlock="-3"
              marginInlineStart="4"
              onClick={() => onChange('closed')}
            >
              Dismiss
            </Button>
          </>
        }
      >
        <ol>
          <Step title="What you own" text="Accounts, property, investments" isDone={hasAssets}>
            <Button asChild variant={variantOf(0)}>
              <Link to="/assets/add/$assetTypes" params={{ assetTypes: '10' }}>
                Add an asset
              </Link>
            </Button>
          </Step>
          <Step title="What you owe" text="Mortgage, loans, credit cards" isDone={hasLiabilities}>
            <Button asChild variant={variantOf(1)}>
              <Link to="/liabilities/add">Add a liability</Link>
            </Button>
            {(!hasLiabilities || owesNothing) && (
              <CheckboxField
                label="I owe nothing"
                checked={owesNothing}
                onCheckedChange={(isChecked) => onChange(isChecked ? 'no debts' : 'open')}
              />
            )}
          </Step>
          <Step title="Expense categories" text="Rent, groceries, eating out" isDone={hasExpenses}>
            {chooseButton?.(variantOf(2)) ?? (
              <Button asChild variant={variantOf(2)}>
                <Link to="/expenses/add">Add an expense</Link>
              </Button>
            )}
          </Step>
          <Step title="This month" text="What you earn, spend and save" isDone={hasBudgets}>
            {hasBudgets ? (
              <Button asChild variant="surface">
                <Link to="/budgets">Open your budgets</Link>
              </Button>
            ) : (
              <PendingButton
                variant={variantOf(3)}
                pendingLabel={create.isBusy ? 'Adding' : undefined}
                onClick={addThisMonth}
              >
                Add this month
              </PendingButton>
            )}
          </Step>
        </ol>
        {create.error && !hasBudgets && <ErrorAlert message={createBudgetError(create.error)} />}
        {dialog}
      </Card>
    </chakra.div>
  );
}

interface StepProps {
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean | undefined;
  /** The controls that complete the step. */
  readonly children: ReactNode;
}

function Step({ title, text, isDone, children }: StepProps) {
  return (
    <li>
      <div>
        <h3>
          {title}
          {isDone && <b> Done</b>}
        </h3>
        <p>{text}</p>
      </div>
      <div>{children}</div>
    </li>
  );
}

const cardStyles = {
  display: 'grid',
  '& ol': {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      sm: 'repeat(2, minmax(0, 1fr))',
      lg: 'repeat(4, minmax(0, 1fr))',
    },
    gap: { base: '4', lg: '6' },
  },
  '& li > div:last-of-type': {
    marginTop: '2',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
  },
  '& h3': { fontSize: '15px', fontWeight: '600' },
  '& h3 b': {
    whiteSpace: 'nowrap',
    marginInlineStart: '2',
    color: 'gain',
    fontSize: '14px',
    fontWeight: '600',
  },
  '& h3 b::before': { content: '"✓ "/""' },
  '& p': { color: 'fg.muted', fontSize: '14px' },
  '& .alert': { marginTop: '4' },
};
