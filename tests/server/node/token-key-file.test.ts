import { readFile, writeFile } from 'node:fs/promises';

import { beforeEach, expect, test } from 'vitest';

import { loadTokenKeys } from '#server/node/data-folder.ts';
import { StartupError } from '#server/node/startup-error.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const SECRET = 'c2VjcmV0LW9mLXRoaXMtZm9sZGVyLW9mLTMyLWJ5dGVz';

const inFolder = temporaryFolder();
let file: string;

beforeEach(() => {
  file = inFolder('token-key');
});

test.each([
  ['that is empty', ''],
  ['with only a blank line', '\n'],
  ['with a secret of one byte', 'mine:YQ\n'],
  ['without a name', `${SECRET}\n`],
  ['with an empty secret', 'mine:\n'],
  ['that is truncated', `mine:${SECRET.slice(0, 40)}`],
  ['with invalid UTF-8', Buffer.from(`mine:${SECRET}\xff\xfe`, 'latin1')],
  ['with an extra word', `mine:${SECRET} ${SECRET}`],
  ['with two keys, one too short', `mine:${SECRET},other:${SECRET.slice(0, 8)}`],
])(
  'rejects a key file %s by its name, without revealing its content, and leaves it unchanged',
  async (_which, content) => {
    await writeFile(file, content);
    const problem = await loadTokenKeys(inFolder()).then(
      () => 'accepted',
      (error: unknown) => error,
    );
    expect(problem).toBeInstanceOf(StartupError);
    const { message } = problem as StartupError;
    expect(message).toContain(
      `${file} must be kid:secret, or several with commas between, each secret at least 32 bytes`,
    );
    // The random name of the folder may happen to contain such letters.
    expect(message.replace(file, '')).not.toMatch(/\n|c2Vjc|YQ/);
    expect(await readFile(file)).toEqual(Buffer.from(content));
  },
);

test('accepts several keys in the file', async () => {
  await writeFile(file, `new:${SECRET},old:${SECRET}\n`);
  const secret = new Uint8Array(Buffer.from(SECRET, 'base64url'));
  expect(await loadTokenKeys(inFolder())).toEqual([
    { kid: 'new', secret },
    { kid: 'old', secret },
  ]);
});

test('several servers that start without a key all get the same one', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => loadTokenKeys(inFolder())));
  expect(first?.[0].secret).toHaveLength(32);
  for (const keys of others) expect(keys).toEqual(first);
});
