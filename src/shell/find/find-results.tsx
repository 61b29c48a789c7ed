import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

import { counted } from '#contract/counts.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';

import { FindOption } from './find-option.tsx';
import { useChooseTarget } from './use-choose-target.ts';
import { useFindGroups } from './use-find-groups.ts';

const LISTBOX_ID = 'find-results';

interface FindResultsProps {
  /** The dialog's box. Its input is above the results. */
  readonly dialog: RefObject<HTMLElement | null>;
  readonly query: string;
  /** Whether Enter was pressed and has not been handled yet. */
  readonly isPressed: boolean;
  /** Called when it has been handled, or cannot be. */
  readonly onPressed: () => void;
  readonly onClose: () => void;
  /** Shows the list of keys in place of the dialog. */
  readonly onKeys: () => void;
}

/** The results of the query, or suggestions while it is empty. The input keeps the focus. */
export function FindResults({ dialog, query, isPressed, onPressed, ...props }: FindResultsProps) {
  const { groups, isLoading, hasFailed, retry } = useFindGroups(query);
  const choose = useChooseTarget(props);
  const [active, setActive] = useState({ query, index: 0 });
  const list = useRef<HTMLDivElement>(null);
  const isEmpty = query.trim() === '';
  const options = groups.flatMap(({ targets }) => targets);
  // A new query starts at its best result.
  const activeIndex = active.query === query ? Math.min(active.index, options.length - 1) : 0;
  const activate = (index: number) => setActive({ query, index });

  useFindKeys(dialog, {
    count: options.length,
    index: activeIndex,
    onMove: (index) => {
      activate(index);
      list.current?.querySelector(`#${optionId(index)}`)?.scrollIntoView({ block: 'nearest' });
    },
  });

  useComboboxInput(dialog, options.length > 0 ? optionId(activeIndex) : undefined);

  const carryOut = useEffectEvent(() => {
    const target = options[activeIndex];
    onPressed();
    // A better result may be in the list that did not load.
    if (target && !hasFailed) choose(target);
  });
  useEffect(() => {
    if (isPressed && !isLoading) carryOut();
  }, [isPressed, isLoading]);

  return (
    <chakra.div css={findStyles}>
      {hasFailed && (
        <div data-part="notice">
          <ErrorAlert
            message={UNKNOWN_ERROR}
            onRetry={() => {
              // The button disappears.
              dialog.current?.querySelector('input')?.focus();
              retry();
            }}
          />
        </div>
      )}
      <div ref={list} id={LISTBOX_ID} role="listbox" aria-label="Results" tabIndex={-1}>
        {groups.map(({ name, targets }) => (
          <div key={name} role="group" aria-label={name}>
            {isEmpty && <p aria-hidden="true">{name}</p>}
            {targets.map((target) => {
              const index = options.indexOf(target);
              return (
                <FindOption
                  key={target.id}
                  id={optionId(index)}
                  target={target}
                  showsKind={!isEmpty || name === 'Last used'}
                  isActive={index === activeIndex}
                  onActivate={() => activate(index)}
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

function optionId(index: number): string {
  return `find-option-${index}`;
}

/**
 * Makes the dialog's input, which was there before this code, a combobox whose options are in the listbox.
 * @param activeId the id of the active option; undefined if there are no options
 */
function useComboboxInput(dialog: RefObject<HTMLElement | null>, activeId: string | undefined): void {
  useEffect(() => {
    const input = dialog.current?.querySelector('input');
    if (!input) return;
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'true',
      'aria-controls': LISTBOX_ID,
    };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    return () => Object.keys(attributes).forEach((name) => input.removeAttribute(name));
  }, [dialog]);

  useEffect(() => {
    const input = dialog.current?.querySelector('input');
    if (!input || activeId === undefined) return;
    input.setAttribute('aria-activedescendant', activeId);
    return () => input.removeAttribute('aria-activedescendant');
  }, [dialog, activeId]);
}

interface FindKeysOptions {
  readonly count: number;
  readonly index: number;
  readonly onMove: (index: number) => void;
}

/** The arrow keys in the input move through the results, and wrap around at the ends. */
function useFindKeys(dialog: RefObject<HTMLElement | null>, options: FindKeysOptions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { count, index, onMove } = options;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (step === undefined || hasModifier || event.isComposing || count === 0) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onMove((index + step + count) % count);
  });
  useEffect(() => {
    const element = dialog.current;
    const onKeyDown = (event: KeyboardEvent) => press(event);
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [dialog]);
}

const findStyles = {
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
