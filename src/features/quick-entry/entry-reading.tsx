import { Box, chakra, Kbd, VisuallyHidden } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, type ComponentType, lazy, Suspense, useId } from 'react';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import { type Budget, itemLists } from '#contract/budgets.ts';
import { localDay } from '#contract/days.ts';
import { MAX_TEXT_LENGTH, sameId } from '#contract/fields.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { type EntryTarget, targetName, type TargetChoice } from '#src/entry/entry-target.ts';
import type { Reading, TypedEntry } from '#src/entry/read-entry.ts';
import { usePriceTag } from '#src/queries/price-tag.ts';
import { linkToItems } from '#src/ui/figures/entry-link.ts';
import { PriceTag } from '#src/ui/figures/price-tag.tsx';
import { monthNumber, monthOf } from '#src/statistics/calendar-month.ts';
import { amountUseOf } from '#src/statistics/freedom/price-tag.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import type { CategoryComboboxProps } from '#src/ui/form/category-combobox.tsx';
import { useFormat } from '#src/ui/format/format.ts';

import { isNoteTooLong, missingText, optionText, QUESTION_TEXTS, spokenText } from './entry-texts.ts';

/** A press of Enter, or of a button that does the same, that has not been handled yet. */
export interface EntryPress {
  readonly keepOpen: boolean;
}

interface EntryReadingProps {
  readonly reading: Reading;
  readonly line: string;
  readonly choices: readonly TargetChoice[];
  readonly budgets: readonly Budget[];
  readonly now: Date;
  readonly isAdding: boolean;
  readonly onPress: (press: EntryPress) => void;
  readonly onAdd: (entry: TypedEntry, keepOpen: boolean) => void;
  readonly onRewrite: (text: string) => void;
  readonly onLeave: () => void;
}

const SHORTCUT = navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl';

export function EntryReading({ reading, ...props }: EntryReadingProps) {
  const format = useFormat();
  const { budgets, now, isAdding, onPress } = props;
  const storesNotes = useExtension('item-details');
  const priceId = useId();
  const entry = reading.status === 'entry' ? reading.entry : undefined;
  const price = usePriceTag({
    amount: entry?.amount,
    use: entry ? amountUseOf(entry.target.kind) : 'spent',
    month: monthOf(entry?.day ?? now),
  });
  const isTooLong = entry !== undefined && storesNotes && isNoteTooLong(entry);
  const incomplete = reading.status === 'incomplete' ? reading : undefined;
  const parts = entry ? { ...entry, targets: [entry.target] } : incomplete;
  const [target, ...otherTargets] = parts?.targets ?? [];
  return (
    <chakra.div css={styles}>
      {parts && <Understood {...parts} storesNotes={storesNotes} />}
      {entry && (
        <Box paddingInline="5">
          <PriceTag id={priceId} text={price} />
        </Box>
      )}
      <VisuallyHidden as="p" role="status">
        {spokenText(format, reading, now)}
      </VisuallyHidden>
      {entry && isTooLong && <p data-hint="">{`Shorten the note to ${MAX_TEXT_LENGTH} characters.`}</p>}
      {entry && !isTooLong && (
        <>
          <Row type="submit" aria-describedby={priceId} isBusy={isAdding} keys={['Enter']}>
            Add to Budget {formatBudgetMonth(monthOf(entry.day))}
            {!budgetOf(entry.day, budgets) && ', a new month'}
          </Row>
          <Row isBusy={isAdding} keys={[SHORTCUT, 'Enter']} onClick={() => onPress({ keepOpen: true })}>
            Add and write another
          </Row>
        </>
      )}
      {reading.status === 'question' && <OptionRows {...reading} {...props} />}
      {incomplete && <p data-hint="">{missingText(format, incomplete)}</p>}
      {target && otherTargets.length === 0 && <GoToRow {...props} target={target} day={parts?.day ?? now} />}
      <p data-help="">
        Amount, what for, day, note: <code>54.30 groceries yesterday corner market</code>. Days: today, last
        friday, 2 days ago, nov 3, 10/30, 2026-10-30.
      </p>
    </chakra.div>
  );
}

type Parts = Pick<Extract<Reading, { status: 'incomplete' }>, 'targets' | 'amount' | 'day' | 'note'>;

function Understood({ targets, amount, day, note, storesNotes }: Parts & { storesNotes: boolean }) {
  const { typedMoney } = useFormat();
  const names = targets.map(targetName);
  if (names.length === 0 && amount === undefined && !day && note === '') return null;
  return (
    <ul aria-label="Understood">
      {names.length > 0 && <li data-known={names.length === 1 ? '' : undefined}>{names.join(' or ')}</li>}
      {amount !== undefined && <li data-known="">{typedMoney(amount)}</li>}
      {day && <li data-known="">{localDay(day)}</li>}
      {note !== '' && <li>{storesNotes ? note : `“${note}”: this server stores no notes`}</li>}
    </ul>
  );
}

// Every page has the dialog, and few lines need the list.
const TargetCombobox = lazy<ComponentType<CategoryComboboxProps<TargetChoice>>>(() =>
  import('#src/ui/form/category-combobox.tsx').then(
    ({ CategoryCombobox }) => ({ default: CategoryCombobox }),
    () => ({ default: () => null }),
  ),
);

type RowsProps = Omit<EntryReadingProps, 'reading'>;

function OptionRows(props: RowsProps & Extract<Reading, { status: 'question' }>) {
  const { about, options, more, line, choices, now, isAdding, onAdd, onRewrite } = props;
  const format = useFormat();
  return (
    <div role="group" aria-label={QUESTION_TEXTS[about]}>
      <p data-hint="">
        {QUESTION_TEXTS[about]} <span>Choose with ↓ and Enter, or keep typing.</span>
      </p>
      {options.map((option) => {
        const label = optionText(format, option, now);
        return (
          <Row
            key={label}
            isBusy={isAdding}
            onClick={({ ctrlKey, metaKey }) => {
              if ('line' in option) onRewrite(option.line.text);
              else onAdd(option.entry, ctrlKey || metaKey);
            }}
          >
            {label}
          </Row>
        );
      })}
      {more > 0 && <p data-hint="">{`And ${more} more. Keep typing to narrow it down.`}</p>}
      {about === 'newCategory' && (
        <Box paddingInline="5" paddingBlock="3">
          <Suspense>
            <TargetCombobox
              label="Or choose what it was for"
              choices={choices}
              chosen={undefined}
              onChoose={({ name }) => onRewrite(`${line.trim()} ${name}`)}
            />
          </Suspense>
        </Box>
      )}
    </div>
  );
}

/** A button among the rows below the entry line. Enter in the line presses the one that submits. */
function Row(
  props: ComponentProps<'button'> & { readonly isBusy: boolean; readonly keys?: readonly string[] },
) {
  const { isBusy, keys = [], onClick, children, ...button } = props;
  return (
    <button
      type="button"
      {...button}
      data-row=""
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      <span>{children}</span>
      {isBusy && button.type === 'submit' && <Spinner label="Adding" />}
      <span aria-hidden="true">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </span>
    </button>
  );
}

const budgetOf = (day: Date, budgets: readonly Budget[]) =>
  budgets.find((budget) => monthNumber(budget) === monthNumber(monthOf(day)));

function GoToRow({ target, budgets, day, onLeave }: RowsProps & { target: EntryTarget; day: Date }) {
  const budget = budgetOf(day, budgets);
  if (!budget || target.kind === 'newCategory') return null;
  const place = itemLists(budget).find((each) =>
    each.kind === 'expenses' && target.kind === 'expenses'
      ? sameId(each.budgetExpense.expenseId, target.category.expenseId)
      : each.kind === target.kind,
  );
  return (
    place && (
      <Link {...linkToItems({ ...place, budget })} data-row="" onClick={onLeave}>
        <span>
          Go to <b>{targetName(target)}</b> in {formatBudgetMonth(budget)}
        </span>
      </Link>
    )
  );
}

const styles = {
  paddingBottom: '2',
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '2', padding: '12px 20px', listStyle: 'none' },
  '& li': {
    maxWidth: '100%',
    padding: '4px 12px',
    borderRadius: 'full',
    bg: 'border',
    color: 'fg.muted',
    fontSize: '14px',
    overflowWrap: 'anywhere',
    unicodeBidi: 'plaintext',
  },
  '& li[data-known]': { bg: 'accent.subtle', color: 'accent', fontWeight: '600' },
  '& [data-row]': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: '100%',
    minHeight: '48px',
    padding: '8px 20px',
    color: 'fg.muted',
    fontSize: '15px',
    textAlign: 'start',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '& [data-row] > span:first-of-type': { flex: '1', minWidth: '0' },
  '& [data-row] b': { color: 'fg', fontWeight: '600' },
  '& [data-row]:is(:hover, :focus-visible)': { bg: 'border', color: 'fg', outlineOffset: '-2px' },
  '& [data-row][aria-disabled]': { cursor: 'default', opacity: '0.6' },
  '& [data-row][type=submit]': { bg: 'border', color: 'fg', fontWeight: '600' },
  '& kbd': { marginInlineStart: '1' },
  '@media (hover: none)': { '& kbd, & p[data-hint] span': { display: 'none' } },
  '& p[data-hint]': { paddingInline: '5', paddingBlock: '3', fontSize: '15px' },
  '& p[data-hint] span': { color: 'fg.muted' },
  '& p[data-help]': {
    marginTop: '1',
    padding: '10px 20px 8px',
    borderTop: '1px solid {colors.border}',
    color: 'fg.muted',
    fontSize: '13px',
    overflowWrap: 'anywhere',
  },
  '& code': { fontFamily: 'inherit', color: 'fg' },
};
