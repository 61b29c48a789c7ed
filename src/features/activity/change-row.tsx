import { Button, chakra, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';

import type { Change } from '#contract/changes.ts';
import { formatCount } from '#contract/counts.ts';

import { momentText, timeText } from './change-dates.ts';
import { ChangePanel } from './change-panel.tsx';
import { changeRowStyles } from './change-row-styles.ts';
import type { ChangeWords } from './change-words.ts';

interface ChangeRowProps {
  readonly change: Change;
  readonly words: ChangeWords;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly now: Date;
}

/** A change in words. It opens to show its rows and its undo. */
export function ChangeRow({
  change,
  words: { title, details, isImport },
  isOpen,
  onToggle,
  now,
}: ChangeRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { time, device, undoneAt, undoes, facts } = change;
  const isUndone = undoneAt !== null;
  const isUndo = undoes !== null && !undoes.isUndo;
  const entries = facts.months.reduce((sum, month) => sum + month.entries, 0);

  // An address or a link has opened it, not its own buttons.
  useEffect(() => {
    if (!isOpen || row.current?.contains(document.activeElement)) return;
    button.current?.focus({ preventScroll: true });
    // Its panel is below, and is not loaded yet.
    row.current?.scrollIntoView();
  }, [isOpen]);

  return (
    <chakra.li
      ref={row}
      css={changeRowStyles}
      data-open={isOpen || undefined}
      data-undone={isUndone || undefined}
    >
      <div data-part="summary">
        <time dateTime={new Date(time).toISOString()}>{timeText(time)}</time>
        <div data-part="words">
          <h3>
            <button
              ref={button}
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              onClick={() => onToggle(!isOpen)}
            >
              {title}
            </button>
            {isImport && <span data-part="tag">import</span>}
          </h3>
          {details.length > 0 && (
            <p>
              {details.map((phrase, index) => (
                <span key={index}>
                  {index > 0 && ' · '}
                  {phrase.map((part, place) =>
                    typeof part === 'string' ? part : <b key={place}>{part.value}</b>,
                  )}
                </span>
              ))}
            </p>
          )}
          {isImport && entries > 1 && !isOpen && (
            <Button variant="plain" onClick={() => onToggle(true)}>
              Show all {formatCount(entries)}
            </Button>
          )}
        </div>
        <p data-part="device">{device || 'Unknown device'}</p>
        <div data-part="action">
          {isUndone && (
            <p>
              {isUndo ? 'Redone' : 'Undone'} {momentText(undoneAt, now)}
            </p>
          )}
          {(isOpen || !isUndone) && (
            <Button variant="surface" onClick={() => onToggle(!isOpen)}>
              {isOpen ? 'Close' : isUndo ? 'Redo' : 'Undo'} <VisuallyHidden>{title}</VisuallyHidden>
            </Button>
          )}
        </div>
      </div>
      {isOpen && (
        <div id={panelId} data-part="panel">
          <ChangePanel
            change={change}
            title={title}
            now={now}
            onUndone={() => {
              button.current?.focus();
              onToggle(false);
            }}
          />
        </div>
      )}
    </chakra.li>
  );
}
