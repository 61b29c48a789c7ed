import { chakra } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, use, useEffect, useEffectEvent, useRef, useState } from 'react';

import { watchUnsentEntries } from '#src/queries/send-unsent.ts';
import { loadUnsent } from '#src/queries/unsent-entries.ts';
import { FormDraftContext } from '#src/ui/form/form-draft.ts';
import { HeaderButton } from '#src/ui/layout/header-button.tsx';
import { LineDialog, LineFailure, LineWait } from '#src/ui/feedback/line-dialog.tsx';
import { isDialogOpen, useShortcutKeys, useSingleKeys } from '#src/ui/layout/shortcut-keys.ts';

import type { EntryPanelProps } from './entry-panel.tsx';
import type { EntryPress } from './entry-reading.tsx';
import { SignOutQuestion } from './sign-out-question.tsx';
import { useUnsent } from './unsent-state.ts';

/** Loads when the dialog is first opened; its line can be typed meanwhile. */
const EntryPanel = lazy(async (): Promise<{ default: ComponentType<EntryPanelProps> }> => {
  try {
    return { default: (await import('./entry-panel.tsx')).EntryPanel };
  } catch {
    return { default: LineFailure };
  }
});

/**
 * The header's button for a typed entry, and the dialog that it opens, as the key `n` does. See
 * docs/product-rules.md#quick-entry.
 */
export function NewEntry() {
  const dialog = useRef<HTMLDivElement>(null);
  const draft = use(FormDraftContext);
  // The line survives a session timeout.
  const [line, setLine] = useState(draft.restoredEntry);
  const [isOpen, setIsOpen] = useState(draft.restoredEntry !== '');
  const [wasOpened, setWasOpened] = useState(isOpen);
  const [now, setNow] = useState(() => new Date());
  const [press, setPress] = useState<EntryPress>();
  const readLine = useEffectEvent(() => line);
  useEffect(() => draft.registerEntry(() => readLine()), [draft]);
  const queryClient = useQueryClient();
  useEffect(() => watchUnsentEntries(queryClient), [queryClient]);
  const { entries, unreadable } = useUnsent();
  const unsentCount = entries.length + unreadable.length;
  const hasProblem = unreadable.length > 0 || entries.some(({ problem }) => problem !== undefined);
  const label = unsentCount === 0 ? 'New entry' : `New entry, ${unsentCount} not sent yet`;

  function open() {
    setIsOpen(true);
    setWasOpened(true);
    setNow(new Date());
    // Another tab may have kept or sent some.
    void loadUnsent();
  }

  function close() {
    setIsOpen(false);
    setPress(undefined);
  }

  const hasKeys = useSingleKeys();
  useShortcutKeys({
    n: (event) => {
      // Find, which has no event, is closing.
      if (event && isDialogOpen()) return;
      // Otherwise it would be typed into the line.
      event?.preventDefault();
      open();
    },
  });

  return (
    <>
      <HeaderButton
        variant="circle"
        label={label}
        hint={hasKeys ? `${label} (n)` : label}
        aria-keyshortcuts={hasKeys ? 'n' : undefined}
        onClick={open}
      >
        <svg viewBox="0 0 20 20" width="20" aria-hidden="true">
          <path d="M10 3.5v13M3.5 10h13" />
        </svg>
        {unsentCount > 0 && (
          <chakra.span css={countStyles} colorPalette={hasProblem ? 'red' : 'accent'}>
            {unsentCount}
          </chakra.span>
        )}
      </HeaderButton>
      <SignOutQuestion />
      <LineDialog
        dialog={dialog}
        title="New entry"
        isOpen={isOpen}
        aria-label="Entry"
        placeholder="54.30 groceries yesterday"
        enterKeyHint="done"
        maxLength={500}
        value={line}
        onChange={(event) => {
          setLine(event.target.value);
          setNow(new Date());
          // Whatever is typed after the press changes the line.
          setPress(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing)
            return;
          event.preventDefault();
          setPress({ keepOpen: true });
        }}
        onSubmit={(event) => {
          event.preventDefault();
          setPress({ keepOpen: false });
        }}
        onClose={close}
      >
        <Suspense fallback={<LineWait text={undefined} />}>
          {wasOpened && (
            <EntryPanel
              dialog={dialog}
              isOpen={isOpen}
              line={line}
              now={now}
              press={press}
              onPress={setPress}
              onChange={setLine}
              onOpen={open}
              onClose={close}
            />
          )}
        </Suspense>
      </LineDialog>
    </>
  );
}

/** On the edge of the button. */
const countStyles = {
  alignSelf: 'start',
  justifySelf: 'end',
  minWidth: '5',
  paddingInline: '1',
  borderRadius: 'full',
  bg: 'colorPalette.solid',
  color: 'colorPalette.contrast',
  fontSize: '12px',
  fontWeight: '700',
  lineHeight: '20px',
};
