import { resetPassword } from '#server/auth/reset-password.ts';

import { readConfig } from './config.ts';
import { inDataFolder, openConfiguredDatabase } from './configured-database.ts';
import { fileExists, preparePrivateFolder } from './data-folder.ts';
import { databasePath } from './database-file.ts';
import { createPasswords } from './passwords.ts';
import { exitWithMessage, StartupError } from './startup-error.ts';

const TURN_OFF = '--turn-off-two-step-sign-in';

await exitWithMessage(async () => {
  const config = readConfig(process.env);
  const words = process.argv.slice(2);
  const turnsOffSecondFactor = words.includes(TURN_OFF);
  const [email = '', ...others] = words.filter((word) => word !== TURN_OFF);
  if (email === '' || email.startsWith('--') || others.length > 0)
    throw new StartupError(`Name one email address: npm run reset-password -- EMAIL [${TURN_OFF}]`);
  if (config.databaseUrl === undefined) await inDataFolder(config, requireDatabase);

  const database = await openConfiguredDatabase(config);
  try {
    const services = { database, passwords: createPasswords(), clock: Date.now };
    const temporary = await resetPassword(services, email, { turnsOffSecondFactor });
    if (temporary === undefined) throw new StartupError(`There is no account for ${email}`);
    const until = new Date(temporary.expiresAt).toISOString().slice(0, 16).replace('T', ' ');
    process.stdout.write(
      `The temporary password for ${email} is ${temporary.password}\n` +
        `It works until ${until} UTC, and all sessions have ended. Choose a new one under Profile, Security before then.\n` +
        (turnsOffSecondFactor ? 'Two-step sign-in is off.\n' : ''),
    );
  } finally {
    await database.destroy();
  }
});

/** A mistyped data folder must fail instead of being created. */
async function requireDatabase(folder: string): Promise<void> {
  if (!(await fileExists(databasePath(folder)))) throw new StartupError(`There is no database in ${folder}`);
  await preparePrivateFolder(folder);
}
