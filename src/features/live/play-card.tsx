import { Button, Card, chakra, HStack, useMediaQuery, VisuallyHidden } from '@chakra-ui/react';
import { useId, useState } from 'react';

import type { LivedCategory, LivedYear } from '#src/statistics/odds/lived-years.ts';
import type { LivedRetirement, Retirement } from '#src/statistics/odds/retirement.ts';
import { ChartTable } from '#src/ui/chart/chart-table.tsx';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { useIsPrinting } from '#src/ui/layout/is-printing.ts';

import {
  formatChange,
  mixWords,
  nameOfMonth,
  nameOfYear,
  outcomeOf,
  summaryOf,
  wholeMoney,
} from './live-words.ts';
import type { useShownYear } from './use-shown-year.ts';
import { YearStrip } from './year-strip.tsx';

interface PlayCardProps {
  readonly start: number;
  readonly months: number;
  readonly retirement: Retirement;
  readonly lived: LivedRetirement;
  readonly years: readonly LivedYear[];
  readonly year: LivedYear;
  readonly categories: readonly LivedCategory[];
  readonly stopText: string;
  readonly shown: ReturnType<typeof useShownYear>;
  readonly isEnd: boolean;
}

/** Where the retirement begins, and what moves through its years. */
export function PlayCard(props: PlayCardProps) {
  const { start, months, retirement, lived, years, year, categories, stopText, shown, isEnd } = props;
  const format = useFormat();
  const titleId = useId();
  const [isTableOpen, setIsTableOpen] = useState(false);
  const isTableShown = useIsPrinting() || isTableOpen;
  const [isStill = false] = useMediaQuery(['(prefers-reduced-motion: reduce)'], { ssr: false });
  const count = Math.ceil(months / 12);
  // It is short where the data, or the retirement, ends within it.
  const [first] = years;
  const [isFirst, isLast] = [year.number === 1, isEnd];
  const left = lived.wealth.at(-1) ?? 0;
  const { dryIn } = lived;
  const outcome =
    isEnd || (dryIn !== undefined && dryIn < year.until)
      ? outcomeOf(format, { start, months, monthsLived: lived.months, left, dryIn })
      : undefined;
  return (
    <Card.Root as="section" aria-labelledby={titleId}>
      <Card.Body>
        <chakra.div css={headStyles}>
          <div>
            <h2 id={titleId}>Retired in {nameOfMonth(start, 0)}</h2>
            <p>
              With the {wholeMoney(format, first?.before ?? 0)} that you have {stopText} and the{' '}
              {format.drawnMoney((first?.planned ?? 0) / (first?.until ?? 1))} a month that you spend then, in
              today’s money · {mixWords(retirement.pots)}
            </p>
          </div>
          <HStack role="group" aria-label="Years" gap="2.5">
            <Button
              variant="surface"
              aria-label="Year before"
              aria-disabled={isFirst || undefined}
              onClick={() => !isFirst && shown.show(year.number - 1)}
            >
              ‹ Year
            </Button>
            {!isStill && (
              <Button onClick={shown.isPlaying ? shown.pause : shown.play} minWidth="112px">
                {shown.isPlaying ? '❚❚ Pause' : isLast ? '↺ Play again' : '▶ Play'}
              </Button>
            )}
            <Button
              variant="surface"
              aria-label="Next year"
              aria-disabled={isLast || undefined}
              onClick={() => !isLast && shown.show(year.number + 1)}
            >
              Year ›
            </Button>
          </HStack>
        </chakra.div>
        <YearStrip
          {...{ start, count, years }}
          year={year.number}
          onTouch={shown.touch}
          onShow={shown.show}
        />
        <chakra.div css={footStyles}>
          <ul>
            <li data-tone="gain">your mix rose, after prices</li>
            <li data-tone="loss">your mix fell, after prices</li>
            {lived.months < months && <li>the data ends in {nameOfMonth(start, lived.months - 1)}</li>}
          </ul>
          <HStack gap="4" wrap="wrap">
            <span>
              Year {year.number} of {count}
            </span>
            <Button
              variant="plain"
              minHeight="11"
              aria-expanded={isTableOpen}
              onClick={() => setIsTableOpen(!isTableOpen)}
            >
              Show as table
            </Button>
          </HStack>
        </chakra.div>
        {outcome !== undefined && <chakra.p css={outcomeStyles}>{outcome}</chakra.p>}
        {isTableShown && <YearsTable {...{ start, format }} years={years.slice(0, year.number)} />}
        {/* Not each year that is played: only where the playing stops. */}
        <VisuallyHidden as="p" aria-live="polite">
          {!shown.isPlaying && `${summaryOf(format, start, year, categories)} ${outcome ?? ''}`}
        </VisuallyHidden>
      </Card.Body>
    </Card.Root>
  );
}

interface YearsTableProps {
  readonly start: number;
  readonly years: readonly LivedYear[];
  readonly format: Format;
}

function YearsTable({ start, years, format }: YearsTableProps) {
  return (
    <ChartTable
      label="Year by year"
      xName="Year"
      columns={['Stocks', 'Bonds', 'Prices', 'Your mix', 'Spent', 'Of', 'Left'].map((name) => ({ name }))}
      rowCount={years.length}
      rowAt={(index) => {
        const year = years[index];
        if (!year) return { x: '', values: [] };
        const { stocks, bonds, prices, mix, spent, planned, left } = year;
        return {
          x: nameOfYear(start, year),
          values: [
            ...[stocks, bonds, prices, mix].map(formatChange),
            ...[spent, planned, left].map((amount) => wholeMoney(format, amount)),
          ],
        };
      }}
    />
  );
}

const headStyles = {
  display: 'flex',
  flexDirection: { base: 'column', lg: 'row' },
  justifyContent: 'space-between',
  alignItems: { base: 'stretch', lg: 'start' },
  gap: { base: '4', lg: '8' },
  '& h2': { textStyle: 'headline' },
  '& p': { marginTop: '2', maxWidth: 'prose', color: 'fg.muted', fontSize: '14.5px' },
  '& [role=group] button': { flex: { base: '1', sm: 'none' } },
};

const footStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2px 16px',
  marginTop: '1',
  color: 'fg.muted',
  fontSize: '13.5px',
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '2px 16px', listStyle: 'none' },
  '& li[data-tone]::before': {
    content: '""',
    display: 'inline-block',
    width: '9px',
    height: '9px',
    marginInlineEnd: '7px',
    borderRadius: '3px',
    forcedColorAdjust: 'none',
  },
  '& [data-tone=gain]::before': { bg: 'gain' },
  '& [data-tone=loss]::before': { bg: 'loss' },
};

const outcomeStyles = { marginTop: '2', fontSize: '16.5px', fontWeight: '600' };
