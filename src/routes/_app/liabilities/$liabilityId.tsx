import { createFileRoute } from '@tanstack/react-router';

import { EditLiabilityPage } from '#src/features/liabilities/liability-editor.tsx';
import { PastValues } from '#src/features/past-values/past-values.tsx';
import { liabilityQueries } from '#src/queries/liabilities.ts';

export const Route = createFileRoute('/_app/liabilities/$liabilityId')({
  staticData: { title: 'Edit Liability', content: 'form' },
  // Loads a fresh list: an edit must not start from stale data.
  loader: ({ context: { queryClient } }) => queryClient.query(liabilityQueries.list()),
  component: EditLiability,
});

function EditLiability() {
  return (
    <EditLiabilityPage>
      {({ liabilityId: id, principal }) => (
        <PastValues subject={{ kind: 'liability', id }} present={principal} />
      )}
    </EditLiabilityPage>
  );
}
