import { expect, test } from 'vitest';

import { emailOf } from '#tests/support/api-client.ts';
import { setUpBackupFolder } from '#tests/support/backup-folder.ts';

const files = setUpBackupFolder();
const run = (...emails: string[]) => files.run('reset-password.ts', emails);

test('the operator resets a password while the server runs', async () => {
  const server = await files.startServer();
  await server.signUp('Ada');
  const token = await server.signIn();
  const { output, code, errors } = await run(emailOf('Ada'));
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  const [, password = ''] = /^The temporary password for ada@example\.com is (\S+)$/.exec(output ?? '') ?? [];
  expect((await server.call('GET', '/api/user', { token })).status).toBe(401);
  const signIn = await server.call('POST', '/api/authenticate', {
    body: { Username: emailOf('Ada'), Password: password },
  });
  expect(signIn.status).toBe(200);

  expect(await run('nobody@example.com')).toEqual({
    output: undefined,
    code: 1,
    errors: 'There is no account for nobody@example.com\n',
  });
  await server.stop();
});

test.each([
  [[]],
  [['ada@example.com', 'eve@example.com']],
  [['--turn-off']],
  [['--turn-off-two-step-sign-in']],
])('the command explains itself for %j', async (emails) => {
  expect(await run(...emails)).toEqual({
    output: undefined,
    code: 1,
    errors: 'Name one email address: npm run reset-password -- EMAIL [--turn-off-two-step-sign-in]\n',
  });
});

test('the command creates no database', async () => {
  expect(await run('ada@example.com')).toEqual({
    output: undefined,
    code: 1,
    errors: `There is no database in ${files.inFolder('data')}\n`,
  });
});
