import { expect, test } from 'vitest';

import { createPasswords } from '#server/node/passwords.ts';
import { cheapPasswords } from '#tests/support/server.ts';

test('a password verifies only against its own hash', async () => {
  const hash = await cheapPasswords.hash('päßwörd 😀');
  expect(await cheapPasswords.verify('päßwörd 😀', hash)).toBe(true);
  expect(await cheapPasswords.verify('passwort', hash)).toBe(false);
  expect(await cheapPasswords.verify('passwort', undefined)).toBe(false);
});

test('two hashes of the same password differ', async () => {
  expect(await cheapPasswords.hash('same')).not.toBe(await cheapPasswords.hash('same'));
});

test('a hash still verifies after the cost has been raised', async () => {
  const hash = await cheapPasswords.hash('old');
  expect(await createPasswords().verify('old', hash)).toBe(true);
});

test('hashes have the cost that OWASP recommends', async () => {
  expect(await createPasswords().hash('any')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('many simultaneous hashes all complete, even after a failure', async () => {
  const broken = cheapPasswords.verify('x', '$argon2id$v=19$m=1,t=0,p=0$AAAAAAAAAAAAAAAAAAAAAA$AAAA');
  await expect(broken).rejects.toThrow();
  const hashes = await Promise.all(Array.from({ length: 20 }, () => cheapPasswords.hash('same')));
  expect(new Set(hashes).size).toBe(20);
});
