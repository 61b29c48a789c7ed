import { chakra, Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { monthFromNumber } from '#src/statistics/calendar-month.ts';
import type { LivedCategory, LivedYear } from '#src/statistics/odds/lived-years.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { Card } from '#src/ui/layout/card.tsx';

import {
  changesIn,
  givesWayHeadline,
  nameOfMonth,
  nameOfYear,
  stateOf,
  stretchWords,
  withoutWords,
} from './live-words.ts';

interface GivesWayCardProps {
  readonly start: number;
  /** Of the whole retirement. */
  readonly months: number;
  readonly year: LivedYear;
  readonly isEnd: boolean;
  readonly categories: readonly LivedCategory[];
  /** In the last month that is shown. In cents. */
  readonly spent: number;
  readonly planned: number;
  /** The choice of the rule that decides what is cut. */
  readonly children: ReactNode;
}

/** Which categories are paid and which are not, in the order of the ladder: what goes first is at the bottom. */
export function GivesWayCard(props: GivesWayCardProps) {
  const { start, months, year, isEnd, categories, spent, planned, children } = props;
  const format = useFormat();
  const now = nameOfMonth(start, year.until - 1);
  const changes = changesIn(start, year, categories);
  return (
    <Card title="What gives way" aside="cut from the bottom up">
      <chakra.p
        fontSize={{ base: '20px', sm: '24px' }}
        fontWeight="650"
        lineHeight="1.25"
        letterSpacing="-0.3px"
      >
        {givesWayHeadline(categories, isEnd)}
      </chakra.p>
      <chakra.p marginTop="1" marginBottom="4" minHeight="1lh" color="fg.muted" fontSize="14.5px">
        {changes ?? `In ${nameOfYear(start, year)}, nothing changed.`}
      </chakra.p>
      {children}
      <Table.Root native aria-label="What gives way" css={tableStyles}>
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col">A month</th>
            <th scope="col">{monthFromNumber(start).year} on</th>
            <th scope="col">{now}</th>
            <th scope="col">Months without</th>
          </tr>
        </thead>
        <tbody>
          {categories.map((category) => (
            <tr key={category.key} data-gone={category.goneSince !== undefined || undefined}>
              <th scope="row">
                {category.name} {!category.isMandatory && <small>discretionary</small>}
              </th>
              <td>{format.drawnMoney(category.cost)}</td>
              <td>
                <Timeline {...{ start, months }} stretches={category.stretches} until={year.until} />
              </td>
              <td>{stateOf(start, category)}</td>
              <td>{withoutWords(category)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Spent in {now}</th>
            <td>{format.drawnMoney(spent)}</td>
            <td colSpan={3}>of {format.drawnMoney(planned)}</td>
          </tr>
        </tfoot>
      </Table.Root>
    </Card>
  );
}

interface TimelineProps
  extends Pick<LivedCategory, 'stretches'>, Pick<GivesWayCardProps, 'start' | 'months'> {
  readonly until: number;
}

/** The whole retirement from left to right: a bar while the category is paid, a thin line while it is not. */
function Timeline({ start, stretches, months, until }: TimelineProps) {
  const percent = (count: number) => `${(count / months) * 100}%`;
  return (
    <span data-part="timeline" role="img" aria-label={stretchWords(start, stretches)}>
      {stretches.map(({ from, until: end, isPaid }) => (
        <span
          key={from}
          data-paid={isPaid}
          style={{ insetInlineStart: percent(from), width: percent(end - from) }}
        />
      ))}
      <span data-part="now" style={{ insetInlineStart: percent(until) }} />
    </span>
  );
}

const tableStyles = {
  '& th:not(:first-of-type), & td': { textAlign: 'end' },
  '& thead th': { verticalAlign: 'bottom' },
  '& thead th:nth-of-type(3)': { width: { base: '30%', lg: '38%' }, textAlign: 'start' },
  '& th + th, & td': { paddingInlineStart: { base: '3', md: '5' } },
  '& tbody th': { minWidth: '9em', color: 'fg' },
  '& tbody td': { paddingBlock: '8px' },
  '& small': { display: 'block', color: 'fg.muted', fontSize: '12.5px', lineHeight: '1.2' },
  '& td:nth-of-type(3)': { color: 'fg.muted', fontSize: '14px' },
  '& [data-gone] :is(th, td:first-of-type)': { color: 'fg.muted' },
  '& [data-gone] td:nth-of-type(3)': { color: 'loss' },
  '& tfoot th': { whiteSpace: { sm: 'nowrap' } },
  '& tfoot > tr > *': {
    borderTopWidth: '1px',
    borderTopColor: 'border.emphasized',
    paddingBlock: '10px',
    color: 'fg',
    fontWeight: '600',
  },
  '& tfoot td:last-of-type': { color: 'fg.muted', fontWeight: '400' },
  '& [data-part=timeline]': {
    display: 'block',
    position: 'relative',
    height: '12px',
    background: 'linear-gradient({colors.border}, {colors.border}) center / 100% 1px no-repeat',
    forcedColorAdjust: 'none',
    '& span': { position: 'absolute', insetBlock: '0', bg: 'accent', opacity: '0.75' },
    '& [data-paid=false]': { insetBlock: '5px', bg: 'loss', opacity: '1' },
    '& [data-part=now]': { insetBlock: '-3px', width: '1px', bg: 'fg.muted', opacity: '1' },
  },
  // On a phone the name and the months without are on one line, and the time is below them.
  smDown: {
    '& thead': { display: 'none' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      borderTop: '1px solid {colors.border}',
      paddingBlock: '2',
    },
    '& tr > *': { borderTopWidth: '0 !important', paddingBlock: '2px !important' },
    '& tbody td:first-of-type': { display: 'none' },
    '& tbody td:nth-of-type(2)': { gridColumn: '1 / -1', gridRow: '2', width: 'auto', paddingInline: '0' },
    '& tbody td:nth-of-type(3)': { gridColumn: '1 / -1', gridRow: '3', display: 'none' },
    '& [data-gone] td:nth-of-type(3)': { display: 'block', textAlign: 'start', paddingInline: '0' },
    '& tfoot td:last-of-type': { gridColumn: '1 / -1' },
  },
} as const;
