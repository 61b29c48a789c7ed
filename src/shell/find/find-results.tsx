import { chakra, Kbd, VisuallyHidden } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';

import { counted } from '#contract/counts.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useLogOut } from '#src/shell/account-menu.tsx';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { runShortcut, useSingleKeys } from '#src/ui/layout/shortcut-keys.ts';

import { rememberUse, useFindGroups } from './find-search.ts';
import type { FindAction, FindTarget } from './find-targets.ts';

export interface FindResultsProps {
  readonly isOpen: boolean;
  readonly query: string;
  /** Any time on the person's current day. */
  readonly now: Date;
  /** Whether Enter was pressed. It opens a result as soon as the lists have loaded. */
  readonly isPressed: boolean;
  readonly listId: string;
  readonly optionId: (index: number) => string;
  /** The active result, which may be beyond the last one. */
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly onCount: (count: number) => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  readonly onKeys: () => void;
}

/** The content of the Find dialog below its input, which keeps the focus. */
export function FindResults({ isOpen, query, now, isPressed, listId, optionId, ...props }: FindResultsProps) {
  const { index, onIndex, onCount, onRetry, onClose, onKeys } = props;
  const { groups, isBehind, isLoading, hasFailed, retry } = useFindGroups(query, isOpen, now);
  const choose = useChooseTarget(onClose, onKeys);
  const options = groups.flatMap(({ targets }) => targets);
  const activeIndex = Math.min(index, options.length - 1);

  // Before the browser paints, so that the input always refers to what is there.
  useLayoutEffect(() => onCount(options.length), [options.length, onCount]);

  const carryOut = useEffectEvent(() => {
    const target = options[activeIndex];
    // A better result may be in the list that did not load.
    if (target && !hasFailed) choose(target);
  });
  useEffect(() => {
    if (isPressed && !isLoading && !isBehind) carryOut();
  }, [isPressed, isLoading, isBehind]);

  return (
    <chakra.div css={styles}>
      {hasFailed && (
        <div data-part="notice">
          <ErrorAlert
            message={UNKNOWN_ERROR}
            onRetry={() => {
              onRetry();
              retry();
            }}
          />
        </div>
      )}
      <div id={listId} role="listbox" aria-label="Results" tabIndex={-1}>
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
                  onActivate={() => onIndex(place)}
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
