const LISTS = ['assets', 'liabilities', 'expenses', 'budgets', 'expenseaverages', 'history'];

/** Everything in an account, with its ids. Needs a server with the history. */
export function readAccount(get: (path: string) => Promise<unknown>): Promise<unknown[]> {
  return Promise.all(LISTS.map((name) => get(`/api/${name}`)));
}
