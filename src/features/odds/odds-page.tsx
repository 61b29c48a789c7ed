import { Button, Grid } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react';

import { type OwnPlan, useOwnPlan } from '#src/queries/own-plan.ts';
import { CHOSEN_ODDS, oddsDate } from '#src/statistics/odds/odds-date.ts';
import {
  type DateJob,
  type DateOdds,
  type PathJob,
  type PathOdds,
  USUAL_DRAWING,
} from '#src/statistics/odds/odds-jobs.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ContentSkeleton } from '#src/ui/feedback/skeleton.tsx';
import { UnknownSpending } from '#src/ui/figures/unknown-spending.tsx';
import { CardBody } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { DateCard } from './date-card.tsx';
import { DrawingCard } from './drawing-card.tsx';
import { isRunning } from './job-progress.tsx';
import { type OddsLife, oddsLifeOf } from './odds-life.ts';
import { steadyDates } from './odds-scale.ts';
import { PathCards, type StopChoice } from './path-cards.tsx';
import { ScaleCard } from './scale-card.tsx';
import { useOddsJob } from './use-odds-job.ts';

/** When work can stop at which odds, by futures drawn from the past. See docs/product-rules.md#odds-page. */
export function OddsPage() {
  const { own, queries } = useOwnPlan();
  return (
    <Page
      actions={
        <Button asChild variant="surface">
          <Link to="/statistics/freedom">Back</Link>
        </Button>
      }
    >
      <CardBody queries={queries}>{own ? <Odds own={own} /> : <ContentSkeleton kind="cards" />}</CardBody>
    </Page>
  );
}

function Odds({ own }: { readonly own: OwnPlan }) {
  const life = useMemo(() => oddsLifeOf(own), [own]);
  const { isSpendingKnown, clock } = life.result.life;
  if (!isSpendingKnown) {
    return <UnknownSpending why="The odds are those that your money pays for what you spend." />;
  }
  if (clock.isOver) {
    return (
      <EmptyState
        title="The plan is over"
        text={`It ends at ${own.plan.lastsToAge}. With a later age, there are months to draw again.`}
        action={
          <Button asChild variant="surface">
            <Link to="/statistics/plan">Show the plan</Link>
          </Button>
        }
      />
    );
  }
  return <DrawnOdds life={life} />;
}

/** The odds of a life, as they firm up. */
function DrawnOdds({ life }: { readonly life: OddsLife }) {
  const [drawing, setDrawing] = useState(USUAL_DRAWING);
  const [percent, setPercent] = useState<number>(CHOSEN_ODDS.usual);
  const steady = useMemo(() => steadyDates(life), [life]);
  const dateJob = useMemo((): DateJob => ({ kind: 'date', life: life.life, drawing }), [life, drawing]);
  const dates = useOddsJob(dateJob);
  const { found } = dates;
  // The dial and its date follow the hand, all else as soon as there is time.
  const shownPercent = useDeferredValue(percent);
  return (
    <Grid gap="5" templateColumns="minmax(0, 1fr)">
      <DateCard {...{ life, steady, found, percent, shownPercent }} job={dates} onPercent={setPercent} />
      <Scale {...{ life, steady, found }} percent={shownPercent} />
      <Paths
        {...{ life, steady, drawing }}
        percent={shownPercent}
        found={isRunning(dates) ? undefined : found}
      />
      <HowDrawn {...{ life, drawing }} onDraw={setDrawing} />
    </Grid>
  );
}

const Scale = memo(ScaleCard);
const HowDrawn = memo(DrawingCard);

interface PathsProps extends Pick<React.ComponentProps<typeof PathCards>, 'life' | 'steady'> {
  readonly percent: number;
  readonly drawing: typeof USUAL_DRAWING;
  /** Undefined until nothing of it changes any more: the path would begin again with each month. */
  readonly found: DateOdds | undefined;
}

const Paths = memo(function Paths({ life, steady, percent, drawing, found }: PathsProps) {
  const choices = useMemo((): readonly StopChoice[] => {
    const all = [
      { key: 'odds', label: `${percent}%`, month: found ? oddsDate(found, percent).month : Infinity },
      ...steady.map(({ key, shortName, month }) => ({ key, label: shortName, month })),
    ];
    return all.filter(({ key, month }) => month < life.life.months || (!found && key === 'odds'));
  }, [life, steady, percent, found]);
  const [chosen, setChosen] = useState('odds');
  const choice = choices.find(({ key }) => key === chosen) ?? choices[0];
  const stop = useSettled(choice?.month);
  const job = useMemo(
    (): PathJob | undefined =>
      found && stop !== undefined && stop < life.life.months
        ? { kind: 'path', life: life.life, drawing, stop }
        : undefined,
    [found, stop, life, drawing],
  );
  const paths = useOddsJob(job);
  const path = useLast(paths.found, life);
  return (
    <PathCards
      {...{ life, steady, choices, path }}
      job={paths}
      isDue={choice !== undefined}
      chosen={choice?.key}
      onChoose={setChosen}
    />
  );
});

/** How long a dragged value has to stay before a path is drawn for it. In milliseconds. */
const SETTLED = 250;

function useSettled<TValue>(value: TValue): TValue {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The path of the same life that was there before, while there is no new one. */
function useLast(path: PathOdds | undefined, life: OddsLife): PathOdds | undefined {
  const [last, setLast] = useState({ path, life });
  if (last.life !== life || (path && path !== last.path)) setLast({ path, life });
  return path ?? (last.life === life ? last.path : undefined);
}
