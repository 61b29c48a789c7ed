import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { useId } from 'react';

import type { Budget } from '#contract/budgets.ts';
import { MAX_TEXT_LENGTH } from '#contract/fields.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { type EntryTarget, targetName } from '#src/entry/entry-target.ts';
import type { Reading, TypedEntry } from '#src/entry/read-entry.ts';
import { PriceTag } from '#src/features/price-tag/price-tag.tsx';
import { monthOf } from '#src/statistics/calendar-month.ts';
import { useFormat } from '#src/ui/format/format.ts';

import { EntryChips } from './entry-chips.tsx';
import { GoToRow } from './entry-go-to-row.tsx';
import { entryReadingStyles } from './entry-reading-styles.ts';
import { EntryRow } from './entry-row.tsx';
import {
  amountUseOf,
  isMonthOf,
  missingText,
  monthText,
  optionText,
  QUESTION_TEXTS,
  spokenText,
} from './entry-texts.ts';

interface EntryReadingProps {
  readonly reading: Reading;
  readonly budgets: readonly Budget[];
  readonly now: Date;
  readonly isAdding: boolean;
  /** @param keepOpen whether the dialog stays open for another entry */
  readonly onAdd: (entry: TypedEntry, keepOpen: boolean) => void;
  /** Replaces the line. */
  readonly onRewrite: (text: string) => void;
  /** Called when a link is followed. */
  readonly onLeave: () => void;
}

const SHORTCUT = navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl';

/** Shows what a typed line will add, with the buttons that add it, or what is still unclear about it. */
export function EntryReading({ reading, ...props }: EntryReadingProps) {
  const format = useFormat();
  const { budgets, now, onLeave } = props;
  const priceId = useId();
  return (
    <chakra.div css={entryReadingStyles}>
      {reading.status !== 'question' && <EntryChips reading={reading} />}
      {reading.status === 'entry' && (
        <PriceTag
          id={priceId}
          amount={reading.entry.amount}
          use={amountUseOf(reading.entry.target)}
          month={monthOf(reading.entry.day)}
        />
      )}
      <VisuallyHidden as="p" role="status">
        {spokenText(format, reading, now)}
      </VisuallyHidden>
      {reading.status === 'entry' && <AddRows entry={reading.entry} priceId={priceId} {...props} />}
      {reading.status === 'question' && <OptionRows {...reading} {...props} />}
      {reading.status === 'incomplete' && <p data-hint="">{missingText(format, reading)}</p>}
      {targetsOf(reading).map((target) => (
        <GoToRow
          key={targetName(target)}
          target={target}
          budgets={budgets}
          day={dayOfReading(reading) ?? now}
          onLeave={onLeave}
        />
      ))}
      <p data-help="">
        Amount, what for, day, note: <code>54.30 groceries yesterday corner market</code>. Days: today, mon,
        21, 10/30, 2026-10-30.
      </p>
    </chakra.div>
  );
}

type AddRowsProps = Omit<EntryReadingProps, 'reading'> & {
  readonly entry: TypedEntry;
  readonly priceId: string;
};

function AddRows({ entry, priceId, budgets, isAdding, onAdd }: AddRowsProps) {
  const month = monthText(entry.day);
  const isNew = !budgets.some((budget) => isMonthOf(budget, entry.day));
  const storesNotes = useExtension('item-details');
  if (storesNotes && entry.note.length > MAX_TEXT_LENGTH)
    return <p data-hint="">{`Shorten the note to ${MAX_TEXT_LENGTH} characters.`}</p>;
  return (
    <>
      <EntryRow
        type="submit"
        isPrimary
        describedBy={priceId}
        isBusy={isAdding}
        keys={['Enter']}
        onClick={() => onAdd(entry, false)}
      >
        {isNew ? `Add to Budget ${month}, a new month` : `Add to Budget ${month}`}
      </EntryRow>
      <EntryRow keepOpen isBusy={isAdding} keys={[SHORTCUT, 'Enter']} onClick={() => onAdd(entry, true)}>
        Add and write another
      </EntryRow>
    </>
  );
}

type OptionRowsProps = Omit<EntryReadingProps, 'reading'> & Extract<Reading, { status: 'question' }>;

function OptionRows({ about, options, more, now, isAdding, onAdd, onRewrite }: OptionRowsProps) {
  const format = useFormat();
  return (
    <div role="group" aria-label={QUESTION_TEXTS[about]}>
      <p data-hint="">
        {QUESTION_TEXTS[about]} <span>Choose with ↓ and Enter, or keep typing.</span>
      </p>
      {options.map((option) => {
        const label = optionText(format, option, now);
        return (
          <EntryRow
            key={label}
            isBusy={isAdding}
            onClick={({ ctrlKey, metaKey }) => {
              if ('line' in option) onRewrite(option.line.text);
              else onAdd(option.entry, ctrlKey || metaKey);
            }}
          >
            {label}
          </EntryRow>
        );
      })}
      {more > 0 && <p data-hint="">{`And ${more} more. Keep typing to narrow it down.`}</p>}
    </div>
  );
}

/** The target, if the line names exactly one. */
function targetsOf(reading: Reading): readonly EntryTarget[] {
  if (reading.status === 'entry') return [reading.entry.target];
  return reading.status === 'incomplete' && reading.targets.length === 1 ? reading.targets : [];
}

function dayOfReading(reading: Reading): Date | undefined {
  if (reading.status === 'entry') return reading.entry.day;
  return reading.status === 'incomplete' ? reading.day : undefined;
}
