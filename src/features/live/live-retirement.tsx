import { chakra, Grid } from '@chakra-ui/react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';

import type { GivesWay } from '#contract/plan.ts';
import { monthFromNumber, monthNumber, monthOfDay } from '#src/statistics/calendar-month.ts';
import { livedThrough, pricedIn } from '#src/statistics/odds/lived-through.ts';
import { livedCategories, type LivedYear, livedYears } from '#src/statistics/odds/lived-years.ts';
import { US_MARKET_MONTHS } from '#src/statistics/odds/market-months.ts';
import { historicalRun } from '#src/statistics/odds/market-run.ts';
import type { LivedRetirement, Retirement } from '#src/statistics/odds/retirement.ts';
import { firstRateOf, ownRule, type SpendingRule } from '#src/statistics/odds/spending-rules.ts';
import { LineChart } from '#src/ui/chart/charts.tsx';
import { RULES, ruleText } from '#src/ui/figures/spending-rule-words.ts';
import { SelectField } from '#src/ui/form/fields.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { useIsPrinting } from '#src/ui/layout/is-printing.ts';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import { StatRows } from '#src/ui/table/stat-rows.tsx';

import { GivesWayCard } from './gives-way-card.tsx';
import { formatChange, monthParam, nameOfMonth, nameOfYear, wholeMoney } from './live-words.ts';
import { PlayCard } from './play-card.tsx';
import { StartChoice } from './start-choice.tsx';
import { useShownYear } from './use-shown-year.ts';

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

type RuleKind = SpendingRule['kind'];

const KINDS: readonly RuleKind[] = ['own', 'constant', 'guyton-klinger', 'floor-ceiling', 'amortised'];

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

interface RuleChoiceProps {
  readonly rule: SpendingRule;
  /** What gives way by the person’s own rule. */
  readonly givesWay: GivesWay;
  /** What is spent beyond the incomes in the first year, as a part of what there is when work stops. */
  readonly firstRate: number;
  readonly onChoose: (kind: RuleKind) => void;
}

/** Which rule decides what is cut. */
function RuleChoice({ rule, givesWay, firstRate, onChoose }: RuleChoiceProps) {
  const isCutAtOnce = rule.kind === 'own' && firstRate > rule.cutsAbove;
  return (
    <chakra.div css={styles}>
      <SelectField
        label="Spending rule"
        value={rule.kind}
        onChange={({ target }) => onChoose(KINDS[target.selectedIndex] ?? 'own')}
      >
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {RULES[kind].name}
          </option>
        ))}
      </SelectField>
      <TextLink to="/statistics/freedom/rules" _print={{ display: 'none' }}>
        Change the rule
      </TextLink>
      <p>
        {rule.kind === 'own' ? ruleText(givesWay) : RULES[rule.kind].does}
        {isCutAtOnce && ` It takes ${percent.format(firstRate)} at first, so something gives way at once.`}
      </p>
    </chakra.div>
  );
}

const styles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginBottom: '4',
  fontSize: '14.5px',
  '& .chakra-field__root': { flexDirection: 'row', alignItems: 'center', gap: '3', width: 'auto' },
  '& [data-part=head]': { width: 'auto', color: 'fg.muted', whiteSpace: 'nowrap' },
  '& a': { paddingBlock: '11px' },
  '& p': { flexBasis: '100%', color: 'fg.muted' },
};

interface YearCardProps {
  readonly start: number;
  readonly year: LivedYear;
  /** Undefined without a month of birth. */
  readonly age: number | undefined;
  readonly hasBonds: boolean;
}

/** What the markets did in a year, and what was spent and left. */
function YearCard({ start, year, age, hasBonds }: YearCardProps) {
  const format = useFormat();
  const { stocks, bonds, prices, mix, spent, planned, left, before } = year;
  const name = nameOfYear(start, year);
  const isWhole = year.until - year.from === 12;
  const title = /^\d+$/.test(name) ? `The year ${name}` : name;
  const [spentText, plannedText] = [spent, planned].map((amount) => wholeMoney(format, amount));
  return (
    <Card
      title={title}
      aside={age === undefined ? `year ${year.number}` : `you would be ${Math.floor(age / 12)}`}
    >
      <StatRows
        label={title}
        rows={[
          { label: 'Stocks', value: <Change of={stocks} /> },
          ...(hasBonds ? [{ label: 'Bonds', value: <Change of={bonds} /> }] : []),
          { label: 'Prices', value: formatChange(prices) },
          { label: 'Your mix, after prices', value: <Change of={mix} /> },
          {
            label: 'You spent',
            value:
              spentText === plannedText ? (
                spentText
              ) : (
                <>
                  <chakra.small color="fg.muted" fontSize="14px">
                    {spent < planned ? 'of' : 'planned'} {plannedText}
                  </chakra.small>{' '}
                  {spentText}
                </>
              ),
          },
          { label: 'Left, in today’s money', value: wholeMoney(format, left), variant: 'sum' as const },
          {
            label: year.number === 1 ? 'When work stopped' : isWhole ? 'A year before' : 'Before',
            value: wholeMoney(format, before),
          },
        ]}
      />
    </Card>
  );
}

function Change({ of }: { readonly of: number }) {
  return <chakra.span color={of < 0 ? 'loss' : undefined}>{formatChange(of)}</chakra.span>;
}

interface LeftCardProps {
  readonly start: number;
  /** Of the whole retirement. */
  readonly months: number;
  readonly lived: LivedRetirement;
  readonly atStart: number;
  /** How many of the months are shown. */
  readonly until: number;
}

/** What is left after each month until now. What comes is not drawn yet, but has its room. */
function LeftCard({ start, months, lived, atStart, until }: LeftCardProps) {
  const format = useFormat();
  const x = useMemo(() => Array.from({ length: until + 1 }, (_, month) => month), [until]);
  const series = useMemo(
    () => [
      {
        name: 'What is left',
        variant: 'area' as const,
        values: x.map((month) => (month === 0 ? atStart : (lived.wealth[month - 1] ?? null))),
      },
    ],
    [x, lived, atStart],
  );
  const now = lived.wealth[until - 1] ?? atStart;
  const money = (amount: number) => wholeMoney(format, amount);
  return (
    <Card title="What is left" aside="in today’s money">
      <LineChart
        label="What is left, month by month"
        xName="After"
        x={x}
        series={series}
        markers={[{ name: 'Now', label: money(now), x: until, y: now }]}
        // A quarter more, so that the axis stays in most lives and does not tell how they go on.
        reach={[0, 1.25 * atStart]}
        reachX={months}
        ticks={ticksOf(start, months)}
        formatX={(month) => (month === 0 ? 'The start' : nameOfMonth(start, month - 1))}
        formatValue={money}
        formatTick={format.compactMoney}
        height={250}
      />
    </Card>
  );
}

/** Every tenth year, or more of them in a short retirement. */
function ticksOf(start: number, months: number) {
  const step = months > 240 ? 10 : months > 96 ? 5 : 1;
  const last = monthFromNumber(start + months).year;
  const first = Math.ceil(monthFromNumber(start + 11).year / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((last - first) / step) + 1) }, (_, index) => {
    const year = first + index * step;
    return { x: monthNumber({ year, month: 1 }) - start, label: String(year) };
  });
}
