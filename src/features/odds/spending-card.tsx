import { chakra, Table } from '@chakra-ui/react';

import { spendingRoomAt } from '#src/statistics/odds/odds-date.ts';
import type { PathOdds } from '#src/statistics/odds/odds-jobs.ts';
import { futuresText } from '#src/ui/figures/odds-words.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { Card } from '#src/ui/layout/card.tsx';

import { horizonText, monthName, type OddsLife } from './odds-life.ts';
import { sentence } from './odds-scale.ts';
import { roundedMoney, stepOf } from './round-money.ts';

interface SpendingCardProps {
  readonly life: OddsLife;
  readonly path: PathOdds;
}

/** Less than a dollar is not shown, so it is exact. In cents. */
const SMALLEST_ERROR = 100;

const ODDS = [50, 75, 90, 95] as const;

/** How much may be spent at given odds. */
export function SpendingCard({ life, path }: SpendingCardProps) {
  const format = useFormat();
  const { retired } = life.life;
  const planned = retired.spending[path.stop] ?? 0;
  const debts = retired.debts[path.stop] ?? 0;
  return (
    <Card
      title="What may be spent"
      aside={`if work stops ${path.stop === 0 ? 'now' : `in ${monthName(life, path.stop)}`}`}
    >
      <Table.Root native aria-label="What may be spent" css={styles}>
        <thead>
          <tr>
            <th scope="col">So that it lasts in</th>
            <th scope="col">A month</th>
            <th scope="col">Against the plan</th>
          </tr>
        </thead>
        <tbody>
          {ODDS.map((percent) => {
            const found = spendingRoomAt(path, percent);
            if (!found) return null;
            const { room, error } = found;
            const isPossible = planned + room > 0;
            return (
              <tr key={percent}>
                <th scope="row">{sentence(futuresText(percent))}</th>
                <td>
                  <b>{isPossible ? roundedMoney(format, planned + room, error) : 'nothing'}</b>
                  {isPossible && error >= SMALLEST_ERROR && error < Infinity && (
                    <span>± {roundedMoney(format, error, error)}</span>
                  )}
                </td>
                <td>{isPossible && changeText(format, room, error)}</td>
              </tr>
            );
          })}
        </tbody>
      </Table.Root>
      <chakra.p marginTop="3" color="fg.muted" fontSize="13.5px">
        The plan spends {roundedMoney(format, planned, 0)} in the first month without work
        {debts > 0 && `, and ${roundedMoney(format, debts, 0)} for debts beside it`}. Later months change by
        the same. In today’s money, and so that it lasts {horizonText(life)}.
      </chakra.p>
    </Card>
  );
}

function changeText(format: ReturnType<typeof useFormat>, room: number, error: number): string {
  const step = stepOf(error);
  if (Math.abs(room) < step / 2) return 'as planned';
  return `${roundedMoney(format, Math.abs(room), error)} ${room < 0 ? 'less' : 'more'}`;
}

const styles = {
  fontSize: '15px',
  '& th:first-of-type': { textAlign: 'start' },
  '& :is(th, td) + :is(th, td)': { textAlign: 'end' },
  '& td b': { fontWeight: '600' },
  '& td span': { display: 'block', color: 'fg.muted', fontSize: '13px' },
  '& td': { whiteSpace: 'nowrap' },
} as const;
