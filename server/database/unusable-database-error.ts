/**
 * The database exists, but this version cannot use it. The message is the predicate of a sentence whose subject is the
 * database, such as "is damaged".
 */
export class UnusableDatabaseError extends Error {
  override readonly name = 'UnusableDatabaseError';
}
