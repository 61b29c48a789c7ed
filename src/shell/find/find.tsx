import { Box, CloseButton, Dialog, Kbd } from '@chakra-ui/react';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';

import { store } from '#src/api/storage.ts';
import { keysOfTab, TABS } from '#src/shell/main-navigation.tsx';
import { LineDialog, LineFailure, LineWait } from '#src/ui/feedback/line-dialog.tsx';
import { ModalDialog } from '#src/ui/feedback/modal-dialog.tsx';
import { CheckboxField } from '#src/ui/form/fields.tsx';
import { HeaderButton } from '#src/ui/layout/header-button.tsx';
import {
  isDialogOpen,
  NO_SINGLE_KEYS,
  useShortcutKeys,
  useSingleKeys,
} from '#src/ui/layout/shortcut-keys.ts';

import type { FindResultsProps } from './find-results.tsx';

export function Find() {
  const button = useRef<HTMLButtonElement>(null);
  const [view, setView] = useState<'results' | 'keys'>();
  /** Stays while the list closes, which then knows where the focus goes. */
  const [wereResultsOpen, setWereResultsOpen] = useState(false);
  const close = () => setView(undefined);

  const openResults = () => setView('results');

  function openKeys() {
    setWereResultsOpen(view === 'results');
    setView('keys');
  }

  useShortcutKeys({
    'mod k': (event) => {
      // Otherwise some browsers open their own search.
      event?.preventDefault();
      if (view === 'results') close();
      else if (!isDialogOpen()) openResults();
    },
    '?': () => {
      if (!isDialogOpen()) openKeys();
    },
  });

  return (
    <>
      <HeaderButton
        ref={button}
        label="Find"
        hint="Find (Ctrl or ⌘ K)"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={openResults}
      >
        <svg viewBox="0 0 20 20" width="20" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="6" />
          <path d="m13 13 5 5" />
        </svg>
      </HeaderButton>
      <FindDialog isOpen={view === 'results'} onClose={close} onKeys={openKeys} />
      <KeyListDialog isOpen={view === 'keys'} opener={wereResultsOpen ? button : undefined} onClose={close} />
    </>
  );
}

const LIST_ID = 'find-results';
const optionId = (index: number) => `find-option-${index}`;

interface FindDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onKeys: () => void;
}

/** Chakra's combobox opens a popup that Escape and a choice close; here the results are the dialog itself. */
function FindDialog({ isOpen, onClose, onKeys }: FindDialogProps) {
  const dialog = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [index, setIndex] = useState(0);
  /** How many results there are, once their code has loaded. */
  const [count, setCount] = useState<number>();
  const [isPressed, setIsPressed] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [now, setNow] = useState(() => new Date());
  const [Results, setResults] = useState<ComponentType<FindResultsProps>>();
  const activeIndex = Math.min(index, (count ?? 0) - 1);

  // Not `lazy`: React would show that it loads for at least 0.3 seconds.
  useEffect(() => {
    if (!isOpen) return;
    void import('./find-results.tsx').then(
      ({ FindResults }) => setResults(() => FindResults),
      () => setResults(() => LineFailure),
    );
  }, [isOpen]);

  function search(text: string) {
    setQuery(text);
    // Another query starts at its best result, and the press was for the one before.
    setIndex(0);
    setIsPressed(false);
  }

  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    search('');
  }

  return (
    <LineDialog
      dialog={dialog}
      title="Find"
      isOpen={isOpen}
      role="combobox"
      aria-label="Find"
      aria-autocomplete="list"
      aria-expanded={count !== undefined}
      aria-controls={LIST_ID}
      aria-activedescendant={activeIndex >= 0 ? optionId(activeIndex) : undefined}
      placeholder="Pages, assets, entries, actions"
      enterKeyHint="go"
      value={query}
      onChange={({ target }) => {
        search(target.value);
        setNow(new Date());
      }}
      onKeyDown={(event) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
        if (step === undefined || hasModifier || event.nativeEvent.isComposing || !count) return;
        event.preventDefault();
        const next = (activeIndex + step + count) % count;
        setIndex(next);
        dialog.current?.querySelector(`#${optionId(next)}`)?.scrollIntoView({ block: 'nearest' });
      }}
      onSubmit={(event) => {
        event.preventDefault();
        setIsPressed(true);
      }}
      onClose={onClose}
      // The line stays in its place, however many results there are.
      boxStyles={{ height: { base: 'calc(90dvh - var(--keyboard-height, 0px))', sm: 'auto' } }}
    >
      {Results ? (
        <Results
          {...{ isOpen, query, now, isPressed, index, optionId, onClose, onKeys }}
          listId={LIST_ID}
          onIndex={setIndex}
          onCount={setCount}
          onRetry={() => {
            dialog.current?.querySelector('input')?.focus();
            setIsPressed(false);
          }}
        />
      ) : (
        <LineWait text={undefined} />
      )}
    </LineDialog>
  );
}

/** Keys with a modifier. They always work. */
const MODIFIED_KEYS = [
  { keys: ['Ctrl', 'K'], does: 'Find a page, an asset, an entry or an action' },
  { keys: ['Ctrl', 'Z'], does: 'Undo the last deletion, outside fields' },
  { keys: ['Ctrl', 'Enter'], does: 'In New entry: add, and continue with another entry' },
];

const SINGLE_KEYS = [
  { keys: ['n'], does: 'New entry' },
  { keys: ['h'], does: 'Hide or show amounts' },
  { keys: ['/'], does: 'Filter the list' },
  { keys: ['?'], does: 'Show these keys' },
  ...TABS.map(({ label }) => ({ keys: keysOfTab(label).split(' '), does: `Go to ${label}` })),
];

const IS_APPLE = /Mac|iP/.test(navigator.platform);

interface KeyListDialogProps {
  readonly isOpen: boolean;
  /** Gets the focus afterward, if the dialog has replaced the results. */
  readonly opener: RefObject<HTMLElement | null> | undefined;
  readonly onClose: () => void;
}

/** All shortcuts, and a switch for those that a stray key press or speech input could trigger. */
function KeyListDialog({ isOpen, opener, onClose }: KeyListDialogProps) {
  const hasKeys = useSingleKeys();
  return (
    <ModalDialog
      isOpen={isOpen}
      onClose={onClose}
      finalFocusEl={opener && (() => opener.current)}
      css={{ maxWidth: { sm: 'panel' } }}
    >
      <Dialog.Title marginBottom="4">Keyboard shortcuts</Dialog.Title>
      <Dialog.CloseTrigger asChild>
        <CloseButton color="fg.muted" />
      </Dialog.CloseTrigger>
      <Box css={styles}>
        <h3>With {IS_APPLE ? '⌘' : 'Ctrl'}</h3>
        <Keys of={MODIFIED_KEYS} />
        <h3>One key, or one after the other</h3>
        <CheckboxField label="Use single keys" checked={hasKeys} onCheckedChange={setSingleKeys} />
        <p>
          Turn them off if you use speech input, or press keys by accident. This device remembers it. Without
          them, Find opens this list.
        </p>
        <Keys of={SINGLE_KEYS} isOff={!hasKeys} />
      </Box>
    </ModalDialog>
  );
}

function setSingleKeys(isOn: boolean): void {
  store(NO_SINGLE_KEYS, isOn ? undefined : 'true');
  // Browsers notify only the other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key: NO_SINGLE_KEYS }));
}

interface KeysProps {
  readonly of: readonly { readonly keys: readonly string[]; readonly does: string }[];
  readonly isOff?: boolean;
}

function Keys({ of, isOff = false }: KeysProps) {
  return (
    <dl data-off={isOff}>
      {of.map(({ keys, does }) => (
        <div key={does}>
          <dt>{does}</dt>
          <dd>
            {keys.map((key) => (
              <Kbd key={key}>{key === 'Ctrl' && IS_APPLE ? '⌘' : key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const styles = {
  '& h3': { fontWeight: '600' },
  '& dl + h3': { marginTop: '5' },
  '& dl': { marginTop: '1' },
  '& dl[data-off=true]': { color: 'fg.muted', '& kbd': { textDecoration: 'line-through' } },
  '& dl > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    minHeight: '40px',
    paddingBlock: '1.5',
    borderTop: '1px solid {colors.border}',
  },
  '& dl > div:first-of-type': { borderTop: '0' },
  '& dd': { display: 'flex', gap: '1', flex: 'none' },
  '& p': { color: 'fg.muted', fontSize: '14px' },
};
