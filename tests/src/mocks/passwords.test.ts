import { expect, test } from 'vitest';

import { passwords } from '#src/mocks/passwords.ts';

test('a password is known by its hash, and no other is', async () => {
  const hash = await passwords.hash('a long passphrase');
  expect(await passwords.verify('a long passphrase', hash)).toBe(true);
  expect(await passwords.verify('a long passphrasE', hash)).toBe(false);
  expect(await passwords.verify('a long passphrase', undefined)).toBe(false);
});

test('the same password has another hash each time', async () => {
  const [one, other] = [await passwords.hash('a long passphrase'), await passwords.hash('a long passphrase')];
  expect(one).not.toBe(other);
  expect(one).not.toContain('passphrase');
});
