import { resolve } from 'node:path';

import { readConfig } from './config.ts';
import { exitWithMessage, errorMessage, StartupError } from './startup-error.ts';

interface Command {
  readonly name: string;
  /** The PostgreSQL program to use instead when the data is on PostgreSQL. */
  readonly postgresTool: string;
  readonly run: (file: string, folder: string) => Promise<string>;
}

/** Runs an operator's command on the data folder. Prints its result, or the error, in one line. */
export function runCommand(command: Command): Promise<void> {
  return exitWithMessage(async () => {
    const { dataFolder, databaseUrl } = readConfig(process.env);
    if (databaseUrl !== undefined) {
      throw new StartupError(`The data is on PostgreSQL (DATABASE_URL is set): use ${command.postgresTool}`);
    }
    const [file = '', ...others] = process.argv.slice(2);
    if (file === '' || others.length > 0) {
      throw new StartupError(`Name one file: npm run ${command.name} -- FILE`);
    }
    const result = await command.run(resolve(file), resolve(dataFolder)).catch((error: unknown) => {
      throw error instanceof StartupError
        ? error
        : new StartupError(`The ${command.name} failed: ${errorMessage(error)}`);
    });
    process.stdout.write(`${result}\n`);
  });
}
