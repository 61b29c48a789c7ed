import { Grid } from '@chakra-ui/react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';

import type { GivesWay } from '#contract/plan.ts';
import { monthNumber, monthOfDay } from '#src/statistics/calendar-month.ts';
import { historicalRun } from '#src/statistics/odds/market-run.ts';
import { livedThrough, pricedIn } from '#src/statistics/odds/lived-through.ts';
import { livedCategories, livedYears } from '#src/statistics/odds/lived-years.ts';
import { US_MARKET_MONTHS } from '#src/statistics/odds/market-months.ts';
import type { Retirement } from '#src/statistics/odds/retirement.ts';
import { firstRateOf, ownRule, type SpendingRule } from '#src/statistics/odds/spending-rules.ts';
import { useIsPrinting } from '#src/ui/layout/is-printing.ts';

import { GivesWayCard } from './gives-way-card.tsx';
import { LeftCard } from './left-card.tsx';
import { monthParam } from './live-words.ts';
import { PlayCard } from './play-card.tsx';
import { RuleChoice } from './rule-choice.tsx';
import { StartChoice } from './start-choice.tsx';
import { useShownYear } from './use-shown-year.ts';
import { YearCard } from './year-card.tsx';

const route = getRouteApi('/_app/statistics/freedom/live');

/** The start that is shown at first: the hardest one of the data for most. */
const FIRST_START = monthNumber({ year: 1966, month: 1 });

interface LiveRetirementProps {
  readonly retirement: Retirement;
  /** What gives way by the person’s own rule. */
  readonly givesWay: GivesWay;
  /** In months, of a month counted from the stop; undefined without a month of birth. */
  readonly ageIn: (month: number) => number | undefined;
  /** When the plan stops work: `in May 2041`. */
  readonly stopText: string;
}

/** A retirement from a month of the past on, year by year. */
export function LiveRetirement({ retirement, givesWay, ageIn, stopText }: LiveRetirementProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isPrinting = useIsPrinting();
  const start = startOf(search.from);
  const rule = useMemo<SpendingRule>(
    () => (search.rule === undefined || search.rule === 'own' ? ownRule(givesWay) : { kind: search.rule }),
    [search.rule, givesWay],
  );
  const whole = useMemo(() => {
    const run = historicalRun(US_MARKET_MONTHS, start, retirement.months);
    const lived = livedThrough(retirement, run, rule);
    return {
      lived,
      years: livedYears(retirement.pots, lived, US_MARKET_MONTHS, start),
      costs: pricedIn(retirement, run.prices).costs,
    };
  }, [retirement, start, rule]);
  const { lived, years, costs } = whole;
  const shown = useShownYear(years.length);
  // Paper has room for the whole life.
  const year = years[(isPrinting ? years.length : shown.year) - 1];
  const until = year?.until ?? 0;
  const categories = useMemo(
    () => livedCategories(retirement.categories, costs, lived, until),
    [retirement, costs, lived, until],
  );
  const isEnd = year?.number === years.length;
  const choose = (from: number) => {
    shown.pause();
    void navigate({
      search: ({ rule: chosen }) => ({ from: monthParam(from), rule: chosen }),
      resetScroll: false,
    });
  };
  if (!year) return null;
  const { months } = retirement;
  const atStart = years[0]?.before ?? 0;
  return (
    <Grid gap="5">
      <StartChoice markets={US_MARKET_MONTHS} start={start} onChoose={choose} />
      <PlayCard {...{ start, months, lived, years, year, categories, stopText, shown, retirement, isEnd }} />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }} gap="5">
        <YearCard {...{ start, year }} age={ageIn(year.from)} hasBonds={hasBonds(retirement)} />
        <LeftCard {...{ start, months, lived, atStart, until }} />
      </Grid>
      <GivesWayCard
        {...{ start, months, year, isEnd, categories }}
        spent={lived.spent[until - 1] ?? 0}
        planned={lived.planned[until - 1] ?? 0}
      >
        <RuleChoice
          {...{ rule, givesWay }}
          firstRate={firstRateOf(retirement)}
          onChoose={(kind) =>
            void navigate({
              search: (last) => ({ ...last, rule: kind === 'own' ? undefined : kind }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      </GivesWayCard>
    </Grid>
  );
}

function hasBonds({ pots }: Retirement): boolean {
  return pots.some(({ market, start }) => market === 'bonds' && start > 0);
}

/** A month that the data does not have is none. */
function startOf(from: string | undefined): number {
  const start = from === undefined ? FIRST_START : monthNumber(monthOfDay(from));
  const { first, count } = US_MARKET_MONTHS;
  return start >= first && start < first + count ? start : FIRST_START;
}
