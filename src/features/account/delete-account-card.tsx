import { useState } from 'react';

import { useReturnFocus } from '#src/shell/use-return-focus.ts';
import { Button } from '#src/ui/form/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';

import { DeleteAccountForm } from './delete-account-form.tsx';

export function DeleteAccountCard() {
  const [isOpen, setIsOpen] = useState(false);
  const button = useReturnFocus(isOpen);
  return (
    <Card title="Delete account">
      <p className="field-remark">
        Deletes your account with everything in it: assets, liabilities, expenses, budgets and their history.
        This cannot be undone.
      </p>
      {isOpen ? (
        <DeleteAccountForm onClose={() => setIsOpen(false)} />
      ) : (
        <div className="form-buttons">
          <Button ref={button} variant="outline-loss" onClick={() => setIsOpen(true)}>
            Delete account
          </Button>
        </div>
      )}
    </Card>
  );
}
