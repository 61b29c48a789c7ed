import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';

import type { Liability, LiabilityRequest } from '#contract/liabilities.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import {
  liabilityQueries,
  useCreateLiability,
  useDeleteLiability,
  useUpdateLiability,
} from '#src/queries/liabilities.ts';
import { NotFound } from '#src/ui/feedback/not-found.tsx';
import { AmountField } from '#src/ui/form/amount-field.tsx';
import {
  AddedNotice,
  DeleteButton,
  EditorForm,
  type EditorFormState,
  useAddAnother,
} from '#src/ui/form/editor-form.tsx';
import { requiredAmount, RequiredText } from '#src/ui/form/field-schemas.ts';
import { TextField } from '#src/ui/form/fields.tsx';
import { IsLeaving, useNavigateIfStillHere } from '#src/ui/form/leave-guard.tsx';
import { useEditorForm } from '#src/ui/form/use-editor-form.ts';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { formatAmountForInput } from '#src/ui/format/numbers.ts';
import { Page } from '#src/ui/layout/page.tsx';

export function AddLiabilityPage() {
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
        onSave={(request) =>
          create.mutate(request, { onSuccess: () => void navigate({ to: '/liabilities' }) })
        }
        onAddAnother={(request) => create.mutate(request, { onSuccess: startAnother })}
      />
    </Page>
  );
}

interface EditLiabilityPageProps {
  readonly liabilityId: string;
  /** What is shown below the form. */
  readonly children: (liability: Liability) => ReactNode;
}

export function EditLiabilityPage({ liabilityId, children }: EditLiabilityPageProps) {
  const navigate = useNavigateIfStillHere();
  const { data } = useSuspenseQuery(liabilityQueries.detail(liabilityId));
  const update = useUpdateLiability(data);
  const remove = useDeleteLiability();
  // Keep showing a deleted liability until the navigation has finished.
  const liability = update.refusal?.row ?? data ?? remove.variables;
  const backToList = { onSuccess: () => void navigate({ to: '/liabilities' }) };
  if (!liability)
    return (
      <Page>
        <NotFound message="Liability not found!" back={{ to: '/liabilities' }} />
      </Page>
    );
  return (
    <Page>
      <LiabilityForm
        liability={liability}
        save={update}
        remove={remove}
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
      <IsLeaving value={update.isBusy || remove.isBusy}>{children(liability)}</IsLeaving>
    </Page>
  );
}

const liabilityFields = (format: Format) =>
  v.object({ name: RequiredText, principal: requiredAmount(format) });

interface LiabilityFormProps extends EditorFormState {
  /** The liability to edit; omitted when adding one. */
  readonly liability?: Liability;
  readonly onSave: (request: LiabilityRequest) => void;
  /** Only when adding. */
  readonly onAddAnother?: (request: LiabilityRequest) => void;
}

function LiabilityForm({ liability, onSave, onAddAnother, ...editor }: LiabilityFormProps) {
  const format = useFormat();
  const { control, register, handleSubmit, errors, hasChanges, merge } = useEditorForm(
    liabilityFields(format),
    {
      name: liability?.name ?? '',
      principal: liability ? formatAmountForInput(liability.principal) : '',
    },
  );
  const principal = useWatch({ control, name: 'principal' });
  const submit = (send: (request: LiabilityRequest) => void) =>
    handleSubmit((fields) => send({ Name: fields.name, Principal: dollarsFromCents(fields.principal) }));
  return (
    <EditorForm
      {...editor}
      cancel={{ to: '/liabilities' }}
      hasChanges={hasChanges}
      merge={merge}
      onSubmit={(event) => void submit(onSave)(event)}
      onAddAnother={onAddAnother && (() => void submit(onAddAnother)())}
    >
      <TextField label="Name" required {...register('name')} error={errors.name?.message} />
      <AmountField
        label="Principal"
        required
        {...register('principal')}
        text={principal}
        error={errors.principal?.message}
      />
    </EditorForm>
  );
}
