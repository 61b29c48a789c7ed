import { Button } from '@chakra-ui/react';
import { useState } from 'react';

import { useReturnFocus } from '#src/ui/layout/use-return-focus.ts';
import { FormButtons } from '#src/ui/form/editor-form.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { Card } from '#src/ui/layout/card.tsx';

import { CurrencyForm } from './currency-form.tsx';
import { currencyName } from './currency-names.ts';

/** The currency in which amounts are shown, and a form that changes it. */
export function CurrencyCard() {
  const { currency } = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const button = useReturnFocus(isOpen);
  return (
    <Card title="Currency">
      {isOpen ? (
        <CurrencyForm currency={currency} onClose={() => setIsOpen(false)} />
      ) : (
        <>
          <p>{currencyName(currency)}</p>
          <FormButtons>
            <Button ref={button} variant="surface" onClick={() => setIsOpen(true)}>
              Change currency
            </Button>
          </FormButtons>
        </>
      )}
    </Card>
  );
}
