/** What the product is called, whose it is, and where it lives; nothing else in the code names it. */
export const product = {
  title: 'Freehold',
  description:
    'Your assets, liabilities and monthly budgets, and the date on which you are financially free.',
  copyrightHolder: 'Freehold',
  site: { label: 'freehold.example', url: 'https://freehold.example' },
} as const;
