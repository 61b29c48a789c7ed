import { Button, chakra } from '@chakra-ui/react';
import { useState } from 'react';

import { useReturnFocus } from '#src/ui/layout/use-return-focus.ts';
import { FormButtons } from '#src/ui/form/editor-form.tsx';
import { Card } from '#src/ui/layout/card.tsx';

import { DeleteAccountForm } from './delete-account-form.tsx';

export function DeleteAccountCard() {
  const [isOpen, setIsOpen] = useState(false);
  const button = useReturnFocus(isOpen);
  return (
    <Card title="Delete account">
      <chakra.p color="fg.muted" fontSize="sm">
        Deletes your account with everything in it: assets, liabilities, expenses, budgets and their history.
        This cannot be undone.
      </chakra.p>
      {isOpen ? (
        <DeleteAccountForm onClose={() => setIsOpen(false)} />
      ) : (
        <FormButtons>
          <Button ref={button} variant="outline" colorPalette="red" onClick={() => setIsOpen(true)}>
            Delete account
          </Button>
        </FormButtons>
      )}
    </Card>
  );
}
