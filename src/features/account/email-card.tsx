import { Button } from '@chakra-ui/react';
import { useState } from 'react';

import { useReturnFocus } from '#src/ui/layout/use-return-focus.ts';
import { FormButtons } from '#src/ui/form/editor-form.tsx';
import { Card } from '#src/ui/layout/card.tsx';

import { EmailForm } from './email-form.tsx';

/** The email address by which the person signs in, and a form that changes it. */
export function EmailCard({ email }: { readonly email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useReturnFocus(isOpen);
  return (
    <Card title="Email address">
      <p>{email}</p>
      {isOpen ? (
        <EmailForm email={email} onClose={() => setIsOpen(false)} />
      ) : (
        <FormButtons>
          <Button ref={button} variant="surface" onClick={() => setIsOpen(true)}>
            Change email address
          </Button>
        </FormButtons>
      )}
    </Card>
  );
}
