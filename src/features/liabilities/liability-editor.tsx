import { useSuspenseQuery } from '@tanstack/react-query';
import { linkOptions, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';

import type { Liability, LiabilityRequest } from '#contract/liabilities.ts';
import { dollarsFromCents } from '#contract/money.ts';
import {
  liabilityQueries,
  useCreateLiability,
  useDeleteLiability,
  useUpdateLiability,
} from '#src/queries/liabilities.ts';
import { NotFound } from '#src/ui/feedback/not-found.tsx';
import { AmountField } from '#src/ui/form/amount-field.tsx';
import { AddForm } from '#src/ui/form/add-form.tsx';
import { EditorForm, type EditorState } from '#src/ui/form/editor-form.tsx';
import { requiredAmount, RequiredText } from '#src/ui/form/field-schemas.ts';
import { TextField } from '#src/ui/form/fields.tsx';
import { IsLeaving } from '#src/ui/form/leave-guard.tsx';
import { useEditorForm } from '#src/ui/form/use-editor-form.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { formatAmountForInput } from '#src/ui/format/numbers.ts';
import { Page } from '#src/ui/layout/page.tsx';

const LIST = { to: '/liabilities' } as const;

export function AddLiabilityPage() {
  const create = useCreateLiability();
  return (
    <Page>
      <AddForm
        create={create}
        nameOf={({ name }) => name}
        linkTo={({ liabilityId }) =>
          linkOptions({ to: '/liabilities/$liabilityId', params: { liabilityId: String(liabilityId) } })
        }
      >
        {(editor) => <LiabilityForm {...editor} />}
      </AddForm>
    </Page>
  );
}

export function EditLiabilityPage({ children }: { readonly children: (liability: Liability) => ReactNode }) {
  const { liabilityId } = useParams({ from: '/_app/liabilities/$liabilityId' });
  const { data } = useSuspenseQuery(liabilityQueries.detail(liabilityId));
  const update = useUpdateLiability(data);
  const remove = useDeleteLiability();
  // Keep showing a deleted liability until the navigation has finished.
  const liability = update.refusal?.row ?? data ?? remove.variables;
  if (!liability)
    return (
      <Page>
        <NotFound message="Liability not found!" back={LIST} />
      </Page>
    );
  return (
    <Page>
      <LiabilityForm
        liability={liability}
        save={update}
        onSave={(request, then) => update.mutate({ liabilityId: liability.liabilityId, ...request }, then)}
        deletion={{
          ...remove,
          question: `Delete the liability named "${liability.name}"?`,
          onDelete: (then) => remove.mutate(liability, then),
        }}
      />
      <IsLeaving value={update.isBusy || remove.isBusy}>{children(liability)}</IsLeaving>
    </Page>
  );
}

interface LiabilityFormProps extends EditorState<LiabilityRequest> {
  readonly liability?: Liability;
}

function LiabilityForm({ liability, ...editor }: LiabilityFormProps) {
  const format = useFormat();
  const form = useEditorForm(v.object({ name: RequiredText, principal: requiredAmount(format) }), {
    name: liability?.name ?? '',
    principal: liability ? formatAmountForInput(liability.principal) : '',
  });
  const { control, register, errors } = form;
  const principal = useWatch({ control, name: 'principal' });
  return (
    <EditorForm
      {...editor}
      form={form}
      toRequest={(fields) => ({ Name: fields.name, Principal: dollarsFromCents(fields.principal) })}
      back={LIST}
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
