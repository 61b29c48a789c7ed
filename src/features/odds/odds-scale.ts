import { readWhatIf } from '#src/queries/stored-what-if.ts';
import { USUAL_INFLATION } from '#src/statistics/freedom/freedom-estimate.ts';
import { estimateWay, SPECIFIED_WHAT_IF, whatIfWay } from '#src/statistics/freedom/what-if.ts';
import { oddsDate } from '#src/statistics/odds/odds-date.ts';
import type { DateOdds } from '#src/statistics/odds/odds-jobs.ts';
import { SERIES_COLORS, TEXT_COLOR } from '#src/ui/chart/series-colors.ts';
import { futuresText } from '#src/ui/figures/odds-words.ts';
import { isolated } from '#src/ui/format/texts.ts';

import type { OddsLife } from './odds-life.ts';

const [ACCENT, BLUE, GOLD] = SERIES_COLORS;

/** A date with what it is, so that nobody takes it for another one. */
export interface ScaleDate {
  readonly key: string;
  readonly name: string;
  /** Where there is little room. */
  readonly shortName: string;
  /** In a line. */
  readonly what: string;
  readonly color: string;
  /** Months from now, rounded as everywhere; Infinity if there is no date. */
  readonly month: number;
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });

/** The dates that returns which never change lead to. */
export function steadyDates({ plan, isStored, records, result }: OddsLife): readonly ScaleDate[] {
  const { basis } = records;
  const chosen = readWhatIf()?.inflation ?? 0;
  // As beside the estimate on the statistics page.
  const inflation = chosen > 0 ? chosen : USUAL_INFLATION;
  const real = whatIfWay(basis, { ...SPECIFIED_WHAT_IF, inflation });
  const rule =
    result.rule === 'lasts'
      ? `the money lasts to ${plan.lastsToAge}`
      : `what you need by the ${plan.withdrawalPercent}% rule is there`;
  return [
    {
      ...{ key: 'estimate', name: 'The estimate', shortName: 'Estimate', color: TEXT_COLOR },
      what: 'the Freedom Date Estimate: 8% a year, and prices stand still',
      month: Math.round(estimateWay(basis).exactMonths),
    },
    {
      ...{ key: 'real', name: 'The estimate in today’s money', color: BLUE },
      shortName: 'Today’s money',
      what: `the same, with prices that rise by ${percent.format(inflation)} a year`,
      month: Math.round(real.exactMonths),
    },
    {
      ...{ key: 'plan', shortName: 'Plan', color: GOLD, month: result.soonest?.month ?? Infinity },
      name: isStored ? `The plan: ${isolated(plan.name)}` : 'The plan that your records suggest',
      what: `its own returns, the same in every year: ${rule}`,
    },
  ];
}

/** Some of the odds, and those chosen, in ascending order. */
export function oddsDates(found: DateOdds, chosen: number): readonly (ScaleDate & { percent: number })[] {
  return [...new Set([50, 75, 90, chosen])]
    .sort((a, b) => a - b)
    .map((each) => ({
      ...{ key: `odds ${each}`, shortName: `${each}%`, color: ACCENT, percent: each },
      name: sentence(futuresText(each)),
      what: 'last if work stops then',
      month: oddsDate(found, each).month,
    }));
}

export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
