import { chakra, Table } from '@chakra-ui/react';
import { type ReactNode, useMemo } from 'react';

import { type Id, sameId } from '#contract/fields.ts';
import type { GivesWay, Plan } from '#contract/plan.ts';
import { type Assumption, type PlanDifference, planDifferences } from '#src/statistics/plan/differences.ts';
import { monthsMoved } from '#src/statistics/plan/moves.ts';
import type { PlanRecords } from '#src/statistics/plan/plan-basis.ts';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { formatMonthName, isolated } from '#src/ui/format/texts.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { monthOfDay } from '#src/statistics/calendar-month.ts';

import {
  changeText,
  homeText,
  incomeText,
  joined,
  oneOffText,
  phaseText,
  potText,
  returnsText,
  spanText,
} from './entry-texts.ts';
import { MonthsMoved } from './entry-rows.tsx';
import { plannedMoney, type ShownLife } from './shown-life.ts';

interface SideBySideProps {
  readonly shown: ShownLife;
  readonly compared: ShownLife;
  readonly records: PlanRecords;
}

/** Two plans beside each other, with what differs between them. */
export function SideBySide({ shown, compared, records }: SideBySideProps) {
  const format = useFormat();
  const sides = [shown, compared];
  const differences = useMemo(() => planDifferences(shown.plan, compared.plan), [shown.plan, compared.plan]);
  const move = monthsMoved(monthsOf(shown), monthsOf(compared));
  const rows: readonly { readonly name: string; readonly cells: readonly ReactNode[] }[] = [
    {
      name: 'Free in',
      cells: sides.map(({ soonest }) => (soonest ? formatMonthName(soonest.calendar) : 'no date')),
    },
    {
      name: 'At the age of',
      cells: sides.map(({ soonest }) => soonest?.age?.years ?? '–'),
    },
    {
      name: 'Left at the end',
      cells: sides.map(({ end, lasts }) =>
        lasts ? plannedMoney(format, Math.max(0, end.left)) : 'runs dry',
      ),
    },
    ...differences.map((difference) => ({
      name: nameOf(difference, records),
      cells: textsOf(difference, shown.plan, compared.plan, format, records),
    })),
  ];
  return (
    <Card title="Side by side" aside={<MonthsMoved months={move} />}>
      <chakra.div role="region" aria-label="Side by side, table" tabIndex={0} overflowX="auto">
        <Table.Root native aria-label="Side by side" css={tableStyles}>
          <thead>
            <tr>
              <td />
              {sides.map(({ plan }) => (
                <th key={plan.id} scope="col">
                  {plan.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }, index) => (
              <tr key={index}>
                <th scope="row">{name}</th>
                {cells.map((cell, side) => (
                  <td key={side}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table.Root>
      </chakra.div>
      {differences.length === 0 && (
        <chakra.p marginTop="3" color="fg.muted" fontSize="14px">
          Nothing differs between them.
        </chakra.p>
      )}
    </Card>
  );
}

function monthsOf({ soonest }: ShownLife): number {
  return soonest?.exactMonths ?? Infinity;
}

const ASSUMPTION_NAMES: Readonly<Record<Assumption, string>> = {
  stop: 'Work stops',
  rule: 'Work can stop',
  lastsToAge: 'Lasts to',
  withdrawalPercent: 'Withdrawal rate',
  inflationPercent: 'Inflation a year',
  returns: 'Return a year',
  earnedUntil: 'Earned income',
  passiveUntil: 'Passive income',
  givesWay: 'What gives way',
};

function nameOf(difference: PlanDifference, records: PlanRecords): string {
  if (difference.of === 'assumption') return ASSUMPTION_NAMES[difference.assumption];
  const entry = difference.first ?? difference.second;
  if (!entry) return '';
  return isolated('assetId' in entry && !('name' in entry) ? assetName(records, entry.assetId) : entry.name);
}

function assetName({ basis }: PlanRecords, id: Id): string {
  return basis.lists.assets.find(({ assetId }) => sameId(assetId, id))?.name ?? 'an asset that is gone';
}

function textsOf(
  difference: PlanDifference,
  first: Plan,
  second: Plan,
  format: Format,
  records: PlanRecords,
): readonly string[] {
  const both = <TEntry,>(
    entries: { readonly first: TEntry | undefined; readonly second: TEntry | undefined },
    textOf: (entry: TEntry) => string,
  ) => [entries.first, entries.second].map((entry) => (entry === undefined ? '–' : textOf(entry)));
  switch (difference.of) {
    case 'assumption':
      return [first, second].map((plan) => assumptionText(difference.assumption, plan));
    case 'incomes':
      return both(difference, (income) => joined([format.money(income.cents), incomeText(income)]));
    case 'phases':
      return both(difference, (phase) =>
        joined([changeText(phase, format), phaseText(phase, records.basis.lists.expenses)]),
      );
    case 'oneOffs':
      return both(difference, (one) => joined([format.signedMoney(one.cents), oneOffText(one)]));
    case 'homes':
      return both(difference, (home) =>
        joined([home.kind === 'bought' ? format.money(home.price) : '', homeText(home)]),
      );
    case 'pots':
      return both(difference, (pot) => potText(pot));
  }
}

function givesWayText({ keeps, cutsAbovePercent }: GivesWay): string {
  const kept = keeps === 'mandatory' ? 'all but what is mandatory' : `all but ${keeps.length} chosen`;
  return `${kept}, above ${cutsAbovePercent}% a year`;
}

function assumptionText(assumption: Assumption, plan: Plan): string {
  switch (assumption) {
    case 'stop':
      return plan.stop.at === 'soonest'
        ? 'as soon as possible'
        : formatMonthName(monthOfDay(plan.stop.month));
    case 'rule':
      return plan.rule === 'lasts' ? 'when the money lasts' : `by the ${plan.withdrawalPercent}% rule`;
    case 'lastsToAge':
      return `age ${plan.lastsToAge}`;
    case 'withdrawalPercent':
      return `${plan.withdrawalPercent}%`;
    case 'inflationPercent':
      return `${plan.inflationPercent}%`;
    case 'returns':
      return returnsText(plan);
    case 'givesWay':
      return plan.givesWay ? givesWayText(plan.givesWay) : 'nothing said';
    case 'earnedUntil':
    case 'passiveUntil':
      return spanText({ from: null, until: plan.recorded[assumption] });
  }
}

const tableStyles = {
  fontSize: '14.5px',
  '& thead th': { paddingBottom: '9px', textAlign: 'end', verticalAlign: 'bottom' },
  '& th, & td': { paddingInlineEnd: '0' },
  '& td': { whiteSpace: 'normal', paddingInlineStart: '3' },
  '& thead th:not(:first-of-type)': { paddingInlineStart: '3' },
};
