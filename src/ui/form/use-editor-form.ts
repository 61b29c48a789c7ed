import { valibotResolver } from '@hookform/resolvers/valibot';
import { useLocation } from '@tanstack/react-router';
import { use, useEffect, useState } from 'react';
import { type DefaultValues, useForm } from 'react-hook-form';
import type * as v from 'valibot';

import { FormDraftContext, type DraftFields } from './form-draft.ts';

type Fields<TFields> = Record<keyof TFields, string | number | boolean>;

/**
 * The state of a form that adds or edits. When the session ends with the form open, what is typed can be taken out of
 * it; whoever comes back finds it typed in again, over what the form begins with by then.
 * @param beginning the fields as they begin; looked at only once, since nothing may change under the person's hands
 * @returns the form, and what it holds at first: its beginning with what was put back
 */
export function useEditorForm<TFields extends Fields<TFields>, TSaved>(
  schema: v.GenericSchema<TFields, TSaved>,
  beginning: TFields,
) {
  const openForm = use(FormDraftContext);
  const address = useLocation({ select: ({ href }) => href });
  const [begun] = useState(beginning);
  const [putBack] = useState(() => openForm.putBackAt(address));
  const [initial] = useState(() => ({ ...begun, ...fitting(begun, putBack) }));
  const form = useForm({
    resolver: valibotResolver(schema),
    defaultValues: begun as DefaultValues<TFields>,
  });
  const { getValues, reset } = form;

  useEffect(() => {
    if (putBack) reset(initial, { keepDefaultValues: true, keepFieldsRef: true });
    openForm.forget();
    return openForm.open(() => changed(begun, getValues()));
  }, [openForm, begun, putBack, initial, getValues, reset]);

  return { ...form, initial };
}

/** Those of the typed fields that this form has; the page may be another by now. */
function fitting(begun: DraftFields, typed: DraftFields = {}): DraftFields {
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => typeof value === typeof begun[name]),
  );
}

/** The fields that are not as they began. */
function changed(begun: DraftFields, now: DraftFields): DraftFields {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== begun[name]));
}
