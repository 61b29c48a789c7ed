import { Box, chakra, CloseButton, Kbd, type SystemStyleObject, VisuallyHidden } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { undoRefusalText } from '#src/features/activity/conflict-words.ts';
import { useHeadingFocusOnRemoval } from '#src/ui/feedback/error-alert.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { arrive } from '#src/ui/layout/motion.ts';
import { isDialogOpen, isInTextField, useShortcutKeys } from '#src/ui/layout/shortcut-keys.ts';
import { TextLink } from '#src/ui/layout/text-link.tsx';

import { onceSettled } from './announcer.tsx';
import {
  canUndo,
  runUndo,
  withdrawUndoOffer,
  type OpenUndoOffer,
  readNoticeText,
  readUndoOffers,
  subscribeToUndoOffers,
} from '#src/queries/undo.ts';

const OFFER_MS = 10_000;
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
  const [isHeld, setIsHeld] = useState(false);
  const shown = offers.at(-1);

  useShortcutKeys({
    // Cmd+Z on a Mac. It undoes the last offer whose undo has not started.
    'mod z': (event) => {
      const last = readUndoOffers().findLast(canUndo);
      // Text fields undo typing. Behind an open dialog, an undo would change something that cannot be seen.
      if (!event || !last || isInTextField(event.target) || isDialogOpen()) return;
      event.preventDefault();
      runUndo(queryClient, last.id, format);
    },
  });

  return (
    <>
      {shown && (
        <Notice
          // A new element after the undo, so that the focus leaves the button that disappears.
          key={`${shown.id} ${isOver(shown)}`}
          offer={shown}
          onUndo={() => runUndo(queryClient, shown.id, format)}
          onHold={setIsHeld}
        />
      )}
      {offers.map((offer) => (
        <Countdown key={`${offer.id} ${offer.status}`} offer={offer} isWaiting={isPageHidden || isHeld} />
      ))}
    </>
  );
}

function isOver({ status }: OpenUndoOffer): boolean {
  return status === 'undone' || status === 'refused';
}

interface NoticeProps {
  readonly offer: OpenUndoOffer;
  readonly onUndo: () => void;
  /** Called when the pointer or the focus enters or leaves the notice. */
  readonly onHold: (isHeld: boolean) => void;
}

const REFUSED_LINK = { label: 'Show activity', href: '/profile/activity' };

function Notice({ offer, onUndo, onHold }: NoticeProps) {
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
  useLayoutEffect(() => arrive(ref.current), []);
  // A notice that disappears gets no event that would say so.
  useEffect(() => () => onHold(false), [onHold]);
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
    <chakra.section
      ref={ref}
      aria-label="Undo"
      css={noticeStyles}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={({ currentTarget }: PointerEvent) =>
        onHold(currentTarget.contains(document.activeElement))
      }
      onFocus={() => onHold(true)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) =>
        onHold(currentTarget.contains(relatedTarget) || currentTarget.matches(':hover'))
      }
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
    </chakra.section>
  );
}

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
  maxWidth: { sm: 'panel' },
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

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
