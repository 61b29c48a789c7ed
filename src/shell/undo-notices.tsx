import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { canUndo, runUndo, withdrawUndoOffer } from '#src/queries/run-undo.ts';
import {
  readNoticeText,
  readUndoOffers,
  type OpenUndoOffer,
  subscribeToUndoOffers,
} from '#src/queries/undo-offers.ts';
import { UndoNotice } from '#src/ui/feedback/undo-notice.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

import { onceSettled } from './once-settled.ts';
import { undoRefusalText } from './undo-refusal-text.ts';

/** How long an offer stays, in milliseconds. */
const OFFER_MS = 10_000;
/** How long an undo is confirmed, in milliseconds. */
const CONFIRMATION_MS = 4_000;

/** The notice of the last offer, above the bottom of the window. See docs/product-rules.md#undo. */
export function UndoNotices() {
  const queryClient = useQueryClient();
  const offers = useSyncExternalStore(subscribeToUndoOffers, readUndoOffers);
  const isPageHidden = useSyncExternalStore(subscribeToVisibility, () => document.hidden);
  const frame = useRef<HTMLDivElement>(null);
  const hasPointer = useIsInside(frame, 'pointerover', 'pointerout');
  const hasFocus = useIsInside(frame, 'focusin', 'focusout');
  const isWaiting = isPageHidden || hasPointer || hasFocus;
  const shown = offers.at(-1);

  useUndoShortcut(queryClient);

  return (
    <div ref={frame}>
      {shown && (
        <Notice
          // A new element after the undo, so that the focus leaves the button that disappears.
          key={`${shown.id} ${isOver(shown)}`}
          offer={shown}
          onUndo={() => runUndo(queryClient, shown.id)}
        />
      )}
      {offers.map((offer) => (
        <Countdown key={`${offer.id} ${offer.status}`} offer={offer} isWaiting={isWaiting} />
      ))}
    </div>
  );
}

function isOver({ status }: OpenUndoOffer): boolean {
  return status === 'undone' || status === 'refused';
}

interface NoticeProps {
  readonly offer: OpenUndoOffer;
  readonly onUndo: () => void;
}

const REFUSED_LINK = { label: 'Show activity', href: '/profile/activity' };

function Notice({ offer, onUndo }: NoticeProps) {
  const {
    id,
    text,
    isWhole = false,
    status,
    undoneText = 'Undone',
    undoingText = 'Restoring…',
    refusal,
  } = offer;
  const hint = useSettledText(status === 'offered' ? SHORTCUT.hint : '');
  const texts = { offered: text, failed: text, undoing: undoingText, refused: text, undone: undoneText };
  const link = refusal ? REFUSED_LINK : status === 'offered' && offer.link;
  const error =
    status === 'failed' ? UNKNOWN_ERROR : refusal && shorten(undoRefusalText(refusal), MAX_REASON);
  return (
    <UndoNotice
      text={isWhole ? readNoticeText(texts[status]) : shorten(readNoticeText(texts[status]))}
      link={
        link && (
          <TextLink to={link.href} onClick={() => withdrawUndoOffer(id)}>
            {link.label}
          </TextLink>
        )
      }
      error={error}
      announcement={hint}
      shortcut={canUndo(offer) ? SHORTCUT.label : undefined}
      undoLabel={isOver(offer) ? undefined : status === 'failed' ? 'Try again' : 'Undo'}
      pendingLabel={status === 'undoing' ? undoingText : undefined}
      onUndo={onUndo}
      onClose={status === 'undoing' ? undefined : () => withdrawUndoOffer(id)}
    />
  );
}

/** Fits on two lines on a phone. Longer texts lose their middle, since the end says what was done. */
const MAX_CHARACTERS = 56;
/** Of the reason of a refusal: with the link, it fits on three lines. */
const MAX_REASON = 72;

function shorten(text: string, max = MAX_CHARACTERS): string {
  const characters = Array.from(text);
  if (characters.length <= max) return text;
  return `${characters.slice(0, max / 2).join('')}…${characters.slice(1 - max / 2).join('')}`;
}

const SHORTCUT = navigator.userAgent.includes('Mac')
  ? { label: '⌘Z', hint: 'Press Command Z to undo.' }
  : { label: 'Ctrl+Z', hint: 'Press Control Z to undo.' };

/** The text, but empty until no navigation is under way, so that a screen reader announces it after the new page. */
function useSettledText(text: string): string {
  const router = useRouter();
  const [settled, setSettled] = useState('');
  useEffect(() => onceSettled(router, () => setSettled(text)), [router, text]);
  return settled;
}

/** Withdraws an offer, or the confirmation of its undo, when its time is up. The time stops while it must wait. */
function Countdown({ offer, isWaiting }: { readonly offer: OpenUndoOffer; readonly isWaiting: boolean }) {
  const { id, status } = offer;
  const isCounting = !isWaiting && (status === 'offered' || status === 'undone');
  const remaining = useRef(status === 'undone' ? CONFIRMATION_MS : OFFER_MS);

  useEffect(() => {
    if (!isCounting) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => withdrawUndoOffer(id), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - startedAt;
    };
  }, [id, isCounting]);

  return null;
}

/**
 * Whether the pointer or the focus is inside an element. Listens to the whole document, because a button that disappears
 * never gets the event that would end its hover or focus.
 */
function useIsInside(
  ref: RefObject<HTMLElement | null>,
  enterEvent: 'pointerover' | 'focusin',
  leaveEvent: 'pointerout' | 'focusout',
): boolean {
  const [isInside, setIsInside] = useState(false);
  useEffect(() => {
    const onEnter = ({ target }: Event) =>
      setIsInside(target instanceof Node && ref.current?.contains(target) === true);
    // When the pointer leaves the window, it enters no other element.
    const onLeave = ({ relatedTarget }: PointerEvent | FocusEvent) => {
      if (relatedTarget === null) setIsInside(false);
    };
    document.addEventListener(enterEvent, onEnter);
    document.addEventListener(leaveEvent, onLeave);
    return () => {
      document.removeEventListener(enterEvent, onEnter);
      document.removeEventListener(leaveEvent, onLeave);
    };
  }, [ref, enterEvent, leaveEvent]);
  return isInside;
}

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Ctrl+Z, or Cmd+Z, undoes the last offer whose undo has not started. */
function useUndoShortcut(queryClient: QueryClient): void {
  // A layout effect, so that the key works as soon as the notice is visible.
  useLayoutEffect(() => {
    function undoLast(event: KeyboardEvent) {
      const isUndo =
        (event.ctrlKey || event.metaKey) &&
        !event.shiftKey &&
        !event.altKey &&
        event.key.toLowerCase() === 'z';
      if (!isUndo || event.repeat || event.defaultPrevented || hasOwnUndo(event.target)) return;
      const last = readUndoOffers().findLast(canUndo);
      if (!last) return;
      event.preventDefault();
      runUndo(queryClient, last.id);
    }
    window.addEventListener('keydown', undoLast);
    return () => window.removeEventListener('keydown', undoLast);
  }, [queryClient]);
}

/** Text fields undo typing. Behind an open dialog, an undo would change something that cannot be seen. */
function hasOwnUndo(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input:not([type=checkbox], [type=radio]), textarea, [contenteditable], [role=dialog], [role=alertdialog], dialog',
    ) !== null
  );
}
