import { soakFaults } from './faults.ts';
import { type Figure, lineOf } from './figure.ts';
import { soakFloods } from './floods.ts';
import { soakFuzz } from './fuzz.ts';
import { soakHeavyAccount } from './large-account.ts';
import { soakKills } from './crashes.ts';
import { soakLog } from './log.ts';
import { soakProbes } from './timing-probes.ts';
import { soakScreens } from './screens.ts';

/** The parts, each of which says what it did on each database. Naming some after `npm run soak --` runs these alone. */
const parts: Record<string, () => Promise<Figure[]>> = {
  kills: soakKills,
  fuzz: soakFuzz,
  faults: soakFaults,
  log: soakLog,
  floods: soakFloods,
  probes: soakProbes,
  heavy: soakHeavyAccount,
  screens: soakScreens,
};

const wanted = process.argv.slice(2);
for (const [name, soak] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stdout.write(`${name}\n`);
  for (const figure of await soak()) {
    process.stdout.write(`${lineOf(figure)}\n`);
    if (figure.wrongCount > 0) process.exitCode = 1;
  }
}
