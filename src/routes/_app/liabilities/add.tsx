import { createFileRoute } from '@tanstack/react-router';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useCreateLiability } from '#src/queries/liabilities.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { useNavigateIfStillHere } from '#src/ui/form/use-navigate-if-still-here.ts';

import { LiabilityForm } from './-liability-form.tsx';

export const Route = createFileRoute('/_app/liabilities/add')({
  staticData: { title: 'Add a New Liability', content: 'form' },
  component: AddLiabilityPage,
});

function AddLiabilityPage() {
  const navigate = useNavigateIfStillHere();
  const create = useCreateLiability();
  return (
    <Page>
      <LiabilityForm
        isSaving={create.isBusy}
        error={create.isError ? UNKNOWN_ERROR : undefined}
        onSave={(liability) =>
          create.mutate(liability, { onSuccess: () => void navigate({ to: '/liabilities' }) })
        }
      />
    </Page>
  );
}
