import { chakra } from '@chakra-ui/react';
import { type ReactNode, useMemo } from 'react';

import { formatCount } from '#contract/counts.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Statistics } from '#src/queries/statistics.ts';
import { linkToEntry } from '#src/ui/figures/entry-link.ts';
import { categoryName } from '#src/statistics/budget-totals.ts';
import { type DateRemark, dateRemarksOf } from '#src/statistics/freedom/date-remarks.ts';
import type { FreedomBasis } from '#src/statistics/freedom/freedom-basis.ts';
import { dateAfter } from '#src/statistics/freedom/freedom-estimate.ts';
import type { EntryPlace } from '#src/statistics/listed-entries.ts';
import { itemKey } from '#src/statistics/month-items.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { formatDuration, formatList, formatMonth, formatMonthName } from '#src/ui/format/texts.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

/** What the freedom date rests on, in words; nothing if it is nothing. See docs/product-rules.md#what-the-date-rests-on. */
export function DateRemarksCard({ basis, now }: Pick<Statistics, 'basis' | 'now'>) {
  const remarks = useMemo(() => (basis ? dateRemarksOf(basis.lists, now) : []), [basis, now]);
  if (!basis || remarks.length === 0) return null;
  return (
    <Card id="rests-on" title="What the date rests on">
      <chakra.ul css={remarkStyles}>
        {remarks.map((remark) => (
          <li key={keyOf(remark)}>
            <Remark {...{ remark, now }} categories={basis.lists.expenses} />
          </li>
        ))}
      </chakra.ul>
    </Card>
  );
}

const TOPICS = {
  'single-entry': 'single large entries',
  overspent: 'more going out than coming in',
  'passive-income': 'passive income that ends',
  'debt-payments': 'debt payments as if they never ended',
} satisfies Readonly<Record<DateRemark['kind'], string>>;

/** Names what the card says, and leads to it. */
export function DateRemarksLink({ lists, now }: Pick<FreedomBasis, 'lists' | 'now'>) {
  const remarks = useMemo(() => dateRemarksOf(lists, now), [lists, now]);
  if (remarks.length === 0) return null;
  return (
    <p>
      The estimate also counts{' '}
      <TextLink to="/statistics/freedom" hash="rests-on">
        {formatList([...new Set(remarks.map(({ kind }) => TOPICS[kind]))])}
      </TextLink>
      .
    </p>
  );
}

interface RemarkProps {
  readonly remark: DateRemark;
  readonly categories: readonly Expense[];
  readonly now: Date;
}

function Remark({ remark, categories, now }: RemarkProps): ReactNode {
  const { money } = useFormat();
  const when = (months: number) => (
    <strong>
      {formatDuration(Math.round(months))}, {formatMonth(dateAfter(now, Math.round(months)))}
    </strong>
  );
  switch (remark.kind) {
    case 'single-entry':
      return (
        <>
          <TextLink {...linkToEntry(remark.entry)}>
            {money(remark.entry.item.amount)} {describeEntry(remark.entry, categories)}
          </TextLink>{' '}
          counts as {money(remark.monthly)} a month for ever, since the averages cover{' '}
          {formatCount(remark.monthsAveraged)} months.{' '}
          {remark.months === 0 ? (
            'Without it, you are free now.'
          ) : remark.months === Infinity ? (
            'Without it, there is no date.'
          ) : (
            <>Without it: {when(remark.months)}.</>
          )}
        </>
      );
    case 'overspent':
      return (
        <>
          In an average full month, <strong>{money(remark.monthly)}</strong> more is spent or put aside than
          comes in, by your records. What this takes from your savings is not counted.
        </>
      );
    case 'passive-income':
      return (
        <>
          Your passive income of <strong>{money(remark.monthly)}</strong> a month does not lower the amount
          needed. If all of it goes on for life, as a pension does,{' '}
          {remark.amountNeeded === 0 ? (
            'it pays for everything and you are free now'
          ) : (
            <>
              you need only {money(remark.amountNeeded)}
              {remark.months === 0 && ' and are free now'}
              {remark.months > 0 && remark.months < Infinity && <> and are free in {when(remark.months)}</>}
            </>
          )}
          . Dividends and rent from what you own are already part of the 8%.
        </>
      );
    case 'debt-payments':
      return remark.categories.length > 0 ? (
        <>
          {formatList(remark.categories.map((name) => `“${name}”`))}{' '}
          {remark.categories.length === 1 ? 'makes' : 'make'} <strong>{money(remark.amountNeeded)}</strong> of
          the amount needed, as if the payments never ended. Once a debt is paid off, you need less.
        </>
      ) : (
        <>
          Payments of debts count as spending for ever, wherever you record them. Once a debt is paid off, you
          need less: 300 times its monthly payment.
        </>
      );
  }
}

function describeEntry(entry: EntryPlace, categories: readonly Expense[]): string {
  const name =
    entry.kind === 'expenses' ? `for “${categoryName(entry.budgetExpense, categories)}”` : 'put aside';
  const note = entry.item.note === '' ? '' : ` (${entry.item.note})`;
  return `${name}${note} in ${formatMonthName(entry.budget)}`;
}

function keyOf(remark: DateRemark): string {
  if (remark.kind !== 'single-entry') return remark.kind;
  const { entry } = remark;
  return itemKey(entry.kind, entry.item.itemId);
}

export const remarkStyles = {
  display: 'grid',
  gap: '2',
  maxWidth: 'prose',
  color: 'fg.muted',
  fontSize: '14px',
  '& li': { paddingInlineStart: '3', borderInlineStart: '3px solid {colors.border.emphasized}' },
  '& strong': { color: 'fg', fontWeight: '600' },
};
