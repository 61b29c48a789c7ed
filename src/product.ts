import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/account.ts';

/** The product's name, description, copyright holder and about page. No other code repeats them. */
export const product = {
  title: 'Freehold',
  description:
    'Track your assets, liabilities and monthly budgets, and see when you could be financially free.',
  copyrightHolder: 'Freehold',
  site: { label: 'About Freehold', url: '/about.html' },
} as const;

/** What people are told when they choose a password. */
export const PASSWORD_RULE = `${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters. Don't use a common password, your name, your email address or ${product.title}.`;

/** How the product handles people's data, for the about page. */
export const dataHandling = [
  'Your data is stored in the database of the server you sign in to and is not sent anywhere else. Whoever runs that server can read it and is responsible for backups.',
  'Your password is stored only as a hash. Nobody can read the password from it.',
  'Your browser stores a token that keeps you signed in until you log out or the session ends. There are no cookies.',
  'Your browser keeps the numbers that you last saw, encrypted, so that you can read them without a network. They are deleted when you log out, when the session ends and when somebody else signs in, and are not shown after seven days.',
  'If your session times out, the browser tab keeps what you were typing so that you can continue after signing in. Closing the tab discards it.',
  'Nothing is loaded from other sites. There is no tracking, no analytics and no advertising.',
];
