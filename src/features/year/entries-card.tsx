import { Text } from '@chakra-ui/react';
import { useMemo } from 'react';

import { ITEM_KINDS } from '#src/entry/entry-target.ts';
import { DAYS_PER_MONTH, spanText } from '#src/statistics/freedom/price-tag.ts';
import { type MovingEntry, movingEntries } from '#src/statistics/freedom/year-records.ts';
import { entriesReader, type ListedEntry } from '#src/statistics/listed-entries.ts';
import { linkToEntry } from '#src/ui/figures/entry-link.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { formatDay } from '#src/ui/format/texts.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

import type { YearProps } from './year-props.ts';
import { YearTable } from './year-table.tsx';

const SHOWN = 8;

const nameOf = (wanted: string) => ITEM_KINDS.find(({ kind }) => kind === wanted)?.name ?? '';
const readEntries = entriesReader({
  earnedIncome: nameOf('earnedIncome'),
  passiveIncome: nameOf('passiveIncome'),
  investments: nameOf('investments'),
});

/** The single entries of a year that moved the date most, by the price tag. */
export function EntriesCard({ lists: { budgets, expenses }, now, year, hasAmounts, found }: YearProps) {
  const { money } = useFormat();
  const { plan, months } = found.move.now;
  const entries = useMemo(
    () => movingEntries(readEntries(budgets, expenses), budgets, expenses, year, plan, now).slice(0, SHOWN),
    [budgets, expenses, year, plan, now],
  );
  const isPriced = entries.some((entry) => entry.months !== undefined && entry.months !== 0);
  return (
    <Card title="What moved it most">
      {entries.length === 0 ? (
        <Text color="fg.muted" fontSize="15px">
          Nothing but what comes back in most months was spent or put aside.
        </Text>
      ) : (
        <YearTable
          label="What moved it most"
          columns={['Entry', ...(hasAmounts ? ['Amount'] : []), ...(isPriced ? ['Moved the date'] : [])]}
          rows={entries.map(({ entry, months: moved }) => ({
            key: entry.key,
            name: (
              <TextLink {...linkToEntry(entry)} color="fg">
                {/* A note may say what an amount was. */}
                {(hasAmounts && entry.item.note) || entry.name}
              </TextLink>
            ),
            detail: detailOf(entry, hasAmounts),
            cells: [
              ...(hasAmounts ? [money(entry.item.amount)] : []),
              ...(isPriced ? [<Moved key="moved" months={moved} />] : []),
            ],
          }))}
        />
      )}
      <Text color="fg.muted" fontSize="13.5px" marginTop="3">
        {!isPriced && entries.length > 0 && `${withoutMonths(months)} `}
        What each amount costs or brings once, at the end of the year. What comes back in most months is left
        out, and what was earned counts once it is put aside.
      </Text>
    </Card>
  );
}

/** `2025-03-14 · Transport` */
function detailOf({ item, name }: ListedEntry, hasAmounts: boolean): string {
  const day = formatDay(item);
  return hasAmounts && item.note !== '' ? `${day} · ${name}` : day;
}

function withoutMonths(months: number): string {
  return months === 0
    ? 'The savings cover the expenses, so no single entry moves the date.'
    : 'There is no date that an entry could move.';
}

function Moved({ months }: Pick<MovingEntry, 'months'>) {
  if (months === undefined) return 'unknown';
  if (months === Infinity) return <span data-direction="later">puts it out of reach</span>;
  const direction = months < 0 ? 'sooner' : 'later';
  return (
    <span data-direction={direction}>
      {spanText(months * DAYS_PER_MONTH, 'day')} <small>{direction}</small>
    </span>
  );
}
