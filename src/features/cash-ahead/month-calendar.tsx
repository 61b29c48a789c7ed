import { Button, chakra, Flex, Table } from '@chakra-ui/react';
import { linkOptions } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { noonOf } from '#contract/days.ts';
import { dayFromNumber, dayNumberOf } from '#contract/recurrence.ts';
import { ITEM_KINDS } from '#src/entry/entry-target.ts';
import { monthFromNumber, monthNumber, monthOfDay } from '#src/statistics/calendar-month.ts';
import { type CashDay, type CashFlow, type CashItem, daysOf } from '#src/statistics/schedules/cash-ahead.ts';
import { linkToEntry } from '#src/ui/figures/entry-link.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { formatMonthName } from '#src/ui/format/texts.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' });
const longWeekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' });
const longDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

interface MonthCalendarProps {
  readonly today: string;
  /** All of them, in order. */
  readonly items: readonly CashItem[];
  /** From today on. */
  readonly days: readonly CashDay<CashFlow>[];
}

/**
 * What is on each day of a month. The arrow keys move from day to day, Page Up and Page Down to the same day of another month, and
 * Tab goes on to what is on a day. On a phone, a list of the days that have something.
 */
export function MonthCalendar({ today, items, days }: MonthCalendarProps) {
  const format = useFormat();
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  /** The day that Tab reaches. Its month is shown. */
  const [active, setActive] = useState(today);
  const first = `${today.slice(0, 8)}01`;
  const last = days.at(-1)?.day ?? today;
  const month = monthOfDay(active);
  const byDay = Map.groupBy(items, ({ day }) => day);
  const cashOn = new Map(days.map(({ day, cash }) => [day, cash]));
  const weeks = weeksOf(daysOf(month));
  const isEmpty = !daysOf(month).some((day) => byDay.has(day));

  /** To the same day, or to the last one of a shorter month. */
  function dayIn(months: number): string {
    const inMonth = daysOf(monthFromNumber(monthNumber(month) + months));
    return inMonth[Math.min(Number(active.slice(-2)), inMonth.length) - 1] ?? active;
  }
  const within = (day: string) => (day < first ? first : day > last ? last : day);
  const canGo = (months: number) => dayIn(months).slice(0, 7) === within(dayIn(months)).slice(0, 7);

  function move(event: KeyboardEvent) {
    if (!(event.target instanceof HTMLTableCellElement)) return;
    const next = nextDay(event.key);
    if (next === undefined) return;
    event.preventDefault();
    flushSync(() => setActive(within(next)));
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }

  function nextDay(key: string): string | undefined {
    const step = STEPS[key];
    if (step !== undefined) return dayFromNumber(dayNumberOf(active) + step);
    if (key === 'PageUp') return dayIn(-1);
    if (key === 'PageDown') return dayIn(1);
    if (key === 'Home') return daysOf(month)[0];
    return key === 'End' ? daysOf(month).at(-1) : undefined;
  }

  return (
    <Card title="Calendar">
      <Flex wrap="wrap" align="center" justify="space-between" gap="3" marginBottom="3">
        <Button
          variant="surface"
          aria-label="Previous month"
          disabled={!canGo(-1)}
          onClick={() => setActive(within(dayIn(-1)))}
        >
          Previous
        </Button>
        <chakra.h3
          id={titleId}
          aria-live="polite"
          // Above the buttons where they leave too little room.
          order={{ base: '-1', sm: '0' }}
          flexBasis={{ base: '100%', sm: 'auto' }}
          fontWeight="600"
          textAlign={{ sm: 'center' }}
        >
          {formatMonthName(month)}
        </chakra.h3>
        <Button
          variant="surface"
          aria-label="Next month"
          disabled={!canGo(1)}
          onClick={() => setActive(within(dayIn(1)))}
        >
          Next
        </Button>
      </Flex>
      <Table.Root
        ref={grid}
        native
        unstyled
        role="grid"
        aria-labelledby={titleId}
        css={gridStyles}
        onKeyDown={move}
      >
        <thead>
          <tr>
            {WEEK.map((day) => (
              <th key={day} scope="col" abbr={longWeekday.format(noonOf(day))}>
                {weekday.format(noonOf(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== undefined)}>
              {week.map((day, index) =>
                day === undefined ? (
                  <td key={index} data-empty="" />
                ) : (
                  <td
                    key={day}

                    tabIndex={day === active ? 0 : -1}
                    aria-current={day === today ? 'date' : undefined}
                    data-empty={byDay.has(day) ? undefined : ''}
                    onFocus={() => setActive(day)}
                  >
                    <p>
                      <span aria-hidden="true">{Number(day.slice(-2))}</span>
                      <span>
                        {day === today && 'Today, '}
                        {longDay.format(noonOf(day))}
                      </span>
                    </p>
                    {byDay.has(day) && (
                      <ul>
                        {byDay.get(day)?.map((item) => (
                          <li key={item.key} data-state={item.state}>
                            <TextLink {...linkTo(item)} tabIndex={day === active ? undefined : -1}>
                              {itemName(item)}
                            </TextLink>
                            <span>
                              {STATE_WORDS[item.state] && <small>{STATE_WORDS[item.state]} </small>}
                              {format.signedMoney(item.amount)}
                            </span>
                          </li>
                        ))}
                      </ul>
                    )}
                    {byDay.has(day) && cashOn.has(day) && (
                      <small>cash {format.money(cashOn.get(day) ?? 0n)}</small>
                    )}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table.Root>
      {isEmpty && (
        <chakra.p marginTop="3" color="fg.muted" fontSize="14px">
          Nothing is due in {formatMonthName(month)}.
        </chakra.p>
      )}
    </Card>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const STATE_WORDS: Readonly<Partial<Record<CashItem['state'], string>>> = {
  recorded: 'recorded',
  overdue: 'overdue',
  due: 'due',
};
/** 2023-01-01 is a Sunday. */
const WEEK = daysOf({ month: 1, year: 2023 }).slice(0, 7);

function itemName({ name, kind }: CashItem): string {
  return name || (ITEM_KINDS.find((one) => one.kind === kind)?.name ?? 'Expense');
}

function linkTo({ of }: CashItem) {
  if ('entry' in of) return linkToEntry(of.entry);
  return 'liabilityId' in of
    ? linkOptions({
        to: '/liabilities/$liabilityId/schedule',
        params: { liabilityId: String(of.liabilityId) },
      })
    : linkOptions({
        to: '/budgets/schedules/$scheduleId',
        params: { scheduleId: String(of.scheduleId) },
      });
}

/** The weeks of a month from Sunday on, with nothing where a day is of another month. */
function weeksOf(days: readonly string[]): (string | undefined)[][] {
  const before = noonOf(days[0] ?? '').getDay();
  const count = Math.ceil((before + days.length) / 7);
  return Array.from({ length: count }, (_, week) =>
    WEEK.map((_day, index) => days[week * 7 + index - before]),
  );
}

const gridStyles = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: '0',
  fontVariantNumeric: 'tabular-nums',
  fontSize: '13.5px',
  '& th': {
    paddingBlock: '6px',
    color: 'fg.muted',
    fontWeight: '500',
    textAlign: 'start',
    paddingInline: '2',
  },
  '& td': {
    height: '76px',
    verticalAlign: 'top',
    padding: '2',
    borderTopWidth: '1px',
    borderInlineStartWidth: '1px',
    overflowWrap: 'anywhere',
    _focusVisible: { outlineOffset: '-2px', borderRadius: '4px' },
  },
  '& td:first-of-type': { borderInlineStartWidth: '0' },
  '& td > p': { color: 'fg.muted', '& > span:last-of-type': { srOnly: true } },
  '& td[aria-current] > p': { color: 'accent.fg', fontWeight: '600' },
  '& ul': { listStyle: 'none' },
  '& li > a': {
    display: 'block',
    minHeight: '44px',
    paddingBlock: '6px 0',
    marginBlock: '0',
    lineHeight: '1.3',
  },
  '@media (hover: hover) and (pointer: fine)': { '& li > a': { minHeight: '0', paddingTop: '4px' } },
  '& li > span': { display: 'block', lineHeight: '1.3', whiteSpace: 'nowrap' },
  '& small': { color: 'fg.muted', fontSize: '12.5px' },
  '& li small': { display: { sm: 'block' } },
  '& [data-state=overdue] small': { color: 'loss' },
  '& td > small': { display: 'block', marginTop: '1.5' },
  // On a phone, a list of days.
  smDown: {
    display: 'block',
    fontSize: '15px',
    '& thead, & [data-empty]': { display: 'none' },
    '& tbody, & tr, & td': { display: 'block' },
    '& td': { height: 'auto', paddingInline: '0', paddingBlock: '2.5', borderInlineStartWidth: '0' },
    '& td > p': {
      fontWeight: '600',
      '& > span:first-of-type': { display: 'none' },
      '& > span:last-of-type': { srOnly: false },
    },
    '& li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
    '& li > a': { flex: '1', minHeight: '44px', paddingTop: '12px' },
    '& td > small': { marginTop: '0' },
  },
} as const;
