import { expect, test } from 'vitest';

import { passwords } from '#src/mocks/passwords.ts';

test('a hash verifies its own password and no other', async () => {
  const hash = await passwords.hash('a long passphrase');
  expect(await passwords.verify('a long passphrase', hash)).toBe(true);
  expect(await passwords.verify('a long passphrasE', hash)).toBe(false);
  expect(await passwords.verify('a long passphrase', undefined)).toBe(false);
});

test('hashing the same password twice gives different hashes', async () => {
  const [first, second] = [
    await passwords.hash('a long passphrase'),
    await passwords.hash('a long passphrase'),
  ];
  expect(first).not.toBe(second);
  expect(first).not.toContain('passphrase');
});
