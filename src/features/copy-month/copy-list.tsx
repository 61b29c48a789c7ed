import { chakra } from '@chakra-ui/react';
import { memo, type ReactNode, type Ref, useId } from 'react';
import * as v from 'valibot';

import type { Budget } from '#contract/budgets.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { moveToMonth } from '#src/statistics/month-history.ts';
import { AmountInput, FormattedOver, growingAmountStyles, useFieldMask } from '#src/ui/form/amount-field.tsx';
import { amountHint, formattedAmount } from '#src/ui/form/amount-hints.ts';
import { requiredAmount } from '#src/ui/form/field-schemas.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { formatAmountForInput } from '#src/ui/format/numbers.ts';
import { onDay } from '#src/ui/format/texts.ts';

import { type CopyGroup, type CopyLine, type CopySection, linesOf } from './copy-lines.ts';
import type { CopySelection } from './use-copy-selection.ts';

interface CopyContext {
  readonly target: Budget;
  readonly selection: CopySelection;
  /** The line that the server has refused. */
  readonly failedId: string | undefined;
  readonly showsErrors: boolean;
  /** Whether nothing can be changed: the lines are being added, or it is unknown whether they have been. */
  readonly isBusy: boolean;
}

interface CopyListProps extends CopyContext {
  readonly ref: Ref<HTMLDivElement>;
  readonly sections: readonly CopySection[];
  readonly children: ReactNode;
}

/** The sections of the copy page. Plain elements, since a month may have hundreds of lines. */
export function CopyList({ ref, sections, children, ...context }: CopyListProps) {
  return (
    <chakra.div ref={ref} css={styles}>
      {children}
      {sections.map((section) => (
        <Section key={section.title} section={section} {...context} />
      ))}
    </chakra.div>
  );
}

function Section({ section, ...context }: CopyContext & { readonly section: CopySection }) {
  const titleId = useId();
  const { title, groups, hasCategories } = section;
  const { target, selection, failedId, showsErrors, isBusy } = context;
  const lines = (group: CopyGroup, isNameHidden: boolean) =>
    group.lines.map((line) => (
      <CopyLineItem
        key={line.id}
        {...{ line, isNameHidden, showsErrors, isBusy }}
        name={group.name}
        day={line.item && onDay(moveToMonth(line.item.dayOfMonth, target))}
        isSelected={selection.isSelected(line)}
        amount={selection.amountText(line)}
        hasFailed={line.id === failedId}
        onSelect={selection.select}
        onAmountChange={selection.changeAmount}
      />
    ));
  return (
    <section aria-labelledby={titleId}>
      <Header lines={linesOf(section)} {...context}>
        <h2 id={titleId}>{title}</h2>
      </Header>
      <ul>
        {groups.map((group) =>
          hasCategories && group.lines.length > 1 ? (
            <li key={group.key}>
              <Header lines={group.lines} {...context}>
                <span>{group.name}</span>
              </Header>
              <ul>{lines(group, true)}</ul>
            </li>
          ) : (
            lines(group, !hasCategories)
          ),
        )}
      </ul>
    </section>
  );
}

interface HeaderProps extends CopyContext {
  readonly lines: readonly CopyLine[];
  readonly children: ReactNode;
}

/** The total of some lines, and a checkbox for all of them, indeterminate while only some are selected. */
function Header({ lines, selection, isBusy, children }: HeaderProps) {
  const { money } = useFormat();
  const ids = lines.filter(({ isHere }) => !isHere).map(({ id }) => id);
  const selectedCount = lines.filter(selection.isSelected).length;
  if (ids.length === 0) {
    return (
      <div data-header>
        <div>{children}</div>
      </div>
    );
  }
  return (
    <div data-header>
      <label>
        <input
          type="checkbox"
          ref={(input) => {
            if (input) input.indeterminate = selectedCount > 0 && selectedCount < ids.length;
          }}
          checked={selectedCount === ids.length}
          aria-disabled={isBusy || undefined}
          onChange={({ target }) => !isBusy && selection.select(ids, target.checked)}
        />
        {children}
      </label>
      <strong>{money(selection.total(lines))}</strong>
    </div>
  );
}

const styles = {
  maxWidth: 'column',
  '& section': { layerStyle: 'card', marginTop: '5', overflow: 'clip' },
  '& ul': { listStyle: 'none' },
  '& h2': { fontSize: '15px', fontWeight: '600' },
  '& [data-header], & li[data-status]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    minHeight: 'var(--row-height)',
    paddingInline: { base: '3.5', sm: '5' },
    borderTopWidth: '1px',
    fontSize: '15px',
  },
  '& section > [data-header]': { borderTopWidth: '0', bg: 'bg.muted' },
  '& li > [data-header] strong': { color: 'fg.muted', fontWeight: '400' },
  '& li[data-status]': { paddingBlock: '1' },
  '& li li[data-status]': { paddingInlineStart: { base: '7', sm: '10' }, borderTopStyle: 'dashed' },
  // The text wraps before the amount does.
  '& :is([data-header], li[data-status]) > :is(label, div)': {
    display: 'flex',
    flex: '1 1 0',
    alignItems: 'center',
    gap: '3',
    minWidth: '8em',
    minHeight: '44px',
    overflowWrap: 'anywhere',
  },
  // Below a long note.
  '& li[data-status] > div': { flexWrap: 'wrap', alignContent: 'center', rowGap: '0' },
  '& label': { cursor: 'pointer' },
  '& small, & em': { color: 'fg.muted', fontSize: '13.5px' },
  '& em': { flex: 'none', fontStyle: 'normal' },
  '& [data-status=here]': { color: 'fg.muted' },
  '& [data-amount]': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    marginInlineStart: 'auto',
    fontVariantNumeric: 'tabular-nums',
  },
  // Lines that will not be added are less prominent.
  '& [data-selected=false] [data-part=amount] > input': { borderColor: 'border' },
  '& [data-selected=false] [data-part=amount]': { color: 'fg.muted' },
  '& output': { color: 'accent', fontSize: '14px' },
  ...growingAmountStyles,
  // Keeps the focused element clear of the bar at the bottom, and of the notice that offers to undo.
  '& input': { scrollMarginBottom: '180px' },
  '& [data-part=error]': {
    flexBasis: '100%',
    marginBottom: '2',
    color: 'fg.error',
    fontSize: 'sm',
    textAlign: 'end',
  },
} as const;

interface CopyLineProps {
  readonly line: CopyLine;
  readonly name: string;
  readonly isNameHidden: boolean;
  /** The day in the new month, such as `on the 30th`; undefined for a category without items. */
  readonly day: string | undefined;
  readonly isSelected: boolean;
  readonly amount: string;
  readonly hasFailed: boolean;
  readonly showsErrors: boolean;
  readonly isBusy: boolean;
  readonly onSelect: (ids: readonly string[], isSelected: boolean) => void;
  readonly onAmountChange: (id: string, amount: string) => void;
}

/** Memoized, since a month may have hundreds. */
const CopyLineItem = memo(function CopyLineItem({
  line,
  name,
  isNameHidden,
  day,
  isSelected,
  amount,
  ...props
}: CopyLineProps) {
  const { hasFailed, showsErrors, isBusy, onSelect, onAmountChange } = props;
  const { id, group, item, isHere } = line;
  const format = useFormat();
  const fieldId = useId();
  const errorId = useId();
  const mask = useFieldMask(amount);
  const parsed = v.safeParse(requiredAmount(format), amount);
  const typedError = showsErrors && isSelected && item ? parsed.issues?.[0].message : undefined;
  const error = typedError ?? (hasFailed ? UNKNOWN_ERROR : undefined);
  const hint = amountHint(format, amount);
  const details = [
    day,
    item?.note,
    item === undefined && 'no amounts',
    group.isDeleted && 'deleted category, will be restored',
  ].filter(Boolean);
  const text = (
    <span>
      <chakra.span srOnly={isNameHidden}>{name}</chakra.span> <small>{details.join(' · ')}</small>
    </span>
  );
  return (
    <li data-status={isHere ? 'here' : 'missing'} data-line={id} data-selected={isSelected}>
      {isHere ? (
        <div>
          {text}
          <em>already here</em>
        </div>
      ) : (
        <label>
          <input
            type="checkbox"
            checked={isSelected}
            aria-disabled={isBusy || undefined}
            onChange={({ target }) => !isBusy && onSelect([id], target.checked)}
          />
          {text}
        </label>
      )}
      {item && !isHere && (
        <span data-amount>
          {hint !== undefined && !mask.isMasked && <output htmlFor={fieldId}>{hint}</output>}
          <FormattedOver formatted={mask.isMasked ? undefined : formattedAmount(format, amount)}>
            <AmountInput
              id={fieldId}
              aria-invalid={typedError !== undefined || undefined}
              aria-describedby={typedError === undefined ? undefined : errorId}
              mask={mask}
              aria-label={`Amount of ${name} ${day ?? ''}`}
              value={amount}
              readOnly={isBusy}
              onChange={({ target }) => {
                onAmountChange(id, target.value);
                onSelect([id], true);
              }}
              onBlur={() => {
                if (parsed.success) onAmountChange(id, formatAmountForInput(parsed.output));
              }}
            />
          </FormattedOver>
        </span>
      )}
      {item && isHere && <span data-amount>{format.money(item.amount)}</span>}
      {error !== undefined && (
        <p id={errorId} data-part="error">
          {error}
        </p>
      )}
    </li>
  );
});
