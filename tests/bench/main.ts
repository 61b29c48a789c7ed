import { availableParallelism, loadavg } from 'node:os';

import { printGoals } from './report.ts';
import { measureInteractions } from './interactions.ts';
import { measureMemory } from './memory.ts';
import { measureOdds } from './odds.ts';
import { measurePageLoads } from './page-loads.ts';
import { measurePlans } from './plans.ts';
import { measureScale } from './scale.ts';
import { measureTaskCost } from './task-cost.ts';
import { measureThroughput } from './throughput.ts';

/** `npm run bench -- NAME…` runs only some of these. `scale` takes minutes, and runs only if it is named. */
const benchmarks = {
  'page-loads': measurePageLoads,
  throughput: measureThroughput,
  interactions: measureInteractions,
  'task-cost': measureTaskCost,
  memory: measureMemory,
  plans: measurePlans,
  odds: measureOdds,
  scale: measureScale,
};

process.stdout.write(
  `${availableParallelism()} cores, load average ${loadavg()[0]?.toFixed(1)}: other load makes the results slower\n`,
);
const wanted = process.argv.slice(2);
for (const [name, measure] of Object.entries(benchmarks)) {
  if (!wanted.includes(name) && (wanted.length > 0 || name === 'scale')) continue;
  const result = await measure();
  if (Array.isArray(result)) printGoals(result);
}
