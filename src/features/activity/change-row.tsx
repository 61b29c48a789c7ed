import { Badge, Button, chakra, VisuallyHidden } from '@chakra-ui/react';
import { Fragment, useEffect, useId, useRef } from 'react';

import type { Change } from '#contract/changes.ts';
import { formatCount } from '#contract/counts.ts';
import { formatMoment, formatTime } from '#src/ui/format/texts.ts';

import { ChangePanel } from './change-panel.tsx';
import type { ChangeWords } from './change-words.ts';

interface ChangeRowProps {
  readonly change: Change;
  readonly words: ChangeWords;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly now: Date;
}

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
  const { time, device, kind, undoneAt, undoes, facts } = change;
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
    <chakra.li ref={row} css={rowStyles} data-open={isOpen || undefined} data-undone={isUndone || undefined}>
      <div data-part="summary">
        <time dateTime={new Date(time).toISOString()}>{formatTime(new Date(time))}</time>
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
            {isImport && (
              <Badge variant="outline" fontWeight="400">
                import
              </Badge>
            )}
          </h3>
          {details.length > 0 && (
            <p>
              {details.map((phrase, index) => (
                <Fragment key={index}>
                  {index > 0 && ' · '}
                  <span>
                    {phrase.map((part, place) =>
                      typeof part === 'string' ? part : <b key={place}>{part.value}</b>,
                    )}
                  </span>
                </Fragment>
              ))}
            </p>
          )}
          {isImport && entries > 1 && !isOpen && (
            <Button variant="plain" onClick={() => onToggle(true)}>
              Show all {formatCount(entries)}
            </Button>
          )}
        </div>
        <p data-part="device">{device || (kind === 'schedule' ? 'The server' : 'Unknown device')}</p>
        <div data-part="action">
          {isUndone && (
            <p>
              {isUndo ? 'Redone' : 'Undone'} at {formatMoment(new Date(undoneAt), now)}
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

/** On a phone, the device and the button go below the words. */
const rowStyles = {
  '& + &': { borderTop: '1px solid {colors.border}' },
  '&[data-open]': { bg: 'bg.muted' },
  '& [data-part=summary]': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '72px minmax(0, 1fr) 150px 148px' },
    gridTemplateAreas: {
      base: '"time action" "words action" "device action"',
      md: '"time words device action"',
    },
    alignItems: { base: 'start', md: 'center' },
    columnGap: '4',
    rowGap: '1',
    paddingBlock: '3',
    paddingInline: { base: '3.5', md: '5' },
  },
  // What says when it was undone is too long beside the words.
  '&[data-undone] [data-part=summary]': {
    gridTemplateAreas: {
      base: '"time time" "words words" "device action"',
      md: '"time words device action"',
    },
  },
  '& time': { gridArea: 'time', color: 'fg.muted', fontSize: '14px' },
  '& [data-part=words]': { gridArea: 'words', minWidth: '0', overflowWrap: 'anywhere' },
  '& [data-part=device]': {
    gridArea: 'device',
    color: 'fg.muted',
    fontSize: '14px',
  },
  '& [data-part=action]': {
    gridArea: 'action',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    alignSelf: { base: 'start', md: 'center' },
    justifyContent: { base: 'start', md: 'end' },
    gap: '2',
    '& p': { color: 'fg.muted', fontSize: '14px', textAlign: { base: 'start', md: 'end' } },
    // Above the area of the title, which covers the row.
    '& button': { zIndex: '1' },
  },
  '& h3': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2.5', fontSize: '15px' },
  '& h3 button': {
    minHeight: '24px',
    fontWeight: '600',
    textAlign: 'start',
    // Buttons have another value by default, with which a long word would cover the device and the action.
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    // The whole row can be pressed.
    _after: { content: '""', position: 'absolute', inset: '0' },
    _focusVisible: {
      outline: 'none',
      _after: { outline: '2px solid {colors.accent.solid}', outlineOffset: '-2px' },
    },
  },
  '&[data-undone] h3 button': { color: 'fg.muted', textDecoration: 'line-through' },
  '& [data-part=words] p': { color: 'fg.muted', fontSize: '14px', '& b': { color: 'fg', fontWeight: '400' } },
  '&[data-undone] [data-part=words] b': { color: 'fg.muted' },
  '& [data-part=words] button, & .chakra-link': {
    position: 'relative',
    zIndex: '1',
    paddingBlock: '3',
    marginBlock: '-2',
    fontSize: '14px',
  },
  '& [data-part=panel]': {
    paddingInline: { base: '3.5', md: '5' },
    paddingBottom: '4',
    md: { paddingInlineStart: '108px' },
  },
};
