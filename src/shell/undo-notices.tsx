import { Box, chakra, CloseButton, Kbd, type SystemStyleObject, VisuallyHidden } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { domAnimation, LazyMotion, m } from 'framer-motion';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

import type { ChangeConflict } from '#contract/changes.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { actionOf, nameOf } from '#src/features/activity/subject-words.ts';
import {
  canUndo,
  type OpenUndoOffer,
  readNoticeText,
  readUndoOffers,
  runUndo,
  subscribeToUndoOffers,
  type UndoRefusal,
  withdrawUndoOffer,
} from '#src/queries/undo.ts';
import { useHeadingFocusOnRemoval } from '#src/ui/feedback/error-alert.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { TextLink } from '#src/ui/layout/text-link.tsx';

import { onceSettled } from './announcer.tsx';

/** How long an offer stays, in milliseconds. */
const OFFER_MS = 10_000;
/** How long an undo is confirmed, in milliseconds. */
const CONFIRMATION_MS = 4_000;

/**
 * The notice of the last offer, above the bottom of the window. See docs/product-rules.md#undo. Chakra's toaster would count
 * on while the page is hidden, hold the newest offer back while an older one is shown, and read the buttons aloud.
 */
export function UndoNotices() {
  const queryClient = useQueryClient();
  const format = useFormat();
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
      <LazyMotion features={domAnimation} strict>
        {shown && (
          <Notice
            // A new element after the undo, so that the focus leaves the button that disappears.
            key={`${shown.id} ${isOver(shown)}`}
            offer={shown}
            onUndo={() => runUndo(queryClient, shown.id, format)}
          />
        )}
      </LazyMotion>
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
  const shownText = readNoticeText(
    { offered: text, failed: text, undoing: undoingText, refused: text, undone: undoneText }[status],
    useFormat(),
  );
  const hint = useSettledText(status === 'offered' ? SHORTCUT.hint : '');
  const ref = useRef<HTMLElement>(null);
  // The focused button may disappear.
  useHeadingFocusOnRemoval(ref);
  const error =
    status === 'failed' ? UNKNOWN_ERROR : refusal && shorten(undoRefusalText(refusal), MAX_REASON);
  const target = refusal ? REFUSED_LINK : status === 'offered' ? offer.link : undefined;
  const link = target && (
    <TextLink to={target.href} onClick={() => withdrawUndoOffer(id)}>
      {target.label}
    </TextLink>
  );

  return (
    // At the bottom of the window, but early in the tab order.
    <Box asChild css={noticeStyles}>
      <m.section
        ref={ref}
        aria-label="Undo"
        initial={ALLOWS_MOTION.matches && { opacity: 0, y: 8 }}
        animate={{ opacity: 1, y: 0 }}
        transition={{ duration: 0.16, ease: 'easeOut' }}
      >
        <Global styles={SPACE_BELOW} />
        <Box flex="1" minWidth="0">
          <chakra.p lineClamp="3" overflowWrap="anywhere">
            {isWhole ? shownText : shorten(shownText)} {error === undefined && link}
          </chakra.p>
          {error !== undefined && (
            <chakra.p role="alert" color="fg.error">
              {error} {link}
            </chakra.p>
          )}
        </Box>
        {canUndo(offer) && <Kbd variant="plain">{SHORTCUT.label}</Kbd>}
        {!isOver(offer) && (
          <PendingButton
            variant="surface"
            pendingLabel={status === 'undoing' ? undoingText : undefined}
            onClick={onUndo}
          >
            {status === 'failed' ? 'Try again' : 'Undo'}
          </PendingButton>
        )}
        {status !== 'undoing' && (
          <CloseButton color="fg.muted" marginInlineStart="-2" onClick={() => withdrawUndoOffer(id)} />
        )}
        {/* What was done is announced by the mutation itself. */}
        <VisuallyHidden aria-live="polite">{hint}</VisuallyHidden>
      </m.section>
    </Box>
  );
}

const ALLOWS_MOTION = window.matchMedia('(prefers-reduced-motion: no-preference)');

const noticeStyles: SystemStyleObject = {
  position: 'fixed',
  zIndex: 'toast',
  insetInline: '0',
  bottom: { base: '0', sm: 'calc(16px + env(safe-area-inset-bottom))' },
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: { sm: 'fit-content' },
  minWidth: { sm: '360px' },
  maxWidth: { sm: '560px' },
  marginInline: 'auto',
  paddingBlock: { base: '10px calc(10px + env(safe-area-inset-bottom))', sm: '2' },
  paddingInline: { base: '16px 8px', sm: '18px 8px' },
  borderWidth: { base: '1px 0 0', sm: '1px' },
  borderColor: 'border.emphasized',
  borderRadius: { sm: 'card' },
  bg: 'bg.panel',
  boxShadow: 'md',
  fontSize: '15px',
  lineHeight: '1.4',
  _print: { display: 'none' },
  '& kbd': { '@media (max-width: 479px), (hover: none)': { display: 'none' } },
};

/** Everything can be scrolled clear of the notice, and focused elements are. Bars at the bottom keep their buttons above it. */
const SPACE_BELOW = {
  ':root': { '--undo-notice-space': '84px', scrollPaddingBottom: '128px' },
  body: { paddingBottom: '112px' },
};

/** Fits on two lines on a phone. Longer texts lose their middle, since the end says what was done. */
const MAX_CHARACTERS = 56;
/** Of the reason of a refusal: with the link, it fits on three lines. */
const MAX_REASON = 72;

function shorten(text: string, max = MAX_CHARACTERS): string {
  const characters = Array.from(text);
  if (characters.length <= max) return text;
  return `${characters.slice(0, max / 2).join('')}…${characters.slice(1 - max / 2).join('')}`;
}

/** Says why an undo was refused: `Not undone: the asset “Savings” has been changed since.` */
function undoRefusalText(refusal: UndoRefusal): string {
  if (refusal === 'full') return 'Not undone: the account is full.';
  const [first, ...others] = refusal === 'forgotten' ? [] : refusal;
  if (!first) return 'Not undone: the server no longer knows this change.';
  if (first.reason === 'undone') return 'This has been undone already.';
  return `Not undone: ${conflictText(first)}${others.length > 0 ? ', among other things' : ''}.`;
}

function conflictText({ reason, what }: ChangeConflict): string {
  const subject = what ? `the ${nameOf(what)}` : 'something that belongs to it';
  if (reason === 'in-use') return `${subject} now depends on it`;
  if (reason === 'taken') return `${subject} has been added since`;
  return `${subject} has been ${what && actionOf(what) === 'deleted' ? 'deleted' : 'changed'} since`;
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
  const format = useFormat();
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
      runUndo(queryClient, last.id, format);
    }
    window.addEventListener('keydown', undoLast);
    return () => window.removeEventListener('keydown', undoLast);
  }, [queryClient, format]);
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
