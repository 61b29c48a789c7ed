import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { liabilityQueries, useDeleteLiability, useUpdateLiability } from '#src/queries/liabilities.ts';
import { PastValues } from '#src/features/past-values/past-values.tsx';
import { NotFound } from '#src/ui/feedback/not-found.tsx';
import { DeleteButton } from '#src/ui/form/editor-form.tsx';
import { useNavigateIfStillHere } from '#src/ui/form/leave-guard.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { LiabilityForm } from '#src/features/liabilities/liability-form.tsx';

export const Route = createFileRoute('/_app/liabilities/$liabilityId')({
  staticData: { title: 'Edit Liability', content: 'form' },
  // Loads a fresh list: an edit must not start from stale data.
  loader: ({ context: { queryClient } }) => queryClient.query(liabilityQueries.list()),
  component: EditLiabilityPage,
});

function EditLiabilityPage() {
  return (
    <Page>
      <EditLiability />
    </Page>
  );
}

function EditLiability() {
  const { liabilityId } = Route.useParams();
  const navigate = useNavigateIfStillHere();
  const { data } = useSuspenseQuery(liabilityQueries.detail(liabilityId));
  const update = useUpdateLiability(data);
  const remove = useDeleteLiability();

  // Keep showing a deleted liability until the navigation has finished.
  const liability = update.refusal?.row ?? data ?? remove.variables;
  if (!liability) {
    return <NotFound message="Liability not found!" back={{ to: '/liabilities' }} />;
  }

  const backToList = { onSuccess: () => void navigate({ to: '/liabilities' }) };
  return (
    <>
      <LiabilityForm
        liability={liability}
        save={update}
        remove={remove}
        cancel={{ to: '/liabilities' }}
        error={update.isError || remove.isError ? UNKNOWN_ERROR : undefined}
        onSave={(request) => update.mutate({ liabilityId: liability.liabilityId, ...request }, backToList)}
        deleteButton={
          <DeleteButton
            question={`Delete the liability named "${liability.name}"?`}
            isDeleting={remove.isBusy}
            onDelete={() => remove.mutate(liability, backToList)}
          />
        }
      />
      <PastValues
        subject={{ kind: 'liability', id: liability.liabilityId }}
        present={liability.principal}
        isLeaving={update.isBusy || remove.isBusy}
      />
    </>
  );
}
