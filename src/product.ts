/** What the product is called, whose it is, and where it tells about itself; nothing else in the code names it. */
export const product = {
  title: 'Freehold',
  description:
    'Your assets, liabilities and monthly budgets, and the date on which you are financially free.',
  copyrightHolder: 'Freehold',
  site: { label: 'freehold.example', url: '/about.html' },
} as const;

/** What the product does with people's data, for its about page. */
export const dataKeeping = [
  'What you record is kept in the database of the server that you sign in to, and is sent nowhere else. Whoever runs that server can read it, and looks after its backups.',
  'Your password is kept only as a hash, from which nobody can read it back.',
  'Your browser keeps a token that signs you in, until you log out or the session ends. There are no cookies.',
  'When a session times out, what you were typing is kept in that tab, so that you can go on. It goes with the tab.',
  'Nothing is loaded from other sites, and nobody follows what you do: there are no analytics and no advertising.',
];
