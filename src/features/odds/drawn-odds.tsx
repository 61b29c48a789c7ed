import { Grid } from '@chakra-ui/react';
import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react';

import { CHOSEN_ODDS, oddsDate } from '#src/statistics/odds/odds-date.ts';
import {
  type DateJob,
  type DateOdds,
  type PathJob,
  type PathOdds,
  USUAL_DRAWING,
} from '#src/statistics/odds/odds-jobs.ts';

import { DateCard } from './date-card.tsx';
import { DrawingCard } from './drawing-card.tsx';
import { isRunning } from './job-progress.tsx';
import type { OddsLife } from './odds-life.ts';
import { steadyDates } from './odds-scale.ts';
import { PathCards, type StopChoice } from './path-cards.tsx';
import { ScaleCard } from './scale-card.tsx';
import { useOddsJob } from './use-odds-job.ts';

/** The odds of a life, as they firm up. */
export function DrawnOdds({ life }: { readonly life: OddsLife }) {
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
