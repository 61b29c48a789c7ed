/** Whom the demo belongs to. Everybody may know the password: nothing that is true is ever kept here. */
export const demoPerson = {
  givenName: 'Robin',
  /** In lower case, as it is compared. */
  email: 'demo@example.com',
  password: 'demo-password',
} as const;
