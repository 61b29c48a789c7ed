import { useState } from 'react';

/**
 * For pages with `Save and add another`: the entry that was added last, and the key of the form. A new key makes the form
 * empty again.
 * @param create the mutation, which is reset so that it can run again
 */
export function useAddAnother<TAdded>(create: { readonly reset: () => void }) {
  const [{ last, count }, setAdded] = useState<{ last?: TAdded; count: number }>({ count: 0 });
  return {
    last,
    formKey: count,
    /** Call this after a success. */
    startAnother: (added: TAdded) => {
      create.reset();
      setAdded((before) => ({ last: added, count: before.count + 1 }));
    },
  };
}
