import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { counted } from '#contract/counts.ts';
import type { PlanMove } from '#src/statistics/plan/moves.ts';
import type { PlanRecords } from '#src/statistics/plan/plan-basis.ts';
import type { NotCounted, Reason } from '#src/statistics/plan/plan-time.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Placeholder } from '#src/ui/table/stat-rows.tsx';

import type { EditedPart } from './plan-entry-editor.tsx';
import type { ShownLife } from './shown-life.ts';

/** What the cards of a plan's entries show. */
export interface CardProps {
  readonly shown: ShownLife;
  readonly bornIn: string | null;
  readonly records: PlanRecords;
  /** By `of id` of an entry; those that are missing are being computed. */
  readonly moves: ReadonlyMap<string, PlanMove>;
  readonly onEdit: (edited: EditedPart) => void;
}

interface RowProps {
  readonly name: string;
  readonly text?: ReactNode;
  readonly value?: ReactNode;
  /** How far it moves the date; undefined if nothing says so. */
  readonly move?: ReactNode;
  readonly onEdit?: (() => void) | undefined;
}

/** An entry with what it says. Its name opens its form. */
export function Row({ name, text, value, move, onEdit }: RowProps) {
  return (
    <li>
      <div>
        {onEdit ? (
          <Button data-part="name" variant="plain" onClick={onEdit}>
            {name}
          </Button>
        ) : (
          <span data-part="name">{name}</span>
        )}
        {text !== undefined && text !== '' && <small>{text}</small>}
      </div>
      <span data-part="value">{value}</span>
      {move !== undefined && <span data-part="move">{move}</span>}
    </li>
  );
}

interface EntriesProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly empty?: string;
  readonly children: readonly ReactNode[] | ReactNode;
}

export function Entries({ title, aside, empty, children }: EntriesProps) {
  const isEmpty = Array.isArray(children) && children.flat().every((child) => !child);
  return (
    <Card title={title} aside={aside}>
      {isEmpty ? (
        <chakra.p color="fg.muted" fontSize="14px">
          {empty}
        </chakra.p>
      ) : (
        <chakra.ul css={rowStyles}>{children}</chakra.ul>
      )}
    </Card>
  );
}

export function AddButton({ onClick, what }: { readonly onClick: () => void; readonly what: string }) {
  return (
    <Button variant="plain" fontSize="14.5px" aria-label={`Add ${what}`} css={asideStyles} onClick={onClick}>
      Add
    </Button>
  );
}

/** How far an entry moves the date, or why it does not count. */
export function MoveOf({
  of,
  id,
  shown,
  moves,
}: Pick<CardProps, 'shown' | 'moves'> & Pick<NotCounted, 'of' | 'id'>) {
  const left = shown.life.notCounted.find((each) => each.of === of && each.id === id);
  if (left) return <chakra.span color="loss">{REASONS[left.reason]}</chakra.span>;
  const move = moves.get(`${of} ${id}`);
  return move ? <MonthsMoved months={move.months} /> : <Placeholder />;
}

/** `3 months later`, in its color. @param months negative is sooner */
export function MonthsMoved({ months }: { readonly months: number }) {
  if (months === 0) return 'no change';
  const isSooner = months < 0;
  const text =
    months === -Infinity
      ? 'makes a date possible'
      : months === Infinity
        ? 'takes the date away'
        : `${counted(Math.abs(months), 'month')} ${isSooner ? 'sooner' : 'later'}`;
  return <chakra.span color={isSooner ? 'gain' : 'loss'}>{text}</chakra.span>;
}

const REASONS: Readonly<Record<Reason, string>> = {
  'no-birth-month': 'needs your month of birth',
  past: 'is over',
  beyond: 'after the end of the plan',
  never: 'ends before it begins',
  'no-category': 'its category is gone',
  'no-asset': 'its asset is gone',
  'not-a-home': 'is no home',
  'sold-before': 'is sold before',
  'too-early': 'cannot be claimed then',
  'no-claiming-age': 'needs an age',
  'no-payment-category': 'category of its payments unknown',
};

/** Enlarges the touch target without making the header taller. */
const asideStyles = { paddingBlock: '12px', marginBlock: '-12px' };

const rowStyles = {
  listStyle: 'none',
  fontSize: '15px',
  '& li': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto 136px' },
    alignItems: 'baseline',
    columnGap: '3',
    paddingBlock: '9px',
  },
  // Without moves, the values are at the end.
  '& li:not(:has([data-part=move]))': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  '& li + li': { borderTopWidth: '1px' },
  '& li > div': { minWidth: '0', overflowWrap: 'anywhere' },
  '& button[data-part=name]': {
    justifyContent: 'flex-start',
    paddingBlock: '10px',
    marginBlock: '-12px',
    color: 'fg',
    fontSize: '15px',
    fontWeight: '500',
    textAlign: 'start',
    whiteSpace: 'normal',
  },
  '& small': { display: 'block', color: 'fg.muted', fontSize: '13.5px' },
  '& [data-part=value]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& [data-part=move]': {
    gridColumn: { base: '1 / -1', sm: 'auto' },
    color: 'fg.muted',
    fontSize: '14px',
    textAlign: { sm: 'end' },
    '&:empty': { display: { base: 'none', sm: 'block' } },
  },
} as const;
