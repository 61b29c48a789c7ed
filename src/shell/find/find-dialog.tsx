import { chakra, Kbd, VisuallyHidden } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { counted } from '#contract/counts.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useLogOut } from '#src/shell/account-menu.tsx';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { LineDialog } from '#src/ui/feedback/line-dialog.tsx';
import { runShortcut, useSingleKeys } from '#src/ui/layout/shortcut-keys.ts';

import { rememberUse, useFindGroups } from './find-search.ts';
import type { FindAction, FindTarget } from './find-targets.ts';

const LISTBOX_ID = 'find-results';
const optionId = (index: number) => `find-option-${index}`;

interface FindDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onKeys: () => void;
}

/** Chakra's combobox opens a popup that Escape and a choice close; here the results are the dialog itself. */
export function FindDialog({ isOpen, onClose, onKeys }: FindDialogProps) {
  const dialog = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [index, setIndex] = useState(0);
  /** Whether Enter was pressed. It opens a result as soon as the lists have loaded. */
  const [isPressed, setIsPressed] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [now, setNow] = useState(() => new Date());
  const { groups, isBehind, isLoading, hasFailed, retry } = useFindGroups(query, isOpen, now);
  const choose = useChooseTarget(onClose, onKeys);
  const options = groups.flatMap(({ targets }) => targets);
  const activeIndex = Math.min(index, options.length - 1);

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

  const carryOut = useEffectEvent(() => {
    const target = options[activeIndex];
    // A better result may be in the list that did not load.
    if (target && !hasFailed) choose(target);
  });
  useEffect(() => {
    if (isPressed && !isLoading && !isBehind) carryOut();
  }, [isPressed, isLoading, isBehind]);

  return (
    <LineDialog
      dialog={dialog}
      title="Find"
      isOpen={isOpen}
      role="combobox"
      aria-label="Find"
      aria-autocomplete="list"
      aria-expanded
      aria-controls={LISTBOX_ID}
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
        if (step === undefined || hasModifier || event.nativeEvent.isComposing || options.length === 0)
          return;
        event.preventDefault();
        const next = (activeIndex + step + options.length) % options.length;
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
      <chakra.div css={styles}>
        {hasFailed && (
          <div data-part="notice">
            <ErrorAlert
              message={UNKNOWN_ERROR}
              onRetry={() => {
                dialog.current?.querySelector('input')?.focus();
                setIsPressed(false);
                retry();
              }}
            />
          </div>
        )}
        <div id={LISTBOX_ID} role="listbox" aria-label="Results" tabIndex={-1}>
          {groups.map(({ name, targets }) => (
            <div key={name} role="group" aria-label={name}>
              {(query.trim() === '' || name === 'Entries') && <p aria-hidden="true">{name}</p>}
              {targets.map((target) => {
                const place = options.indexOf(target);
                return (
                  <FindOption
                    key={target.id}
                    id={optionId(place)}
                    target={target}
                    showsKind={(query.trim() !== '' || name === 'Last used') && name !== 'Entries'}
                    isActive={place === activeIndex}
                    onActivate={() => setIndex(place)}
                    onChoose={() => choose(target)}
                  />
                );
              })}
            </div>
          ))}
        </div>
        {isLoading && (
          <div data-part="notice">
            <Spinner label="Loading" />
          </div>
        )}
        {options.length === 0 && !isLoading && !hasFailed && <p data-part="notice">Nothing found</p>}
        <VisuallyHidden role="status">
          {isPressed && isLoading && 'Opens as soon as your lists have loaded.'}
          {!isLoading && counted(options.length, 'result')}
        </VisuallyHidden>
      </chakra.div>
    </LineDialog>
  );
}

function useChooseTarget(onClose: () => void, onKeys: () => void): (target: FindTarget) => void {
  const navigate = useNavigate();
  const logOut = useLogOut();
  const run: Record<FindAction, () => void> = {
    newEntry: () => runShortcut('n'),
    hideAmounts: () => runShortcut('h'),
    keys: onKeys,
    logOut: () => void logOut(),
  };
  return ({ id, kind, opens }) => {
    // Entries are found again by what was searched.
    if (kind !== 'Entry') rememberUse(id);
    onClose();
    if ('link' in opens) void navigate({ ...opens.link, state: { returnsHere: true } });
    else run[opens.action]();
  };
}

interface FindOptionProps {
  readonly id: string;
  readonly target: FindTarget;
  /** Whether to show its kind. Not needed below a heading that names the kind. */
  readonly showsKind: boolean;
  readonly isActive: boolean;
  readonly onActivate: () => void;
  readonly onChoose: () => void;
}

/** One result. The input keeps the focus, so the keyboard reaches it through the input. */
function FindOption({ id, target, showsKind, isActive, onActivate, onChoose }: FindOptionProps) {
  const { money } = useFormat();
  const { kind, name, detail, amount, key } = target;
  const hasKeys = useSingleKeys();
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={onActivate}
      // Otherwise the input would lose the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      // The input has the keyboard focus, and handles its keys.
      onKeyDown={undefined}
    >
      <span>{name}</span>
      <span data-part="kind">{[showsKind && kind, detail].filter(Boolean).join(' · ')}</span>
      {amount !== undefined && <span data-part="amount">{money(amount)}</span>}
      {key !== undefined && hasKeys && (
        <span data-part="keys" aria-hidden="true">
          {key.split(' ').map((part) => (
            <Kbd key={part}>{part}</Kbd>
          ))}
        </span>
      )}
    </div>
  );
}

const styles = {
  paddingBlock: '2',
  '& [role=listbox]': { outline: 'none' },
  '& [role=group] > p': {
    paddingInline: '5',
    paddingTop: '2',
    paddingBottom: '1',
    color: 'fg.muted',
    fontSize: '13px',
  },
  '& [role=option]': {
    display: 'flex',
    alignItems: 'center',
    columnGap: '3',
    flexWrap: 'wrap',
    minHeight: '44px',
    paddingBlock: '1',
    paddingInline: '5',
    cursor: 'pointer',
    '& > span:first-of-type': { overflowWrap: 'anywhere' },
  },
  // The outline shows which one is active in forced colors as well.
  '& [aria-selected=true]': {
    bg: 'border',
    outline: '2px solid transparent',
    outlineOffset: '-2px',
    boxShadow: 'inset 3px 0 {colors.accent.solid}',
  },
  '& [data-part=kind]': { color: 'fg.muted', fontSize: '14px' },
  '& [data-part=amount], & [data-part=keys]': { marginInlineStart: 'auto', whiteSpace: 'nowrap' },
  '& [data-part=keys]': { display: { base: 'none', md: 'flex' }, gap: '1' },
  '& [data-part=notice]': { paddingInline: '5', paddingBlock: '3', color: 'fg.muted' },
} as const;
