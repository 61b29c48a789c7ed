import { dateOdds } from '#src/statistics/odds/date-odds.ts';
import type { OddsFound, OddsJob } from '#src/statistics/odds/odds-jobs.ts';
import { pathOdds } from '#src/statistics/odds/path-odds.ts';
import { rulesOdds } from '#src/statistics/odds/rules-odds.ts';

/** Computes one job, and tells what it has found as futures get done. */
addEventListener('message', ({ data }: MessageEvent<OddsJob>) => {
  for (const found of oddsOf(data)) postMessage(found);
});

function oddsOf(job: OddsJob): Iterable<OddsFound> {
  switch (job.kind) {
    case 'date':
      return dateOdds(job);
    case 'path':
      return pathOdds(job);
    case 'rules':
      return rulesOdds(job);
  }
}
