import { Button, Card as ChakraCard, chakra, Grid, Table } from '@chakra-ui/react';
import { type ReactNode, useId, useMemo, useState } from 'react';

import { noonOf } from '#contract/days.ts';
import type { Cents } from '#contract/money.ts';
import type { DebtPayment, DebtSchedule } from '#src/statistics/debts/debt-schedule.ts';
import { type DebtYear, debtYearsOf } from '#src/statistics/debts/debt-years.ts';
import { debtScheduleTable, writeCsv } from '#src/transfer/csv-tables.ts';
import { BarChart, LineChart } from '#src/ui/chart/charts.tsx';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';
import { timeTicks } from '#src/ui/chart/time-ticks.ts';
import { saveFile } from '#src/ui/form/save-file.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { formatMonth } from '#src/ui/format/texts.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { groupedTableStyles } from '#src/ui/table/grouped-table-styles.ts';
import { BELOW_390, MD_OR_PAPER } from '#src/ui/theme/tokens.ts';

interface ScheduleCardsProps {
  readonly name: string;
  /** On the day of the principal. */
  readonly principal: Cents;
  readonly principalDay: string;
  readonly schedule: DebtSchedule;
  /** Those after today. */
  readonly rest: readonly DebtPayment[];
}

/** The payments since the day of the principal: what is owed over time, interest and principal by year, and each of them. */
export function ScheduleCards({ name, principal, principalDay, schedule, rest }: ScheduleCardsProps) {
  const { compactMoney, currency, drawnMoney } = useFormat();
  const years = useMemo(() => debtYearsOf(schedule.rows), [schedule]);
  const past = schedule.rows.slice(0, schedule.rows.length - rest.length);
  const points = [{ day: principalDay, balance: principal }, ...schedule.rows];
  const x = points.map(({ day }) => noonOf(day).getTime());
  return (
    <>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="5">
        <Card title="What is owed">
          <LineChart
            label="What is owed"
            xName="Month"
            formatX={(time) => formatMonth(new Date(time))}
            x={x}
            series={[{ name: 'Owed', variant: 'area', values: points.map(({ balance }) => balance) }]}
            ticks={timeTicks(x[0] ?? 0, x.at(-1) ?? 0)}
            formatTick={compactMoney}
            formatValue={drawnMoney}
            height={260}
          />
        </Card>
        <Card title="Where the payments go">
          <BarChart
            label="Interest and principal by year"
            xName="Year"
            series={[
              { name: 'Principal', color: SERIES_COLORS[0] },
              { name: 'Interest', color: SERIES_COLORS[2] },
            ]}
            isStacked
            bars={years.map(({ year, interest, principal: paidOff }, index) => ({
              name: String(year),
              tick: index % Math.ceil(years.length / MAX_TICKS) === 0 ? String(year) : '',
              values: [Number(paidOff), Number(interest)],
            }))}
            height={220}
            formatTick={compactMoney}
            formatValue={drawnMoney}
          />
        </Card>
      </Grid>
      <Payments
        title="Payments to come"
        rows={rest}
        emptyText="By the schedule, it is paid off."
        action={
          <Button variant="surface" onClick={() => saveSchedule(name, schedule, currency)}>
            Save CSV
          </Button>
        }
      />
      {past.length > 0 && <Payments title="Past payments by the schedule" rows={past} />}
    </>
  );
}

const MAX_TICKS = 8;

const COLUMNS = ['Day', 'Payment', 'Interest', 'Principal', 'Owed afterward'] as const;

function saveSchedule(name: string, { rows, balloon }: DebtSchedule, currency: string): void {
  const csv = writeCsv(debtScheduleTable({ rows, balloon, currency }));
  const fileName = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  saveFile(csv, `schedule-${fileName}.csv`, 'text/csv;charset=utf-8');
}

interface PaymentsProps {
  readonly title: string;
  readonly rows: readonly DebtPayment[];
  readonly emptyText?: string;
  readonly action?: ReactNode;
}

/** The years of payments, each of which can be opened to its months. */
function Payments({ title, rows, emptyText, action }: PaymentsProps) {
  const id = useId();
  const years = useMemo(() => debtYearsOf(rows), [rows]);
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set(years.slice(0, 1).map(({ year }) => year)),
  );

  function toggle(year: number) {
    const next = new Set(open);
    if (!next.delete(year)) next.add(year);
    setOpen(next);
  }

  return (
    <section aria-labelledby={id}>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        marginBottom="3"
      >
        <chakra.h2 id={id} fontSize="18px" fontWeight="600">
          {title}
        </chakra.h2>
        {action}
      </chakra.div>
      {years.length === 0 ? (
        <chakra.p color="fg.muted">{emptyText}</chakra.p>
      ) : (
        <ChakraCard.Root display="block" overflow="clip">
          <Table.Root native unstyled role="table" aria-label={title} css={[groupedTableStyles, styles]}>
            <thead role="rowgroup">
              <tr role="row">
                {COLUMNS.map((column) => (
                  <th key={column} role="columnheader" scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            {years.map((year) => (
              <Year
                key={year.year}
                year={year}
                isOpen={open.has(year.year)}
                onToggle={() => toggle(year.year)}
              />
            ))}
          </Table.Root>
        </ChakraCard.Root>
      )}
    </section>
  );
}

interface YearProps {
  readonly year: DebtYear;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Year({ year: { year, rows, ...sums }, isOpen, onToggle }: YearProps) {
  return (
    <tbody role="rowgroup">
      <tr role="row" data-row="year">
        <th role="rowheader" scope="row">
          <button type="button" aria-expanded={isOpen} onClick={onToggle}>
            <span aria-hidden="true">›</span>
            {year}
          </button>
        </th>
        <Amounts {...sums} />
      </tr>
      {isOpen &&
        rows.map(({ number, day, ...amounts }) => (
          <tr key={number} role="row">
            <th role="rowheader" scope="row">
              {day}
            </th>
            <Amounts {...amounts} />
          </tr>
        ))}
    </tbody>
  );
}

function Amounts({ payment, interest, principal, balance }: Omit<DebtYear, 'year' | 'rows'>) {
  const { money } = useFormat();
  return (
    <>
      <td role="cell" data-column="payment" data-label="Payment">
        {money(payment)}
      </td>
      <td role="cell" data-column="interest" data-label="Interest">
        {money(interest)}
      </td>
      <td role="cell" data-column="principal" data-label="Principal">
        {money(principal)}
      </td>
      <td role="cell" data-column="balance" data-label="Owed">
        {money(balance)}
      </td>
    </>
  );
}

const styles = {
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minWidth: '44px',
    minHeight: '44px',
    cursor: 'pointer',
    fontWeight: '600',
    _focusVisible: { outlineOffset: '-2px', borderRadius: 'l1' },
    '& > span': { color: 'fg.muted' },
    '&[aria-expanded=true] > span': { rotate: '90deg' },
  },
  '& [data-row=year] > *': { fontWeight: '600' },
  '& tbody tr:not([data-row=year]) th': { color: 'fg.muted', fontWeight: '400' },
  [MD_OR_PAPER]: {
    '& thead': { position: 'sticky', top: 'var(--header-height)', zIndex: '1' },
    '& tbody tr:not([data-row=year]) th': { paddingInlineStart: '10' },
    '& tr > :last-of-type': { paddingInlineEnd: '5' },
  },
  // On a phone, the row of a year names the columns of its months.
  mdDown: {
    '& tbody tr': {
      gridTemplateAreas: '"name name balance" "payment interest principal"',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      alignItems: 'center',
      paddingBlock: '2',
      paddingInline: '3.5',
      [BELOW_390]: {
        gridTemplateAreas: '"name balance" "payment interest" ". principal"',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      },
    },
    '& tbody th': { gridArea: 'name' },
    '& td': { textAlign: 'end', fontSize: '14px' },
    '& td:not([data-column=balance])': { color: 'fg.muted' },
    '& [data-column=payment]': { gridArea: 'payment', textAlign: 'start' },
    '& [data-column=interest]': { gridArea: 'interest' },
    '& [data-column=principal]': { gridArea: 'principal' },
    '& [data-column=balance]': { gridArea: 'balance' },
    '& tr:not([data-row=year]) [data-label]::before': { content: 'none' },
    '& [data-label]::before': {
      display: 'block',
      color: 'fg.muted',
      fontSize: '12px',
      fontWeight: '400',
      lineHeight: '1.3',
    },
    '& [data-row=year] td:not([data-column=balance])': { fontWeight: '500' },
  },
} as const;
