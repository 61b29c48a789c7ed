import { createHmac } from 'node:crypto';

import {
  CompactEncrypt,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
} from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';

import { startTestApp, type TestApp, testKey } from '#tests/support/server.ts';

const NOW = Date.parse('2026-02-28T12:00:00Z');
const { kid, secret } = testKey;
const rsa = await generateKeyPair('RS256', { extractable: true });
const ec = await generateKeyPair('ES256', { extractable: true });
const edwards = await generateKeyPair('EdDSA', { extractable: true });

let app: TestApp;
let valid: string;
let claims: Record<string, unknown>;

beforeAll(async () => {
  app = await startTestApp({ clock: () => NOW });
  valid = await app.signUp('Ada');
  claims = decodeJwt(valid);
});

function encode(part: unknown): string {
  return Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');
}

/** Makes a token with any header and claims, signed by HMAC with any key. */
function forge(
  header: unknown,
  payload: unknown = claims,
  key: Uint8Array | string = secret,
  hash = 'sha256',
): string {
  const signed = `${encode(header)}.${encode(payload)}`;
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`;
}

function signWith(key: CryptoKey, header: { alg: string } & Record<string, unknown>): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ kid, ...header }).sign(key);
}

/** Makes a copy of the valid token with one of its three parts changed. */
function withPart(index: number, change: (part: string) => string): string {
  return valid
    .split('.')
    .map((part, at) => (at === index ? change(part) : part))
    .join('.');
}

const flip = (part: string) => (part.startsWith('A') ? 'B' : 'A') + part.slice(1);

type Forgery = [what: string, forge: () => string | Promise<string>];

const unsigned: Forgery[] = ['none', 'None', 'NONE', 'nOnE', ''].flatMap((alg): Forgery[] => [
  [`alg ${alg}, without a signature`, () => `${encode({ alg, kid })}.${encode(claims)}.`],
  [
    `alg ${alg}, with the signature of another`,
    () => `${encode({ alg, kid })}.${valid.split('.').slice(1).join('.')}`,
  ],
  [`alg ${alg}, with two parts`, () => `${encode({ alg, kid })}.${encode(claims)}`],
]);

const otherAlgorithms: Forgery[] = [
  ['HS384 with our secret', () => forge({ alg: 'HS384', kid }, claims, secret, 'sha384')],
  ['HS512 with our secret', () => forge({ alg: 'HS512', kid }, claims, secret, 'sha512')],
  ['RS256', () => signWith(rsa.privateKey, { alg: 'RS256' })],
  ['ES256', () => signWith(ec.privateKey, { alg: 'ES256' })],
  ['EdDSA', () => signWith(edwards.privateKey, { alg: 'EdDSA' })],
  [
    'HS256 keyed by a public key',
    async () => forge({ alg: 'HS256', kid }, claims, await exportSPKI(rsa.publicKey)),
  ],
  ['RS256 over an HMAC of our secret', () => forge({ alg: 'RS256', kid })],
  [
    'an encrypted token',
    () =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid })
        .encrypt(secret),
  ],
];

const own = new Uint8Array(32).fill(9);
const ownKeys: Forgery[] = [
  [
    'the public key in jwk',
    async () => signWith(rsa.privateKey, { alg: 'RS256', jwk: await exportJWK(rsa.publicKey) }),
  ],
  [
    'the secret in jwk',
    () =>
      forge({ alg: 'HS256', kid, jwk: { kty: 'oct', k: encode('9'.repeat(32)) } }, claims, '9'.repeat(32)),
  ],
  ['a key at jku', () => signWith(rsa.privateKey, { alg: 'RS256', jku: 'https://evil.example/keys' })],
  ['a key at x5u', () => signWith(rsa.privateKey, { alg: 'RS256', x5u: 'https://evil.example/cert' })],
  ['a key in x5c', () => signWith(rsa.privateKey, { alg: 'RS256', x5c: ['MII='] })],
  ['its own secret under our name', () => forge({ alg: 'HS256', kid }, claims, own)],
  ['an empty secret', () => forge({ alg: 'HS256', kid }, claims, '')],
];

const unknownKeys: Forgery[] = [
  ...[undefined, null, '', 'other', `${kid} `, kid.toUpperCase(), '../../../dev/null', '/dev/null'],
  ...[`${kid}' or '1'='1`, '__proto__', 'constructor', `${kid}\0`, 0, [kid], { toString: kid }],
].flatMap((name): Forgery[] => [
  [`our secret under the name ${JSON.stringify(name)}`, () => forge({ alg: 'HS256', kid: name })],
  [`no secret under the name ${JSON.stringify(name)}`, () => forge({ alg: 'HS256', kid: name }, claims, '')],
]);

const criticalHeaders: Forgery[] = [
  ['an extension that must be understood', () => forge({ alg: 'HS256', kid, crit: ['exp'], exp: 1 })],
  ['one that is unknown', () => forge({ alg: 'HS256', kid, crit: ['x-admin'], 'x-admin': true })],
  ['an empty list of them', () => forge({ alg: 'HS256', kid, crit: [] })],
  ['an unencoded body', () => forge({ alg: 'HS256', kid, crit: ['b64'], b64: false })],
];

const tampered: Forgery[] = [
  ['another person', () => withPart(1, () => encode({ ...claims, sub: '2' }))],
  ['a later expiry', () => withPart(1, () => encode({ ...claims, exp: 4e9 }))],
  ['a changed header', () => withPart(0, flip)],
  ['a changed body', () => withPart(1, flip)],
  ['a changed signature', () => withPart(2, flip)],
  ['a shortened signature', () => withPart(2, (part) => part.slice(0, -4))],
  ['no signature', () => withPart(2, () => '')],
  ['a fourth part', () => `${valid}.x`],
  ['JSON instead of base64', () => withPart(1, () => JSON.stringify(claims).replaceAll(' ', ''))],
  ['JSON around it', () => JSON.stringify({ payload: valid.split('.')[1], signature: valid.split('.')[2] })],
  ['ten thousand letters', () => 'a'.repeat(10_000)],
];

const badClaims: Forgery[] = [
  ['no session', () => forge({ alg: 'HS256', kid }, { ...claims, sid: undefined })],
  ['an unknown session', () => forge({ alg: 'HS256', kid }, { ...claims, sid: "' or '1'='1" })],
  ['a session that is not text', () => forge({ alg: 'HS256', kid }, { ...claims, sid: { $ne: '' } })],
  ['no expiry', () => forge({ alg: 'HS256', kid }, { ...claims, exp: undefined })],
  ['an expiry that is text', () => forge({ alg: 'HS256', kid }, { ...claims, exp: '9999999999' })],
  ['a start to come', () => forge({ alg: 'HS256', kid }, { ...claims, nbf: 4e9 })],
  ['claims that are a list', () => forge({ alg: 'HS256', kid }, [claims])],
  ['claims that are null', () => forge({ alg: 'HS256', kid }, 'null')],
];

test('a token forged with our own key and header is valid', async () => {
  const same = forge(decodeProtectedHeader(valid));
  expect((await app.call('GET', '/api/user', { token: same })).status).toBe(200);
});

describe.each([
  ['unsigned', unsigned],
  ['of another algorithm', otherAlgorithms],
  ['with its own key', ownKeys],
  ['of an unknown key', unknownKeys],
  ['with critical headers', criticalHeaders],
  ['tampered with', tampered],
  ['with bad claims', badClaims],
])('a token %s is rejected and does not affect any session', (_which, forgeries) => {
  test.each(forgeries)('%s', async (_what, make) => {
    const token = await make();
    for (const [method, path] of [
      ['GET', '/api/user'],
      ['POST', '/api/refreshToken'],
    ] as const) {
      const response = await app.call(method, path, { token });
      expect(response.status).toBe(401);
      expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
      expect(await response.json()).toEqual({ message: 'Please sign in' });
    }
    expect((await app.call('GET', '/api/user', { token: valid })).status).toBe(200);
  });
});

test.each([
  ['in the query', (token: string) => ({ path: `/api/user?access_token=${token}&token=${token}` })],
  ['in a cookie', (token: string) => ({ headers: { Cookie: `token=${token}; Authorization=${token}` } })],
  ['as a password', (token: string) => ({ headers: { Authorization: `Basic ${btoa(`ada:${token}`)}` } })],
  ['without its scheme', (token: string) => ({ headers: { Authorization: token } })],
  ['among others', (token: string) => ({ headers: { Authorization: `Bearer ${token}, Bearer x` } })],
])('a valid token %s is not accepted', async (_where, place) => {
  const { path = '/api/user', headers = {} } = place(valid) as {
    path?: string;
    headers?: Record<string, string>;
  };
  expect((await app.call('GET', path, { headers })).status).toBe(401);
});
