import { type ComponentProps, type RefObject, useState } from 'react';

/** A press of Enter that has not been handled yet. */
export interface EntryPress {
  /** Whether the dialog stays open for another entry. */
  readonly keepOpen: boolean;
}

type DialogHandlers = Required<
  Pick<ComponentProps<'input'>, 'onKeyDown'> & Pick<ComponentProps<'form'>, 'onSubmit'>
>;

/** Remembers a press of Enter in the entry dialog that came before the panel could handle it. */
export function useEarlyPress(dialog: RefObject<HTMLElement | null>) {
  const [press, setPress] = useState<EntryPress>();
  const handlers: DialogHandlers = {
    // While the panel or its lists are loading, the button for Ctrl+Enter does not exist yet.
    onKeyDown: (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
      if (dialog.current?.querySelector('[data-another]')) return;
      event.preventDefault();
      setPress({ keepOpen: true });
    },
    // Enter in the input presses the panel's submit button, if the line is clear.
    onSubmit: (event) => {
      event.preventDefault();
      if (!event.nativeEvent.submitter) setPress({ keepOpen: false });
    },
  };
  return { press, forgetPress: () => setPress(undefined), handlers };
}

/** Shown while code or lists load. */
export function waitText(press: EntryPress | undefined): string | undefined {
  return press && 'Your entry is added as soon as your categories have loaded.';
}
