import { accountEndpoints } from '#contract/account-endpoints.ts';
import { call } from '#src/api/call.ts';
import { changeCurrency } from '#src/api/currency.ts';

import { changeStep, type FileImportContext } from './file-import-context.ts';
import type { ImportStep } from './import-steps.ts';

/** The step that changes the account's currency to that of the file. */
export function currencySteps(context: FileImportContext): ImportStep[] {
  const { plan, options } = context;
  const { entry, existing, status } = plan.currency ?? {};
  if (entry === undefined || existing === undefined || (status === 'changed' && !options.takesChanges))
    return [];
  return [changeStep(context, 'currency', { change: () => update(entry), revert: () => update(existing) })];
}

async function update(Currency: string): Promise<void> {
  const { currency } = await call(accountEndpoints.currency.update, { body: { Currency } });
  changeCurrency(currency);
}
