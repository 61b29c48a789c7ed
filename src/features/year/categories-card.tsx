import { Text } from '@chakra-ui/react';
import { useMemo } from 'react';

import { counted } from '#contract/counts.ts';
import { type CategoryChange, yearCategories } from '#src/statistics/freedom/year-records.ts';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { Card } from '#src/ui/layout/card.tsx';

import type { YearProps } from './year-props.ts';
import { YearTable } from './year-table.tsx';
import { changeText, formatShare } from './year-words.ts';

const SHOWN = 8;

/** The categories that grew or shrank most since the year before. */
export function CategoriesCard({ lists: { budgets, expenses }, now, year, hasAmounts }: YearProps) {
  const format = useFormat();
  const { categories, count } = useMemo(
    () => yearCategories(budgets, expenses, year, now),
    [budgets, expenses, year, now],
  );
  const isCompared = categories.some(({ change }) => change !== undefined);
  const title = isCompared ? 'What grew and what shrank' : 'What was spent';
  if (categories.length === 0) {
    return (
      <Card title={title}>
        <Text color="fg.muted" fontSize="15px">
          {count.ofYear === 0
            ? `No month of ${year} that is over has entries.`
            : count.before === 0
              ? `Nothing was spent in the full months of ${year}.`
              : `Nothing was spent otherwise than in ${year - 1}.`}
        </Text>
      </Card>
    );
  }
  return (
    <Card title={title}>
      <YearTable
        label={title}
        columns={['Category', hasAmounts ? 'A month' : 'Share', ...(isCompared ? [`Since ${year - 1}`] : [])]}
        rows={categories.slice(0, SHOWN).map((category) => ({
          key: category.name,
          name: category.name,
          cells: [
            hasAmounts ? format.money(category.average) : formatShare(category.share),
            ...(isCompared
              ? [<Change key="change" {...category} format={hasAmounts ? format : undefined} />]
              : []),
          ],
        }))}
      />
      <Text color="fg.muted" fontSize="13.5px" marginTop="3">
        {hasAmounts ? 'In an average month' : 'Shares of the spending, in an average month'} of{' '}
        {counted(count.ofYear, 'full month')} in {year}
        {isCompared
          ? `, against ${counted(count.before, 'full month')} in ${year - 1}.`
          : `. No full month of ${year - 1} is recorded to compare with.`}
      </Text>
    </Card>
  );
}

interface ChangeProps extends CategoryChange {
  /** Undefined without amounts. */
  readonly format: Format | undefined;
}

function Change({ average, before, change, format }: ChangeProps) {
  if (before === undefined || change === undefined) return null;
  const percent = changeText(average, before);
  return (
    <span data-direction={change > 0 ? 'later' : 'sooner'}>
      {format ? (
        <>
          {format.signedMoney(change)} {percent !== undefined && <small>{percent}</small>}
        </>
      ) : (
        (percent ?? (change > 0 ? 'more' : 'less'))
      )}
    </span>
  );
}
