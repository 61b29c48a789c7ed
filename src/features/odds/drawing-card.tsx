import { Button, chakra, Grid } from '@chakra-ui/react';
import { type SyntheticEvent, useState } from 'react';

import { formatCount } from '#contract/counts.ts';
import { monthFromNumber, startOfMonth } from '#src/statistics/calendar-month.ts';
import { US_MARKET_MONTHS } from '#src/statistics/odds/market-months.ts';
import { type Drawing, USUAL_DRAWING } from '#src/statistics/odds/odds-jobs.ts';
import type { Life, Pot } from '#src/statistics/plan/life.ts';
import { TextField } from '#src/ui/form/fields.tsx';
import { FormButtons } from '#src/ui/form/form.tsx';
import { formatMonth, formatNames } from '#src/ui/format/texts.ts';
import { Card } from '#src/ui/layout/card.tsx';

import type { OddsLife } from './odds-life.ts';

interface DrawingCardProps {
  readonly life: OddsLife;
  readonly drawing: Drawing;
  readonly onDraw: (drawing: Drawing) => void;
  /** What the spending of the futures follows, if it is not as in the plan. */
  readonly spending?: string;
}

/** Dates of the app begin later than the data. */
function nameOf(month: number): string {
  return formatMonth(startOfMonth(monthFromNumber(month)));
}

const MONTHS = {
  first: nameOf(US_MARKET_MONTHS.first),
  last: nameOf(US_MARKET_MONTHS.first + US_MARKET_MONTHS.count - 1),
  count: US_MARKET_MONTHS.count,
};

/** From what and how the futures were drawn, and what they cannot know. */
export function DrawingCard({ life, drawing, onDraw, spending }: DrawingCardProps) {
  return (
    <Card title="How it was drawn">
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="9"
        rowGap="6"
        css={styles}
      >
        <div>
          <p>
            Each of the {formatCount(drawing.futures)} futures is pieced together from blocks of consecutive
            months of the past, of {formatCount(drawing.blockMonths)} months on average, with stocks, bonds
            and prices together. Blocks begin anywhere, and after the last month comes the first one again.
          </p>
          <p>
            The past is that of the United States, {MONTHS.first} to {MONTHS.last}:{' '}
            {formatCount(MONTHS.count)} months of the S&P Composite with dividends, 10-year Treasuries and
            consumer prices, by Robert J. Shiller, <cite>Irrational Exuberance</cite>. The way of drawing is
            the stationary bootstrap of Politis and Romano (1994).
          </p>
          <p>{potsText(life.life)}</p>
          <p>
            The same seed draws the same futures again, on every device. “±” says how far a figure may be off
            because only so many are drawn: the standard error of the drawing, √(p(1 − p) ÷ n), and of nothing
            else.
          </p>
        </div>
        <div>
          <h3>What these odds cannot know</h3>
          <ul>
            <li>
              They are odds about this data, not about your life. One country, and one that did well, is all
              they know. What never happened there is in no future.
            </li>
            <li>
              The data ends in {MONTHS.last}, and each month stands for the average of its days, which is a
              little calmer than markets are.
            </li>
            <li>Fees, and taxes beyond those of the plan, are not in it.</li>
            <li>
              What you earn{spending === undefined && ' and spend'} is as in the plan in every future. Nobody
              loses work because of a bad decade here
              {spending === undefined ? ', and nobody spends less in one.' : `. ${spending}`}
            </li>
            <li>
              No date is chosen with hindsight: a month’s odds are the part of all futures in which the money
              lasts if work stops then.
            </li>
          </ul>
          <DrawingForm key={`${drawing.seed} ${drawing.blockMonths}`} {...{ drawing, onDraw }} />
        </div>
      </Grid>
    </Card>
  );
}

function potsText({ pots, savingsPot }: Life): string {
  const own = pots.filter(
    ({ start, savingPart }, index) => start !== 0 || savingPart > 0 || index === savingsPot,
  );
  const namesOf = (market: Pot['market']) =>
    formatNames(own.filter((pot) => pot.market === market).map(({ name }) => name));
  const [stocks, bonds, others] = [namesOf('stocks'), namesOf('bonds'), namesOf(undefined)];
  const follows = [
    ...(stocks ? [`The stocks: ${stocks}.`] : []),
    ...(bonds ? [`The bonds: ${bonds}.`] : []),
    ...(others ? [`The returns of the plan, in every future: ${others}.`] : []),
  ];
  return `What your pots follow. ${follows.join(' ')} Drawn prices change what debts and fixed incomes are worth.`;
}

/** Seeds are whole numbers of 32 bits. */
const LARGEST_SEED = 2 ** 32 - 1;

function DrawingForm({ drawing, onDraw }: Pick<DrawingCardProps, 'drawing' | 'onDraw'>) {
  const [block, setBlock] = useState(String(drawing.blockMonths));
  const [seed, setSeed] = useState(String(drawing.seed));
  const [isChecked, setIsChecked] = useState(false);
  const blockError = rangeError(block, 1, MONTHS.count);
  const seedError = rangeError(seed, 0, LARGEST_SEED);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (blockError === undefined && seedError === undefined)
      onDraw({ ...drawing, blockMonths: Number(block), seed: Number(seed) });
  }
  const isUsual = drawing.blockMonths === USUAL_DRAWING.blockMonths && drawing.seed === USUAL_DRAWING.seed;
  return (
    <chakra.form noValidate onSubmit={submit} css={formStyles}>
      <TextField
        label="Months in a block"
        inputMode="numeric"
        value={block}
        error={isChecked ? blockError : undefined}
        onChange={({ target }) => setBlock(target.value)}
      />
      <TextField
        label="Seed"
        inputMode="numeric"
        value={seed}
        error={isChecked ? seedError : undefined}
        onChange={({ target }) => setSeed(target.value)}
      />
      <FormButtons>
        <Button type="submit" variant="surface">
          Draw again
        </Button>
        {!isUsual && (
          <Button type="button" variant="surface" onClick={() => onDraw(USUAL_DRAWING)}>
            As usual
          </Button>
        )}
      </FormButtons>
    </chakra.form>
  );
}

function rangeError(text: string, min: number, max: number): string | undefined {
  const number = Number(text);
  if (text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max) return undefined;
  return `Enter a whole number from ${formatCount(min)} to ${formatCount(max)}`;
}

const styles = {
  color: 'fg.muted',
  fontSize: '14.5px',
  lineHeight: '1.55',
  '& > div > p': { marginBottom: '3' },
  '& h3': { marginBottom: '2', color: 'fg', fontSize: '15px', fontWeight: '600' },
  '& ul': { display: 'grid', gap: '2.5', paddingInlineStart: '4', listStyle: 'disc' },
  '& cite': { fontStyle: 'italic' },
};

const formStyles = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr 1fr' },
  alignItems: 'start',
  gap: '4',
  marginTop: '5',
  maxWidth: 'form',
  color: 'fg',
  '& > :last-child': { gridColumn: '1 / -1', marginTop: '0' },
};
