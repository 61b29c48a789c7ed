import { soakFaults } from './faults.ts';
import { type Result, formatResult } from './figure.ts';
import { soakFloods } from './floods.ts';
import { soakFuzz } from './fuzz.ts';
import { soakImports } from './imports.ts';
import { soakLargeAccount } from './large-account.ts';
import { soakCrashes } from './crashes.ts';
import { soakLog } from './log.ts';
import { soakCrossAccountAccess } from './cross-account.ts';
import { soakScreens } from './screens.ts';
import { soakUndo } from './undo.ts';

/** The parts of the soak. `npm run soak -- NAME…` runs only some of them. */
const parts: Record<string, () => Promise<Result[]>> = {
  crashes: soakCrashes,
  fuzz: soakFuzz,
  undo: soakUndo,
  faults: soakFaults,
  log: soakLog,
  floods: soakFloods,
  'cross-account': soakCrossAccountAccess,
  'large-account': soakLargeAccount,
  imports: soakImports,
  screens: soakScreens,
};

const selected = process.argv.slice(2);
for (const [name, soak] of Object.entries(parts)) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  process.stdout.write(`${name}\n`);
  for (const figure of await soak()) {
    process.stdout.write(`${formatResult(figure)}\n`);
    if (figure.failureCount > 0) process.exitCode = 1;
  }
}
