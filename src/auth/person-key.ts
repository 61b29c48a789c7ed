import { readSession } from '#src/api/session.ts';

/**
 * Distinguishes the people who share a browser, in the name of a stored value. The person may be an email address, which
 * must not outlive the session as plain text. The hash (32-bit FNV-1a) need not be strong; `crypto.subtle` is missing on
 * plain HTTP.
 */
export function personKey(): string {
  const { session } = readSession();
  const person = session?.person ?? session?.id ?? '';
  let hash = 0x811c9dc5;
  for (let index = 0; index < person.length; index += 1) {
    hash = Math.imul(hash ^ person.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
