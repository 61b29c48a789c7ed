import { createFileRoute, Link } from '@tanstack/react-router';

import type { Liability } from '#contract/liabilities.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useCreateLiability } from '#src/queries/liabilities.ts';
import { AddedNotice, useAddAnother } from '#src/ui/form/editor-form.tsx';
import { useNavigateIfStillHere } from '#src/ui/form/leave-guard.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { LiabilityForm } from '#src/features/liabilities/liability-form.tsx';

export const Route = createFileRoute('/_app/liabilities/add')({
  staticData: { title: 'Add a New Liability', content: 'form' },
  component: AddLiabilityPage,
});

function AddLiabilityPage() {
  const navigate = useNavigateIfStillHere({ hasAdded: true });
  const create = useCreateLiability();
  const { last, formKey, startAnother } = useAddAnother<Liability>(create);
  return (
    <Page>
      <AddedNotice count={formKey}>
        {last && (
          <Link to="/liabilities/$liabilityId" params={{ liabilityId: String(last.liabilityId) }}>
            “{last.name}”
          </Link>
        )}
      </AddedNotice>
      <LiabilityForm
        key={formKey}
        save={create}
        error={create.isError ? UNKNOWN_ERROR : undefined}
        cancel={{ to: '/liabilities' }}
        onSave={(liability) =>
          create.mutate(liability, { onSuccess: () => void navigate({ to: '/liabilities' }) })
        }
        onAddAnother={(liability) => create.mutate(liability, { onSuccess: startAnother })}
      />
    </Page>
  );
}
