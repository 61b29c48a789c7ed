import { accountEndpoints } from '#contract/account-endpoints.ts';

import { completeSignIn, type SignInChallenge } from './authenticate.ts';
import { send } from './send.ts';

/**
 * Completes a sign-in with a code and starts the session.
 * @param signal no session starts after it is aborted
 * @throws ApiError with a message to show to the user. With status 401 the challenge is no longer valid
 */
export async function answerChallenge(
  { challenge, username }: SignInChallenge,
  code: string,
  signal: AbortSignal,
): Promise<void> {
  const body = { Challenge: challenge, Code: code };
  await completeSignIn(username, send(accountEndpoints.secondFactor.authenticate, { body }), signal);
}
