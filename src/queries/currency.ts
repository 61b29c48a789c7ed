import type { CurrencyRequest } from '#contract/currencies.ts';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { call } from '#src/api/call.ts';
import { changeCurrency } from '#src/api/currency.ts';

import { useSingleFlightMutation } from './mutations.ts';

/** Changes the currency in which amounts are shown, on all the person's devices. */
export function useChangeCurrency() {
  return useSingleFlightMutation({
    mutationFn: (body: CurrencyRequest) => call(accountEndpoints.currency.update, { body }),
    onSuccess: ({ currency }) => changeCurrency(currency),
    meta: { announces: 'Currency changed', invalidates: [] },
  });
}
