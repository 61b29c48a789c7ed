import fc from 'fast-check';

import { endpoints, type Endpoint } from '#contract/endpoints.ts';

import type { Draw } from './draw.ts';
import type { UserModel } from './model.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const forgedClaims = { sub: '1', sid: '1', jti: '1', iat: 0, exp: 99_999_999_999 };
const forgedTokens = [
  ...['', 'null', 'undefined', '.', '..', 'a.b.c', 'é', 'x'.repeat(5000), `${encode({})}.${encode({})}.`],
  ...[
    { alg: 'none' },
    { alg: 'HS256' },
    { alg: 'HS256', kid: 'test' },
    { alg: 'HS256', kid: 'test', b64: false, crit: ['b64'] },
    { alg: 'HS256', kid: ['test'], crit: [] },
    { alg: 'HS512', kid: '__proto__' },
    { alg: 'RS256', kid: null, jwk: {}, jku: 'http://127.0.0.1:1/' },
    null,
    [],
    'HS256',
  ].map((header) => `${encode(header)}.${encode(forgedClaims)}.${'A'.repeat(43)}`),
  ...[null, [], 5, { ...forgedClaims, exp: 'never' }].map(
    (claims) => `${encode({ alg: 'HS256', kid: 'test' })}.${encode(claims)}.${'A'.repeat(43)}`,
  ),
];

/** Mostly the user's own token. Never refreshes with an outdated one, because that may end the session. */
export function drawAuthorization(draw: Draw, user: UserModel, endpoint: Endpoint): Record<string, string> {
  const { token, earlierToken } = user;
  const earlier = endpoint === endpoints.session.refresh ? token : earlierToken;
  const [header = '', claims = '', signature = ''] = token.split('.');
  const otherSignature = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
  const Authorization = draw(
    fc.oneof(
      { weight: 60, arbitrary: fc.constant(`Bearer ${token}`) },
      { weight: 3, arbitrary: fc.constantFrom(`Bearer ${earlier}`, `bearer ${token}`) },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          ...['', 'Bearer', 'Basic YTpi', token, `Bearer ${token} `.repeat(2), `Token ${token}`],
          ...[
            `Bearer ${header}.${claims}.${otherSignature}`,
            `Bearer ${header}.${claims}.`,
            `Bearer ${claims}`,
          ],
          `Bearer ${header}.${encode({ ...forgedClaims, sub: '2' })}.${signature}`,
        ),
      },
      { weight: 1, arbitrary: fc.constantFrom(...forgedTokens).map((forged) => `Bearer ${forged}`) },
    ),
  );
  return { Authorization };
}
