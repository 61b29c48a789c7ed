import { expect, test } from 'vitest';

import { BASE32, BASE32_FOR_PEOPLE, toBase32 } from '#server/auth/base32.ts';

test('bytes are encoded as in RFC 4648', () => {
  const bytes = new TextEncoder().encode('fooba');
  expect(toBase32(bytes, BASE32)).toBe('MZXW6YTB');
  expect(toBase32(new TextEncoder().encode('12345678901234567890'), BASE32)).toBe(
    'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  );
});

test('the alphabet for people omits letters that are easily confused', () => {
  expect(new Set(BASE32_FOR_PEOPLE).size).toBe(32);
  expect(BASE32_FOR_PEOPLE).not.toMatch(/[ILOU]/);
});
