import { chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { formatCount } from '#contract/counts.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';

import { FindOption } from './find-option.tsx';
import { findStyles } from './find-styles.ts';
import type { FindPanelProps } from './find-view.ts';
import { useChooseTarget } from './use-choose-target.ts';
import { LISTBOX_ID, useComboboxInput } from './use-combobox-input.ts';
import { useFindGroups } from './use-find-groups.ts';
import { useFindKeys } from './use-find-keys.ts';

type FindResultsProps = Omit<FindPanelProps, 'view'>;

/** The results of the query, or suggestions while it is empty. The input keeps the focus. */
export function FindResults({ dialog, query, isPressed, onPressed, onView }: FindResultsProps) {
  const { groups, isLoading, hasFailed, retry } = useFindGroups(query);
  const choose = useChooseTarget(dialog, onView);
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
      <p className="visually-hidden" role="status">
        {isPressed && isLoading && 'Opens as soon as your lists have loaded.'}
        {!isLoading && (options.length === 1 ? '1 result' : `${formatCount(options.length)} results`)}
      </p>
    </chakra.div>
  );
}

function optionId(index: number): string {
  return `find-option-${index}`;
}
