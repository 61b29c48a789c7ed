import { Box, Button, chakra, Flex, Grid, Heading, SimpleGrid, Text } from '@chakra-ui/react';
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

/** While the lists load, it has its space if it was shown the last time. See docs/product-rules.md#first-steps. */
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
      <Box minHeight={{ base: '589px', sm: '332px', lg: '243px', '2xl': '199px' }} marginBottom="5">
        {isLoaded && <FirstStepsCard {...{ done, owesNothing, hold }} onChange={setState} />}
      </Box>
    ),
  ];
}

interface FirstStepsCardProps {
  /** For the four steps in their order: assets, liabilities, expense categories, budgets. */
  readonly done: readonly boolean[];
  readonly owesNothing: boolean;
  readonly hold: (isHeld: boolean) => void;
  readonly onChange: (state: FirstStepsState) => void;
}

function FirstStepsCard({ done, owesNothing, hold, onChange }: FirstStepsCardProps) {
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
  const variantOf = (index: number) => (done.indexOf(false) === index ? 'solid' : 'surface');
  return (
    <Grid ref={ref}>
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
        <SimpleGrid as="ol" columns={{ base: 1, sm: 2, lg: 4 }} gap={{ base: '4', lg: '6' }}>
          <Step
            title="What you own"
            text="Accounts, property, investments"
            brings="Your net worth and its parts"
            isDone={hasAssets}
          >
            <Button asChild variant={variantOf(0)}>
              <Link to="/assets/add/$assetTypes" params={{ assetTypes: '10' }}>
                Add an asset
              </Link>
            </Button>
          </Step>
          <Step
            title="What you owe"
            text="Mortgage, loans, credit cards"
            brings="What is really yours"
            isDone={hasLiabilities}
          >
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
          <Step
            title="Expense categories"
            text="Rent, groceries, eating out"
            brings="Where your money goes"
            isDone={hasExpenses}
          >
            {chooseButton?.(variantOf(2)) ?? (
              <Button asChild variant={variantOf(2)}>
                <Link to="/expenses/add">Add an expense</Link>
              </Button>
            )}
          </Step>
          <Step
            title="This month"
            text="What you earn, spend and save"
            brings="Your freedom date"
            isDone={hasBudgets}
          >
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
        </SimpleGrid>
        {create.error && !hasBudgets && (
          <Box marginTop="4">
            <ErrorAlert message={createBudgetError(create.error)} />
          </Box>
        )}
        {dialog}
      </Card>
    </Grid>
  );
}

interface StepProps {
  readonly title: string;
  readonly text: string;
  /** What the page shows then. */
  readonly brings: string;
  readonly isDone: boolean | undefined;
  readonly children: ReactNode;
}

function Step({ title, text, brings, isDone, children }: StepProps) {
  return (
    <li>
      <Heading as="h3" fontSize="15px" lineHeight="inherit">
        {title}
        {isDone && (
          <chakra.b
            marginInlineStart="2"
            color="gain"
            fontSize="14px"
            whiteSpace="nowrap"
            _before={{ content: '"✓ "/""' }}
          >
            {' '}
            Done
          </chakra.b>
        )}
      </Heading>
      <Text color="fg.muted" fontSize="14px">
        {text}
      </Text>
      <Text fontSize="14px" _before={{ content: '"→ "/""', color: 'accent.fg' }}>
        {brings}
      </Text>
      <Flex wrap="wrap" align="center" columnGap="4" marginTop="2">
        {children}
      </Flex>
    </li>
  );
}
