import { Button, chakra, VisuallyHidden } from '@chakra-ui/react';
import { type KeyboardEvent, type PointerEvent, useCallback, useId, useRef, useState } from 'react';

import { CHART_END } from '#src/ui/chart/chart-drawing.ts';

import { MARK_ROW, type PlacedMark, placeMarks } from './mark-places.ts';

/** Something that happens in a month of the path. */
export interface PathMark {
  readonly key: string;
  readonly name: string;
  /** `June 2034, at 42` */
  readonly date: string;
  /** Months from now. */
  readonly month: number;
  readonly kind: 'free' | 'entry' | 'record';
  /** The first and the last month to which it can be moved; undefined if it stays. */
  readonly range: readonly [number, number] | undefined;
  /** Whether it only repeats another one. */
  readonly isRepeat?: boolean;
}

interface EventMarksProps {
  /** In order. One that is being moved is where it has been moved to. */
  readonly marks: readonly PathMark[];
  /** The length of the axis, in months. */
  readonly months: number;
  /** The width of the labels beside the chart. */
  readonly inset: number;
  /** How far lines go down, in pixels. */
  readonly plotHeight: number;
  /** What follows from where a mark is: `Free in May 2041`. */
  readonly outcome: string;
  /** Moves a mark to a month, without saving it. */
  readonly onMove: (key: string, month: number) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** Narrower than this, marks have numbers, and a list below says what they are. */
const NARROW = 560;
const MAX_ROWS = 5;
/** How far from a mark a finger takes hold of it. */
const REACH = 24;

/** The events on a path, above the chart and on its axis. What the plan says can be moved by pointer and keyboard. */
export function EventMarks(props: EventMarksProps) {
  const { marks, months, inset, plotHeight, outcome, onMove, onSave, onCancel } = props;
  const hintId = useId();
  const strip = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(900);
  const watch = useCallback((element: HTMLDivElement | null) => {
    strip.current = element;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  /** As it was before. */
  const held = useRef<{ readonly mark: PathMark; readonly startX: number }>(undefined);
  const isNarrow = width < NARROW;
  const pixels = width / months;
  const places = placeMarks(
    marks.map(({ name, month, kind, isRepeat = false }) => ({
      at: month * pixels,
      labelWidth: isNarrow || isRepeat ? 0 : name.length * 7.2,
      isMain: kind === 'free' && !isNarrow,
    })),
    width,
    MAX_ROWS,
  );
  const rows = Math.max(1, ...places.map(({ row }) => row + 1));
  const numbers = numbersOf(marks);

  function nearest({ clientX, clientY }: PointerEvent) {
    const box = strip.current?.getBoundingClientRect();
    if (!box) return undefined;
    const near = marks.flatMap((mark, index) => {
      const x = box.left + mark.month * pixels;
      const y = box.bottom - ((places[index]?.row ?? 0) + 0.5) * MARK_ROW;
      const distance = Math.hypot(clientX - x, clientY - y);
      return mark.range && distance <= REACH ? [{ mark, distance }] : [];
    });
    return near.toSorted((a, b) => a.distance - b.distance)[0]?.mark;
  }

  function take(event: PointerEvent<HTMLElement>) {
    const mark = event.button === 0 ? nearest(event) : undefined;
    if (!mark) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    // So that Escape reaches it.
    event.currentTarget.querySelector<HTMLElement>(`[data-key="${CSS.escape(mark.key)}"]`)?.focus();
    held.current = { mark, startX: event.clientX };
  }

  function drag({ clientX }: PointerEvent) {
    if (!held.current) return;
    const { mark, startX } = held.current;
    move(mark, mark.month + Math.round((clientX - startX) / pixels));
  }

  function move({ key, range: [first, last] = [0, 0] }: PathMark, month: number) {
    onMove(key, Math.max(first, Math.min(month, last, months - 1)));
  }

  function drop(isCanceled: boolean) {
    if (!held.current) return;
    held.current = undefined;
    if (isCanceled) onCancel();
    else onSave();
  }

  function press(event: KeyboardEvent, mark: PathMark) {
    const step = event.shiftKey ? 12 : 1;
    const by = { ArrowRight: step, ArrowUp: step, ArrowLeft: -step, ArrowDown: -step }[event.key];
    if (by !== undefined) {
      move(mark, mark.month + by);
    } else if (event.key === 'Enter') {
      onSave();
    } else if (event.key === 'Escape') {
      held.current = undefined;
      onCancel();
    } else return;
    event.preventDefault();
  }

  return (
    <>
      <chakra.div
        ref={watch}
        role="list"
        aria-label="Events"
        css={stripStyles}
        style={{ height: rows * MARK_ROW, marginInlineStart: inset, marginInlineEnd: CHART_END }}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={() => drop(false)}
        onPointerCancel={() => drop(true)}
      >
        {marks.map((mark, index) => {
          const { row, hasLabel, isCrowded } = places[index] ?? NO_PLACE;
          const number = isNarrow && !isCrowded && numbers.get(mark);
          return (
            <chakra.div
              key={mark.key}
              role="listitem"
              data-kind={mark.kind}
              data-small={mark.isRepeat === true || isCrowded || undefined}
              style={{ left: mark.month * pixels, bottom: row * MARK_ROW }}
            >
              <i style={{ height: row * MARK_ROW + MARK_ROW / 2 - 7 + plotHeight }} />
              {mark.range ? (
                <span
                  role="slider"
                  tabIndex={0}
                  data-part="dot"
                  data-key={mark.key}
                  aria-label={mark.name}
                  aria-valuemin={mark.range[0]}
                  aria-valuemax={Math.min(mark.range[1], months - 1)}
                  aria-valuenow={mark.month}
                  aria-valuetext={`${mark.date}. ${outcome}`}
                  aria-describedby={hintId}
                  onKeyDown={(event) => press(event, mark)}
                  onBlur={onSave}
                >
                  {number}
                </span>
              ) : (
                <>
                  <span data-part="dot" aria-hidden="true">
                    {number}
                  </span>
                  <VisuallyHidden>
                    {mark.name}, {mark.date}
                  </VisuallyHidden>
                </>
              )}
              {hasLabel && (
                <span data-part="label" aria-hidden="true">
                  {mark.name}
                </span>
              )}
            </chakra.div>
          );
        })}
      </chakra.div>
      <chakra.p id={hintId} css={hintStyles}>
        The arrow keys move it by a month, with Shift by a year. Enter saves, Escape puts it back.
      </chakra.p>
    </>
  );
}

const NO_PLACE: PlacedMark = { row: 0, hasLabel: false, isCrowded: false };

/** How many events the list shows at first. */
const FEW = 9;

/** What only repeats another mark has no number. */
function numbersOf(marks: readonly PathMark[]): ReadonlyMap<PathMark, number> {
  return new Map(
    marks.filter(({ isRepeat }) => isRepeat !== true).map((mark, index) => [mark, index + 1] as const),
  );
}

/** What the numbers of the marks mean, where there is no room for their names. */
export function EventList({ marks }: { readonly marks: readonly PathMark[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const numbered = [...numbersOf(marks)];
  return (
    <chakra.div display={{ sm: 'none' }} marginTop="3" fontSize="14px">
      {numbered.slice(0, isWhole ? numbered.length : FEW).map(([{ key, name, date, kind }, number]) => (
        <chakra.p
          key={key}
          display="flex"
          justifyContent="space-between"
          gap="3"
          paddingBlock="1"
          color={kind === 'free' ? 'accent.fg' : undefined}
        >
          <span>
            {number}. {name}
          </span>
          <chakra.span color="fg.muted">{date}</chakra.span>
        </chakra.p>
      ))}
      {!isWhole && numbered.length > FEW && (
        <Button variant="plain" minHeight="11" onClick={() => setIsWhole(true)}>
          Show all {numbered.length} events
        </Button>
      )}
    </chakra.div>
  );
}

/** Shown to those who move a mark with the keyboard. */
const hintStyles = {
  display: 'none',
  position: 'absolute',
  zIndex: '2',
  bg: 'bg.subtle',
  color: 'fg.muted',
  fontSize: '13px',
  '[role=list]:has([role=slider]:focus-visible) + &': { display: 'block' },
};

const stripStyles = {
  position: 'relative',
  // A finger that moves sideways drags a mark, one that moves up or down scrolls the page.
  touchAction: 'pan-y',
  '& > div': {
    position: 'absolute',
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    height: '26px',
    marginInlineStart: '-7px',
    color: 'fg',
    fontSize: '13px',
    whiteSpace: 'nowrap',
    userSelect: 'none',
  },
  '& i': {
    position: 'absolute',
    top: '20px',
    left: '6.5px',
    zIndex: '1',
    width: '1px',
    bg: 'fg.muted',
    opacity: '0.5',
    pointerEvents: 'none',
  },
  '& [data-part=dot]': {
    position: 'relative',
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '14px',
    height: '14px',
    borderWidth: '2px',
    borderColor: 'fg.muted',
    borderRadius: 'full',
    bg: 'bg.subtle',
    color: 'fg',
    fontSize: '11px',
    fontWeight: '600',
  },
  // As large as a finger, without taking any space.
  '& [role=slider]': {
    borderColor: 'fg',
    cursor: 'ew-resize',
    '&::after': { content: '""', position: 'absolute', inset: '-15px' },
  },
  // Of many alike.
  '& [data-small] i': { opacity: '0.2' },
  '& [data-small] [data-part=dot]': { width: '10px', height: '10px', marginInline: '2px' },
  '& [data-kind=free]': {
    color: 'accent.fg',
    fontWeight: '600',
    '& [data-part=dot]': { borderColor: 'accent.solid', bg: 'accent.solid', color: 'accent.contrast' },
    '& i': { bg: 'accent.solid', opacity: '1' },
  },
  smDown: {
    '& > div': { marginInlineStart: '-11px' },
    '& > div:not([data-small]) [data-part=dot]': { width: '22px', height: '22px', borderWidth: '1px' },
    '& > div > i': { top: '24px', left: '10.5px' },
    '& [data-small] [data-part=dot]': { marginInline: '6px' },
  },
} as const;
