import { Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { localDay } from '#contract/days.ts';
import { scheduleQueries } from '#src/queries/schedule-list.ts';
import type { FreedomBasis } from '#src/statistics/freedom/freedom-basis.ts';
import { knownSchedules } from '#src/statistics/schedules/known-schedule.ts';
import { type YearlyBills, yearlyBillsOf } from '#src/statistics/schedules/yearly-bills.ts';
import { figureText } from '#src/ui/figures/figure-text.ts';
import { describeChange, moveBetween } from '#src/ui/figures/freedom-words.ts';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';

export interface YearlyBillsProps {
  /** Undefined while it loads. */
  readonly basis: FreedomBasis | undefined;
  /** A sentence, or a row of the table of levers. */
  readonly as: 'sentence' | 'row';
}

/** What the averages lack of the bills that repeat, and how far it moves the date; nothing if they lack nothing. */
export function YearlyBills({ basis, as }: YearlyBillsProps) {
  const { data: schedules } = useQuery(scheduleQueries.list());
  const bills = useMemo(() => {
    if (!basis || !schedules?.length) return undefined;
    const today = localDay(basis.now);
    return yearlyBillsOf(basis, knownSchedules(schedules, basis.lists, today), today);
  }, [basis, schedules]);
  if (!bills) return null;
  return as === 'row' ? <BillsRow bills={bills} /> : <BillsSentence bills={bills} />;
}

interface BillsProps {
  readonly bills: YearlyBills;
}

function whichBills({ areYearly }: YearlyBills): string {
  return areYearly ? 'yearly bills' : 'bills that the averages lack';
}

/** `With yearly bills: +$143.00 a month, freedom 9 months later.` */
function BillsSentence({ bills }: BillsProps) {
  const { signedMoney } = useFormat();
  const { added, estimate, way, move } = bills;
  const change = moveBetween(estimate.exactMonths, way.exactMonths);
  const title = `With ${whichBills(bills)}`;
  return (
    <p>
      {title}:{' '}
      <strong>
        <ProofButton of={added}>{signedMoney(added.value)}</ProofButton>
      </strong>{' '}
      a month, {change && 'freedom '}
      <strong>
        <ProofButton of={{ kind: 'titled', title, figure: move }}>
          {describeChange(estimate.exactMonths, way.exactMonths)}
        </ProofButton>
      </strong>
      .
    </p>
  );
}

function BillsRow({ bills }: BillsProps) {
  const format = useFormat();
  const { added, estimate, way, move } = bills;
  const title = `With ${whichBills(bills)}: ${format.signedMoney(added.value)} a month`;
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>
        <ProofButton of={{ kind: 'titled', title, figure: move }}>
          <Text as="span" color={moveBetween(estimate.exactMonths, way.exactMonths)?.tone}>
            {describeChange(estimate.exactMonths, way.exactMonths)}
          </Text>{' '}
          <span>{way.exactMonths < Infinity && figureText(format, way.date)}</span>
        </ProofButton>
      </td>
    </tr>
  );
}
