import { describe, expect, test } from 'vitest';

import { createSealer } from '#server/auth/sealer.ts';
import { createTokens } from '#server/auth/tokens.ts';

const oldKey = { kid: 'old', secret: new Uint8Array(32).fill(1) };
const newKey = { kid: 'new', secret: new Uint8Array(32).fill(2) };
const sealer = createSealer([oldKey]);
const TEXT = 'JBSWY3DPEHPK3PXP';

describe('a sealed text', () => {
  test('opens for its purpose, and shows nothing of the text', async () => {
    const sealed = await sealer.seal('purpose', TEXT);
    expect(await sealer.open('purpose', sealed)).toBe(TEXT);
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(TEXT);
    expect(sealed).not.toContain(Buffer.from(TEXT).toString('base64url'));
  });

  test('is different each time', async () => {
    expect(await sealer.seal('purpose', TEXT)).not.toBe(await sealer.seal('purpose', TEXT));
  });

  test('does not open for another purpose, after a change, or with another key of the same name', async () => {
    const sealed = await sealer.seal('purpose', TEXT);
    const changed = sealed.replace(/(?<=\.)[^.](?=[^.]*$)/, (first) => (first === 'A' ? 'B' : 'A'));
    expect(await sealer.open('other purpose', sealed)).toBeUndefined();
    expect(await sealer.open('purpose', changed)).toBeUndefined();
    expect(await createSealer([{ ...newKey, kid: 'old' }]).open('purpose', sealed)).toBeUndefined();
    expect(await sealer.open('purpose', '')).toBeUndefined();
  });

  test('opens after a new key is added, until the old one is removed', async () => {
    const sealed = await sealer.seal('purpose', TEXT);
    const rotated = createSealer([newKey, oldKey]);
    expect(await rotated.open('purpose', sealed)).toBe(TEXT);
    expect(rotated.isOutdated(sealed)).toBe(true);
    expect(rotated.isOutdated(await rotated.seal('purpose', TEXT))).toBe(false);
    expect(await createSealer([newKey]).open('purpose', sealed)).toBeUndefined();
  });

  test('is no token', async () => {
    const sealed = await sealer.seal(
      'purpose',
      JSON.stringify({ sub: '1', sid: 'a', jti: 'b', iat: 1, exp: 9e9 }),
    );
    expect(await createTokens([oldKey]).read(sealed, 1000)).toBeUndefined();
  });
});
