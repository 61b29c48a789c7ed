import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { linkOptions, useParams } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';

import { localDay } from '#contract/days.ts';
import type { Liability, LiabilityRequest } from '#contract/liabilities.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import {
  debtRequest,
  liabilityQueries,
  useCreateLiability,
  useDeleteLiability,
  useUpdateLiability,
} from '#src/queries/liabilities.ts';
import { NotFound } from '#src/ui/feedback/not-found.tsx';
import { AmountField } from '#src/ui/form/amount-field.tsx';
import { AddForm } from '#src/ui/form/add-form.tsx';
import { EditorForm, type EditorState } from '#src/ui/form/editor-form.tsx';
import { parseFieldAmount } from '#src/ui/form/field-schemas.ts';
import { TextField } from '#src/ui/form/fields.tsx';
import { IsLeaving } from '#src/ui/form/leave-guard.tsx';
import { useEditorForm } from '#src/ui/form/use-editor-form.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

import {
  debtOf,
  liabilityFields,
  type ParsedLiability,
  typedLiability,
  type TypedLiability,
} from './debt-fields.ts';
import { DebtTerms } from './debt-terms.tsx';

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
  const hasDebts = useExtension('debts');
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
    <Page
      link={
        hasDebts &&
        liability.debt && (
          <TextLink to="/liabilities/$liabilityId/schedule" params={{ liabilityId }}>
            Schedule
          </TextLink>
        )
      }
    >
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

function LiabilityForm({ liability, onSave, onAddAnother, ...editor }: LiabilityFormProps) {
  const format = useFormat();
  const [today] = useState(() => localDay(new Date()));
  // Its response also says what the server offers. A later one, perhaps from a proxy, must not discard the input.
  const { data: categories = [] } = useQuery(expenseQueries.list());
  const isOffered = useExtension('debts');
  const [hasDebts, setHasDebts] = useState(isOffered);
  if (isOffered && !hasDebts) setHasDebts(true);
  const stored = typedLiability(liability, today);
  const form = useEditorForm(liabilityFields(format), stored);
  const { control, register, errors, getValues, setValue, initial } = form;
  const fields = useWatch({ control, compute: (values: TypedLiability) => values });

  const question = useRef<HTMLDivElement>(null);

  function unlessAsked(save: () => void) {
    if (question.current) question.current.focus();
    else save();
  }

  /** Another principal is that of today, unless the person says otherwise. */
  function followPrincipal() {
    const [before, after] = [initial.principal, getValues('principal')].map((text) =>
      parseFieldAmount(format, text),
    );
    const day = getValues('principalDay');
    if (day === initial.principalDay || day === today)
      setValue('principalDay', before === after ? initial.principalDay : today);
  }

  function toRequest(parsed: ParsedLiability): LiabilityRequest {
    const debt = debtOf(parsed, liability?.debt, categories);
    return {
      Name: parsed.name,
      Principal: dollarsFromCents(parsed.principal),
      ...(hasDebts && (debt ?? liability?.debt) && { Debt: debt && debtRequest(debt) }),
    };
  }

  return (
    <EditorForm
      {...editor}
      onSave={(request, then) => unlessAsked(() => onSave(request, then))}
      {...(onAddAnother && {
        onAddAnother: (request: LiabilityRequest) => unlessAsked(() => onAddAnother(request)),
      })}
      form={form}
      toRequest={toRequest}
      back={LIST}
    >
      <TextField label="Name" required {...register('name')} error={errors.name?.message} />
      <AmountField
        label="Principal"
        required
        {...register('principal', { onChange: followPrincipal })}
        text={fields.principal}
        error={errors.principal?.message}
      />
      {hasDebts && <DebtTerms {...{ form, fields, stored, categories, question }} />}
    </EditorForm>
  );
}
