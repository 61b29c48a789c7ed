import * as v from 'valibot';

import type { accountEndpoints } from '#contract/account-endpoints.ts';
import type { PublicHandler } from '#server/http/call.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Services } from '#server/services.ts';

import { isPast } from './tokens.ts';
import { consumeCode, hasSecondFactor } from './second-factors.ts';
import { startSession, type VerifiedPerson } from './sessions.ts';
import { limitSignIn } from './sign-in-limits.ts';

const CHALLENGE_MS = 5 * 60_000;
const PURPOSE = 'challenge';

/** Who has entered the right password and when. Only the server can read it. */
const Challenge = v.object({ id: v.number(), passwordChangedAt: v.number(), issuedAt: v.number() });
type Challenge = v.InferOutput<typeof Challenge>;

/** The response to the right password. For clients without challenges it is an error whose message says why. */
export async function codeRequired(
  { sealer }: Services,
  { id, passwordChangedAt }: VerifiedPerson,
  now: number,
): Promise<HttpError> {
  const challenge: Challenge = { id, passwordChangedAt, issuedAt: now };
  return new HttpError(400, {
    message:
      'This account also needs a code to sign in, and this app cannot ask for it. Please use the web app.',
    challenge: await sealer.seal(PURPOSE, JSON.stringify(challenge)),
  });
}

/** Signs in by a challenge and the right code. @throws a 401 if the challenge is no longer valid */
export const authenticateWithSecondFactor: PublicHandler<
  typeof accountEndpoints.secondFactor.authenticate
> = async ({ services, body, address, userAgent, now }) => {
  const { database } = services;
  const { id, passwordChangedAt } = await readChallenge(services, body.Challenge, now);
  const person = await database
    .selectFrom('people')
    .select(['email_key', 'password_changed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (person?.password_changed_at !== passwordChangedAt) throw challengeExpired();
  const verified = await limitSignIn(database, { account: person.email_key, address }, now, async () => {
    if (!(await hasSecondFactor(database, id))) throw challengeExpired();
    const check = await consumeCode(services, id, body.Code, now);
    if (check === 'unreadable') {
      const message = 'The server can no longer check the codes of your app.';
      throw new HttpError(400, `${message} Please use a recovery code, then set up your app again.`);
    }
    return check === 'valid' ? { id, needsCode: false } : undefined;
  });
  if (verified === undefined) throw new HttpError(400, 'The code is incorrect or was already used');
  const token = await startSession(services, { id, passwordChangedAt }, userAgent, now);
  if (token === undefined) throw challengeExpired();
  return token;
};

async function readChallenge({ sealer }: Services, sealed: string, now: number): Promise<Challenge> {
  const text = await sealer.open(PURPOSE, sealed);
  if (text === undefined) throw challengeExpired();
  const challenge = v.parse(Challenge, JSON.parse(text));
  const { issuedAt } = challenge;
  if (issuedAt <= now - CHALLENGE_MS || !isPast(issuedAt, now)) throw challengeExpired();
  return challenge;
}

function challengeExpired(): HttpError {
  return new HttpError(401, 'This sign-in has expired. Please sign in again.', {
    'WWW-Authenticate': 'Bearer',
  });
}
