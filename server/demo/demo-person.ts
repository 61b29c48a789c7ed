/** The account of the demo. The password is public, because the account never holds real data. */
export const demoPerson = {
  givenName: 'Robin',
  /** In lower case, like the email key. */
  email: 'demo@example.com',
  password: 'demo-password',
} as const;
