import { valibotResolver } from '@hookform/resolvers/valibot';
import { useLocation } from '@tanstack/react-router';
import { use, useCallback, useEffect, useState } from 'react';
import { type DefaultValues, useForm } from 'react-hook-form';
import type * as v from 'valibot';

import { changedFields, FormDraftContext, matchingFields } from './form-draft.ts';

type Fields<TFields> = Record<keyof TFields, string | number | boolean>;

/**
 * The state of an add or edit form. If the session times out, unsaved input is restored over the initial values when the
 * user returns.
 * @param initialValues read only once, so that new data never overwrites what the user has typed
 * @returns the form; `initial`, the initial values with the restored input; and `hasChanges`, a stable function that says
 * whether there is unsaved input
 */
export function useEditorForm<TFields extends Fields<TFields>, TSaved>(
  schema: v.GenericSchema<TFields, TSaved>,
  initialValues: TFields,
) {
  const draft = use(FormDraftContext);
  const address = useLocation({ select: ({ href }) => href });
  const [defaultValues] = useState(initialValues);
  const [restored] = useState(() => draft.restoredAt(address));
  const [initial] = useState(() => ({ ...defaultValues, ...matchingFields(defaultValues, restored) }));
  const form = useForm({
    resolver: valibotResolver(schema),
    defaultValues: defaultValues as DefaultValues<TFields>,
  });
  const { getValues, reset } = form;
  const changes = useCallback(() => changedFields(defaultValues, getValues()), [defaultValues, getValues]);
  const hasChanges = useCallback(() => Object.keys(changes()).length > 0, [changes]);

  useEffect(() => {
    if (restored) reset(initial, { keepDefaultValues: true, keepFieldsRef: true });
    draft.clear();
    return draft.register(changes);
  }, [draft, restored, initial, changes, reset]);

  return { ...form, initial, hasChanges };
}
