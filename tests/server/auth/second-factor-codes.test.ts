import { describe, expect, test } from 'vitest';

import {
  BASE32,
  isTotpCode,
  matchingStep,
  newRecoveryCodes,
  newTotpSecret,
  recoveryCodeDigest,
  stepAt,
  toBase32,
  totpCode,
} from '#server/auth/second-factor-codes.ts';

const ascii = (text: string) => new TextEncoder().encode(text);
/** The secret of the test vectors of RFC 4226 and, for SHA-1, of RFC 6238. */
const secret = ascii('12345678901234567890');

describe('a code', () => {
  // RFC 6238, appendix B. Its codes have eight digits, of which ours are the last six.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i seconds equals that of RFC 6238', async (seconds, eightDigits) => {
    expect(await totpCode(secret, stepAt(seconds * 1000))).toBe(eightDigits.slice(2));
  });

  // RFC 4226, appendix D.
  test.each(
    ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map(
      (code, step) => [step, code] as const,
    ),
  )('of step %i is the one of RFC 4226', async (step, code) => {
    expect(await totpCode(secret, step)).toBe(code);
  });

  test('has six digits, even if it begins with zeros', () => {
    expect(['081804', '000000'].every(isTotpCode)).toBe(true);
    expect(['81804', '0818045', '08180x', '', '०८१८०४'].some(isTotpCode)).toBe(false);
  });
});

describe('the step of a code', () => {
  const now = 1_111_111_111_000;
  const current = stepAt(now);

  test.each([
    [-2, undefined],
    [-1, current - 1],
    [0, current],
    [1, current + 1],
    [2, undefined],
  ])('%i steps from now is found within one step', async (distance, expected) => {
    expect(await matchingStep(secret, await totpCode(secret, current + distance), now)).toBe(expected);
  });

  test('is not found for another code, or in the first step of all for a step before it', async () => {
    expect(await matchingStep(secret, '000000', now)).toBeUndefined();
    expect(await matchingStep(secret, '755224', 0)).toBe(0);
  });
});

test('a secret is random and has 160 bits', () => {
  expect(newTotpSecret()).toHaveLength(20);
  expect(newTotpSecret()).not.toEqual(newTotpSecret());
});

test('bytes are encoded as in RFC 4648', () => {
  const bytes = new TextEncoder().encode('fooba');
  expect(toBase32(bytes, BASE32)).toBe('MZXW6YTB');
  expect(toBase32(new TextEncoder().encode('12345678901234567890'), BASE32)).toBe(
    'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  );
});

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
