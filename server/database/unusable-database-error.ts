/** The database is there, but not one that this program can keep data in. Its message goes on where its name ends. */
export class UnusableDatabaseError extends Error {
  override readonly name = 'UnusableDatabaseError';
}
