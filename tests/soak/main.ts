import { soakCrashes } from './crashes.ts';
import { soakDebts } from './debts.ts';
import { soakFuzz } from './fuzz.ts';
import { soakImports } from './imports.ts';
import { soakQueue } from './queue.ts';
import { printResults, type Result } from './results.ts';
import { soakUndo } from './undo.ts';

/** The parts of the soak. `npm run soak -- NAME…` runs only some of them. */
const parts: Record<string, () => Promise<Result[]>> = {
  crashes: soakCrashes,
  debts: soakDebts,
  fuzz: soakFuzz,
  undo: soakUndo,
  imports: soakImports,
  queue: soakQueue,
};

const selected = process.argv.slice(2);
for (const [name, soak] of Object.entries(parts)) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  process.stdout.write(`${name}\n`);
  printResults(await soak());
}
