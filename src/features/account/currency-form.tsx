import { chakra } from '@chakra-ui/react';
import { useState } from 'react';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useChangeCurrency } from '#src/queries/account.ts';
import { SelectField } from '#src/ui/form/fields.tsx';

import { AccountForm } from './account-form.tsx';
import { currencyOptions } from './currency-names.ts';
import { focusFirstField } from './focus-first-field.ts';

interface CurrencyFormProps {
  /** The present one. */
  readonly currency: string;
  readonly onClose: () => void;
}

/** Changes the currency in which amounts are shown. */
export function CurrencyForm({ currency, onClose }: CurrencyFormProps) {
  const [chosen, setChosen] = useState(currency);
  const change = useChangeCurrency();
  return (
    <div ref={focusFirstField}>
      <AccountForm
        label="Change currency"
        error={change.isError ? UNKNOWN_ERROR : undefined}
        submitLabel="Save"
        pendingLabel={change.isBusy ? 'Saving' : undefined}
        isDirty={chosen !== currency}
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate({ Currency: chosen }, { onSuccess: onClose });
        }}
        onCancel={onClose}
      >
        <SelectField label="Currency" value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {currencyOptions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <chakra.p color="fg.muted" fontSize="sm">
          Amounts are shown with its symbol. They stay the same: nothing is converted.
        </chakra.p>
      </AccountForm>
    </div>
  );
}
