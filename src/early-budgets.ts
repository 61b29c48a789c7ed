import { Budget } from '#contract/budgets.ts';

import { showEarlyRows } from './early-rows.ts';
import { budgetList, budgetRows } from './features/budgets/budget-list.ts';

/* The build inlines this script into the page of the budgets, after the first script. */

void showEarlyRows({ path: '/api/budgets', entry: Budget, itemsOf: budgetRows, list: budgetList });
