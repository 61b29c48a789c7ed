import { Button, chakra, VisuallyHidden } from '@chakra-ui/react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import { counted } from '#contract/counts.ts';
import { noonOf } from '#contract/days.ts';
import type { Expense } from '#contract/expenses.ts';
import { sameId } from '#contract/fields.ts';
import { addCents, type Cents, subtractCents, type Sum, ZERO } from '#contract/money.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { useSavePlans } from '#src/queries/budget-expenses.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { useMatchedSchedules } from '#src/queries/due.ts';
import { expenseQueries, useUpdateExpense } from '#src/queries/expenses.ts';
import { useNow } from '#src/queries/use-now.ts';
import { monthNumber, monthOf } from '#src/statistics/calendar-month.ts';
import { toPlanAmount } from '#src/statistics/category-averages.ts';
import { fullMonths } from '#src/statistics/full-months.ts';
import type { Matched } from '#src/statistics/schedules/matched-schedules.ts';
import {
  fundBalance,
  monthNeeds,
  type RareBill,
  rareBills,
} from '#src/statistics/schedules/planned-bills.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { byName, formatDate } from '#src/ui/format/texts.ts';
import { Card } from '#src/ui/layout/card.tsx';

const NO_SCHEDULES: Matched = [];

/**
 * What to put by in a month for the bills that do not come every month, and what the funds have. Nothing is rendered for past
 * months, and if there is neither. See docs/product-rules.md#funds.
 */
export function PutByCard({ budget }: { readonly budget: Budget }) {
  const { money } = useFormat();
  const { data: budgets } = useSuspenseQuery(budgetQueries.list());
  const { data: categories = [] } = useQuery(expenseQueries.list());
  const now = useNow();
  const [isOffered, hasPlans, hasBatch] = [
    useExtension('schedules'),
    useExtension('plans'),
    useExtension('batch'),
  ];
  const { matched = NO_SCHEDULES } = useMatchedSchedules({ isOffered, budgets, now, month: budget });
  const save = useSavePlans(budget, { offersUndo: true });
  const ahead = monthNumber(budget) - monthNumber(monthOf(now));
  if (!isOffered || !hasPlans || ahead < 0) return null;
  const rows = putByRows({ budget, budgets, categories, matched, now });
  if (rows.length === 0) return null;
  const bills = rows.flatMap((row) => row.bills);
  const total = bills.reduce<Sum>((sum, { share }) => addCents(sum, share), ZERO);
  const unplanned = rows.filter(({ isPlanned }) => !isPlanned);
  const changes = unplanned.flatMap(({ category, needed, planned: seen }) => {
    const plan = toPlanAmount(needed);
    return plan === undefined ? [] : { category, plan, seen };
  });
  return (
    <Card title="Put by">
      {bills.length > 0 && (
        <chakra.p marginBottom="2" fontSize="15px">
          Put by {ahead === 0 ? 'this month' : `in ${formatBudgetMonth(budget)}`}: <b>{money(total)}</b> for{' '}
          {counted(bills.length, 'bill')} that {bills.length === 1 ? 'does' : 'do'} not come every month.
        </chakra.p>
      )}
      <chakra.ul css={listStyles}>
        {rows.map((row) => (
          <PutByLine key={row.category.expenseId} row={row} budget={budget} now={now} />
        ))}
      </chakra.ul>
      {hasBatch && changes.length > 0 && (
        <PendingButton
          width="100%"
          marginTop="3"
          variant="surface"
          pendingLabel={save.isBusy ? 'Planning' : undefined}
          onClick={() => save.mutate(changes, { onSuccess: save.reset })}
        >
          Plan it
        </PendingButton>
      )}
      {save.isError && <ErrorAlert message={UNKNOWN_ERROR} />}
    </Card>
  );
}

interface PutByRow {
  readonly name: string;
  readonly category: Expense;
  readonly bills: readonly RareBill[];
  readonly planned: Cents;
  /** What the month needs in the category: the shares, and what else is due and usual. */
  readonly needed: Sum;
  /** Whether the plan is enough for that. */
  readonly isPlanned: boolean;
  readonly fund: ReturnType<typeof fundBalance> | undefined;
}

interface PutByContext {
  readonly budget: Budget;
  readonly budgets: readonly Budget[];
  readonly categories: readonly Expense[];
  readonly matched: Matched;
  readonly now: Date;
}

/** The categories of the bills, and the funds. */
function putByRows({ budget, budgets, categories, matched, now }: PutByContext): PutByRow[] {
  const bills = rareBills(matched, budget);
  const neededIn = monthNeeds(budget, fullMonths(budgets, now), matched, () => true);
  return categories
    .map((category): PutByRow => {
      const { expenseId, fundSince, name } = category;
      const own = bills.filter(({ schedule }) => sameId(schedule.expenseId, expenseId));
      const planned =
        budget.expenses.find((expense) => sameId(expense.expenseId, expenseId))?.projected ?? ZERO;
      const needed = neededIn(expenseId);
      return {
        ...{ name, category, bills: own, planned, needed },
        isPlanned: own.length === 0 || planned >= needed,
        fund: fundSince ? fundBalance({ expenseId, fundSince }, budgets, budget) : undefined,
      };
    })
    .filter(({ bills: own, fund }) => own.length > 0 || fund)
    .sort(byName);
}

interface PutByLineProps {
  readonly row: PutByRow;
  readonly budget: Budget;
  readonly now: Date;
}

function PutByLine({ row, budget, now }: PutByLineProps) {
  const format = useFormat();
  const { category, bills, planned, needed, isPlanned, fund } = row;
  const update = useUpdateExpense(category);
  const share = bills.reduce<Sum>((sum, bill) => addCents(sum, bill.share), ZERO);

  function makeFund() {
    const { expenseId, name, isMandatory } = category;
    const FundSince = formatBudgetMonth(budget).replace('/', '-');
    update.mutate(
      { expenseId, Name: name, IsMandatory: isMandatory, FundSince },
      { onSuccess: update.reset },
    );
  }

  return (
    <li>
      <p>
        <b>{category.name}</b>
        {bills.length > 0 && <b>{format.money(share)}</b>}
      </p>
      {bills.map(({ schedule, next, amount, share: monthly }) => (
        <small key={schedule.scheduleId}>
          {schedule.note !== '' && `${schedule.note}: `}
          {format.money(amount)} on {formatDate(noonOf(next), now)}
          {bills.length > 1 && `, ${format.money(monthly)} a month`}
        </small>
      ))}
      {bills.length > 0 && (
        <small>
          Planned {format.money(planned)}
          {!isPlanned && `, needs ${format.money(needed)}`}
          {!isPlanned && needed > share && ' with what else is due and usual'}
        </small>
      )}
      {fund ? (
        <small data-negative={fund.balance < 0 || undefined}>{fundText(format, fund)}</small>
      ) : (
        <Button
          variant="plain"
          minHeight="11"
          fontSize="14px"
          aria-disabled={update.isBusy || undefined}
          onClick={makeFund}
        >
          Keep as a fund <VisuallyHidden>{category.name}</VisuallyHidden>
        </Button>
      )}
      {update.isError && <ErrorAlert message={UNKNOWN_ERROR} />}
    </li>
  );
}

/** `The fund has $258.00: $858.00 put by − $600.00 paid`; below zero, `More was paid than put by: …` */
function fundText({ money }: Format, { putBy, paid, balance }: ReturnType<typeof fundBalance>): string {
  const calculation = `${money(putBy)} put by − ${money(paid)} paid`;
  return balance < 0
    ? `The fund lacks ${money(subtractCents(ZERO, balance))}: ${calculation}`
    : `The fund has ${money(balance)}: ${calculation}`;
}

const listStyles = {
  listStyle: 'none',
  fontSize: '15px',
  '& li': { paddingBlock: '2' },
  '& li + li': { borderTop: '1px solid {colors.border}' },
  '& p': { display: 'flex', justifyContent: 'space-between', gap: '3', fontVariantNumeric: 'tabular-nums' },
  '& p b': { fontWeight: '500', overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: 'fg.muted', fontSize: '13.5px', overflowWrap: 'anywhere' },
  '& small[data-negative]': { color: 'loss' },
} as const;
