import type { LeverName } from '#src/statistics/freedom-levers.ts';

export const LEVER_TEXTS: Readonly<Record<LeverName, string>> = {
  save: 'Put $100 more aside a month, spend the same',
  'spend-less': 'Spend $100 less a month and put it aside',
  'mandatory-only': 'Spend on mandatory things only',
  'without-home': 'Leave the home out of what is saved',
  'low-return': '6% a year instead of 8%',
  'low-withdrawal': '3.5% withdrawn instead of 4%',
};
