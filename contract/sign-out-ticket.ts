/** How much of a token's signature its ticket has: 126 bits. The rest has 130, so the token cannot be made from it. */
export const TICKET_SIGNATURE_LENGTH = 21;

/**
 * Turns a token into a ticket: the token with half of its signature. The server accepts a ticket only for signing out, so
 * it can be kept until there is a network again.
 * @returns undefined if the token is not a signed JWT
 */
export function signOutTicketOf(token: string): string | undefined {
  const [header, payload, signature, ...rest] = token.split('.');
  const isJwt =
    signature !== undefined && signature.length > 2 * TICKET_SIGNATURE_LENGTH && rest.length === 0;
  return isJwt ? `${header}.${payload}.${signature.slice(0, TICKET_SIGNATURE_LENGTH)}` : undefined;
}
