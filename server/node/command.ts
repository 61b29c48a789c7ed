import { resolve } from 'node:path';

import { readConfig } from './config.ts';
import { exitWithMessage, errorMessage, StartupError } from './startup-error.ts';

interface Command {
  /** As npm runs it. */
  readonly name: string;
  /** The program of PostgreSQL that does the same there. */
  readonly postgresTool: string;
  /** Does it with the file that was named, for the data folder. Returns what to say about it, in one line. */
  readonly run: (file: string, folder: string) => Promise<string>;
}

/** Runs a command for whoever keeps the data. */
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
    process.stdout.write(`${await runAndExplainErrors(command, resolve(file), resolve(dataFolder))}\n`);
  });
}

/** @throws StartupProblem whatever keeps it from being done */
async function runAndExplainErrors({ name, run }: Command, file: string, folder: string): Promise<string> {
  try {
    return await run(file, folder);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The ${name} was not made: ${errorMessage(error)}`);
  }
}
