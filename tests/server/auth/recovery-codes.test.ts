import { expect, test } from 'vitest';

import { newRecoveryCodes, recoveryCodeDigest } from '#server/auth/recovery-codes.ts';

test('there are ten recovery codes, random and in groups of four', () => {
  const codes = [...newRecoveryCodes(), ...newRecoveryCodes()];
  expect(new Set(codes).size).toBe(20);
  expect(codes.every((code) => /^(?:[0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/.test(code))).toBe(true);
});

test.each([
  ['lower case', 'abcd-0123-1111-efgh-jkmn-0000'],
  ['spaces instead of hyphens', ' ABCD 0123 1111 EFGH JKMN 0000 '],
  ['letters that look like digits', 'ABCD-O123-IlLi-EFGH-JKMN-oOoO'],
])('a recovery code has the same digest when typed with %s', async (_, typed) => {
  expect(await recoveryCodeDigest(typed)).toBe(await recoveryCodeDigest('ABCD-0123-1111-EFGH-JKMN-0000'));
});

test('another recovery code has a different digest, which does not reveal the code', async () => {
  const [code = '', other = ''] = newRecoveryCodes();
  expect(await recoveryCodeDigest(code)).not.toBe(await recoveryCodeDigest(other));
  expect(await recoveryCodeDigest(code)).toMatch(/^[\da-f]{64}$/);
});
