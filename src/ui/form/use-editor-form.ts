import { valibotResolver } from '@hookform/resolvers/valibot';
import { useRouter } from '@tanstack/react-router';
import { use, useCallback, useEffect, useState } from 'react';
import { type DefaultValues, useForm } from 'react-hook-form';
import type * as v from 'valibot';

import { changedFields, FormDraftContext, matchingFields } from './form-draft.ts';
import { type FollowingFields, useMerge } from './use-merge.ts';

type Fields<TFields> = Record<keyof TFields, string | number | boolean>;

/** Later `initialValues` are ignored until `merge` is called, so that new data never overwrites what was typed. */
export function useEditorForm<TFields extends Fields<TFields>, TSaved>(
  schema: v.GenericSchema<TFields, TSaved>,
  initialValues: TFields,
  follow?: FollowingFields<TFields>,
) {
  const draft = use(FormDraftContext);
  const router = useRouter();
  const [defaultValues] = useState(initialValues);
  const [restored] = useState(() => draft.restoredAt(router.state.location.href));
  const [initial] = useState(() => ({ ...defaultValues, ...matchingFields(defaultValues, restored) }));
  const form = useForm({
    resolver: valibotResolver(schema),
    defaultValues: defaultValues as DefaultValues<TFields>,
  });
  const { formState, getValues, reset } = form;
  const merge = useMerge(form, schema, initialValues, follow);
  const { base } = merge;
  const changes = useCallback(() => changedFields(base, getValues()), [base, getValues]);
  const hasChanges = useCallback(() => Object.keys(changes()).length > 0, [changes]);

  useEffect(() => {
    if (restored) reset(initial, { keepDefaultValues: true, keepFieldsRef: true });
    draft.clear();
  }, [draft, restored, initial, reset]);

  useEffect(() => draft.register(changes), [draft, changes]);

  const { errors, isSubmitted } = formState;
  return { ...form, errors, isSubmitted, initial, hasChanges, merge };
}
