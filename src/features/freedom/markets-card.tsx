import { chakra, Skeleton } from '@chakra-ui/react';
import { useMemo, useState } from 'react';

import { type AssetBreakdown, assetBreakdownOf } from '#src/statistics/asset-breakdown.ts';
import type { FreedomBasis } from '#src/statistics/freedom/freedom-basis.ts';
import { marketHistoryOf, mixOf } from '#src/statistics/freedom/market-history.ts';
import type { Mix } from '#src/statistics/freedom/market-saver.ts';
import { US_MARKETS } from '#src/statistics/freedom/us-markets.ts';
import { roundToSum } from '#src/statistics/round-to-sum.ts';
import { SPECIFIED_WHAT_IF, whatIfEstimate } from '#src/statistics/freedom/what-if.ts';
import { SelectField } from '#src/ui/form/fields.tsx';
import { Card, CardBody } from '#src/ui/layout/card.tsx';

import { MarketsChart } from './markets-chart.tsx';
import { MarketsFigures } from './markets-figures.tsx';
import type { FreedomCardProps } from './use-freedom.ts';

/** How long the way to freedom would have taken from each year of the past, and whether the savings would have lasted. */
export function MarketsCard({ queries, lists, basis }: FreedomCardProps) {
  const breakdown = useMemo(() => lists && assetBreakdownOf(lists.assets, lists.liabilities), [lists]);
  return (
    <Card title="Against history" aside="US markets since 1928, after inflation">
      <CardBody queries={Object.values(queries)}>
        {basis && breakdown ? (
          <Markets basis={basis} breakdown={breakdown} />
        ) : (
          <Skeleton minHeight="440px" />
        )}
      </CardBody>
    </Card>
  );
}

const ALL_STOCKS: Mix = { stocks: 1, bonds: 0 };
const BALANCED: Mix = { stocks: 0.6, bonds: 0.4 };

interface MarketsProps {
  readonly basis: FreedomBasis;
  readonly breakdown: AssetBreakdown;
}

function Markets({ basis, breakdown }: MarketsProps) {
  const own = useMemo(() => mixOf(breakdown), [breakdown]);
  const mixes = [
    { label: `Your mix: ${describeMix(own)}`, mix: own },
    { label: '100% stocks', mix: ALL_STOCKS },
    { label: '60% stocks, 40% bonds', mix: BALANCED },
  ];
  const [choice, setChoice] = useState(0);
  const mix = mixes[choice]?.mix ?? own;

  const { plan, amountNeeded, months } = useMemo(() => whatIfEstimate(basis, SPECIFIED_WHAT_IF), [basis]);
  // The time that the headline shows.
  const estimate = Math.round(months) / 12;
  const history = useMemo(
    () => marketHistoryOf(US_MARKETS, plan, amountNeeded, months, mix),
    [plan, amountNeeded, months, mix],
  );

  if (plan.monthlySpending <= 0) {
    return (
      <chakra.p color="fg.muted" fontSize="15px">
        Once you have recorded expenses, you will see here how long you would have taken from each year of the
        past.
      </chakra.p>
    );
  }
  const isFree = estimate === 0;
  return (
    <>
      <chakra.p color="fg.muted" fontSize="15px" marginBottom="3.5" maxWidth="68ch">
        {isFree
          ? 'You are already free. Had you stopped working in any of these years, would your savings have lasted?'
          : 'Had you started in any of these years with what you have, save and need today: when would you have been free, and would your savings have lasted?'}
      </chakra.p>
      <chakra.div maxWidth="420px" marginBottom="5">
        <SelectField
          label="Invested in"
          value={choice}
          onChange={({ target }) => setChoice(target.selectedIndex)}
        >
          {mixes.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </SelectField>
      </chakra.div>
      <MarketsFigures {...{ history, mix, estimate }} withdrawalRate={plan.withdrawalRate} />
      {!isFree && <MarketsChart history={history} estimate={estimate} />}
      <chakra.p color="fg.muted" fontSize="13.5px" marginTop="3" maxWidth="80ch">
        In today’s purchasing power, without taxes and fees. Everything else you own, such as cash and a home,
        keeps its value. The past of one country promises nothing, but it shows how far reality can be from a
        steady 8% a year.
      </chakra.p>
    </>
  );
}

/** Whole percent that add up to 100. */
function describeMix({ stocks, bonds }: Mix): string {
  const names = ['stocks', 'bonds', 'other'];
  return roundToSum(
    [stocks, bonds, 1 - stocks - bonds].map((share) => share * 100),
    100,
  )
    .flatMap((percent, index) => (percent > 0 ? [`${percent}% ${names[index]}`] : []))
    .join(', ');
}
