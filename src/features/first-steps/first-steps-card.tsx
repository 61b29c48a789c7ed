import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';

import type { FirstStepsState } from '#src/auth/first-steps-state.ts';
import { useCreateBudget } from '#src/queries/budget-mutations.ts';
import { useChooseCategories } from './choose-categories.tsx';
import { createBudgetError } from '#src/features/budgets/create-budget-error.ts';
import { ErrorAlert, useHeadingFocusOnRemoval } from '#src/ui/feedback/error-alert.tsx';
import { Button, type ButtonVariant, buttonClass } from '#src/ui/form/button.tsx';
import { useNavigateIfStillHere } from '#src/ui/form/use-navigate-if-still-here.ts';
import { Card } from '#src/ui/layout/card.tsx';

export interface FirstStepsCardProps {
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
  const variantOf = (index: number): ButtonVariant => (done.indexOf(false) === index ? 'accent' : 'quiet');
  return (
    <chakra.div ref={ref} css={cardStyles}>
      <Card
        title="First steps"
        aside={
          <>
            {done.filter(Boolean).length} of {done.length} done
            <button type="button" className="text-link" onClick={() => onChange('closed')}>
              Dismiss
            </button>
          </>
        }
      >
        <ol>
          <Step title="What you own" text="Accounts, property, investments" isDone={hasAssets}>
            <Link
              to="/assets/add/$assetTypes"
              params={{ assetTypes: '10' }}
              className={buttonClass(variantOf(0))}
            >
              Add an asset
            </Link>
          </Step>
          <Step title="What you owe" text="Mortgage, loans, credit cards" isDone={hasLiabilities}>
            <Link to="/liabilities/add" className={buttonClass(variantOf(1))}>
              Add a liability
            </Link>
            {(!hasLiabilities || owesNothing) && (
              <label className="field-check">
                <input
                  type="checkbox"
                  checked={owesNothing}
                  onChange={({ target }) => onChange(target.checked ? 'no debts' : 'open')}
                />
                I owe nothing
              </label>
            )}
          </Step>
          <Step title="Expense categories" text="Rent, groceries, eating out" isDone={hasExpenses}>
            {chooseButton?.(variantOf(2)) ?? (
              <Link to="/expenses/add" className={buttonClass(variantOf(2))}>
                Add an expense
              </Link>
            )}
          </Step>
          <Step title="This month" text="What you earn, spend and save" isDone={hasBudgets}>
            {hasBudgets ? (
              <Link to="/budgets" className={buttonClass('quiet')}>
                Open your budgets
              </Link>
            ) : (
              <Button
                variant={variantOf(3)}
                pendingLabel={create.isBusy ? 'Adding' : undefined}
                onClick={addThisMonth}
              >
                Add this month
              </Button>
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
  '& p': { color: 'muted', fontSize: '14px' },
  '& .alert': { marginTop: '4' },
  '& button.text-link': { minHeight: '44px', marginBlock: '-12px', marginInlineStart: '4' },
};
