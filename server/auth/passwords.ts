/** Hashes passwords with a slow hash and recognizes common ones. Node and the browser implement it differently. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password matches the hash. Without a hash the result is false, after the same amount of work. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
  /** Whether a hash was made with cheaper parameters than the current ones. */
  isOutdated(hash: string): boolean;
  /** Whether a password, given in lower case, is one of the most common ones and therefore easy to guess. */
  isCommon(password: string): boolean;
}
