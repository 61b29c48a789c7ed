import { Button, chakra, CloseButton, Collapsible, Flex } from '@chakra-ui/react';
import { useState } from 'react';

import { counted, formatCount } from '#contract/counts.ts';
import { FORMATS } from '#src/bank/formats.ts';
import type { ParsedStatement, ReadingChoices } from '#src/bank/statement.ts';
import { CheckboxField } from '#src/ui/form/fields.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { formatList } from '#src/ui/format/texts.ts';
import { LineList } from '#src/ui/layout/line-list.tsx';

import { ChoiceField, fieldsStyles, optionsOf, StatementMapping } from './statement-mapping.tsx';
import { DATE_ORDER_NAMES, DECIMAL_MARK_NAMES, doubtText, readingText } from './statement-words.ts';

interface StatementFileRowProps {
  readonly statement: ParsedStatement;
  readonly onReread: (how: ReadingChoices) => void;
  readonly onRemove: () => void;
}

type Reading = NonNullable<ParsedStatement['reading']>;

/** What a file has, in a row. Below it what has to be checked, and how the file is read, once that is asked for. */
export function StatementFileRow({ statement, onReread, onRemove }: StatementFileRowProps) {
  const { name, kind, lines, problems, doubts, csv, reading } = statement;
  const { signs } = FORMATS[kind];
  const { currency } = useFormat();
  const questions = doubts.map((doubt) => doubtText(doubt, csv?.contradicted ?? []));
  // What is right already cannot be chosen again, so it is confirmed. Another reading may leave other questions.
  const [checked, setChecked] = useState('');
  const isChecked = checked === questions.join(' ');
  const choice = <TKey extends 'sign' | 'dateOrder' | 'decimalMark'>(
    key: TKey,
    label: string,
    names: Readonly<Partial<Record<NonNullable<Reading[TKey]>, string>>>,
  ) => (
    <ChoiceField
      label={label}
      value={reading?.[key]}
      options={optionsOf(names)}
      onChange={(value) => onReread({ [key]: value })}
    />
  );
  const specialLines = <SpecialLines {...{ kind, problems, lines }} />;
  // Banks add lines of balances, and those that are not booked yet, to most files.
  const isUsual =
    problems.every((problem) => problem.kind !== 'unreadable') &&
    lines.every(({ roundedFrom }) => roundedFrom === undefined);
  return (
    <Collapsible.Root asChild lazyMount unmountOnExit defaultOpen={lines.length === 0}>
      <chakra.section aria-label={name} css={fileStyles}>
        <div data-part="row">
          <chakra.h2 fontWeight="600">{name}</chakra.h2>
          <chakra.div color="fg.muted" fontSize={{ base: '14px', md: '15px' }}>
            <span role="status">
              {factsOf(statement, currency).map((fact, index, { length }) => (
                // A day is not broken at its hyphens.
                <chakra.span key={fact} display="inline-block" marginInlineEnd="1">
                  {fact}
                  {index < length - 1 && ','}
                </chakra.span>
              ))}
            </span>
            ·{' '}
            <Collapsible.Trigger asChild>
              <Button variant="plain">How it is read…</Button>
            </Collapsible.Trigger>
          </chakra.div>
          <CloseButton color="fg.muted" boxSize="11" aria-label={`Remove ${name}`} onClick={onRemove} />
        </div>
        {questions.length > 0 && (
          <Flex wrap="wrap" align="center" justify="space-between" columnGap="4">
            {!isChecked && (
              <chakra.ul paddingInlineStart="3" borderInlineStartWidth="3px" borderColor="accent.solid">
                {doubts.map((doubt, index) => {
                  const readAs = readingText(doubt, statement);
                  return (
                    <li key={doubt}>
                      <span>{questions[index]}</span> {readAs !== undefined && <b>Read as: {readAs}.</b>}
                    </li>
                  );
                })}
              </chakra.ul>
            )}
            {!doubts.includes('columns') && (
              <CheckboxField
                label="I have checked how it is read"
                checked={isChecked}
                onCheckedChange={(checks) => setChecked(checks ? questions.join(' ') : '')}
              />
            )}
          </Flex>
        )}
        {!isUsual && specialLines}
        <Collapsible.Content display="grid" gap="4">
          {isUsual && specialLines}
          {reading && (
            <chakra.div css={fieldsStyles}>
              {signs && choice('sign', 'Money in and out', signs)}
              {reading.dateOrder && choice('dateOrder', 'Order of dates', DATE_ORDER_NAMES)}
              {reading.decimalMark && choice('decimalMark', 'Decimal mark', DECIMAL_MARK_NAMES)}
            </chakra.div>
          )}
          {csv && <StatementMapping csv={csv} onChange={(mapping) => onReread({ mapping })} />}
        </Collapsible.Content>
      </chakra.section>
    </Collapsible.Root>
  );
}

/** `CSV: 60 lines`, `2026-11-01 to 2026-11-30`, `account 1234`, `in USD`, `2 left out` */
function factsOf({ kind, lines, problems, currency }: ParsedStatement, shownCurrency: string): string[] {
  const days = lines.map(({ day }) => day).sort();
  const accounts = [...new Set(lines.flatMap(({ account }) => account || []))];
  return [
    `${FORMATS[kind].names[0]}: ${counted(lines.length, 'line')}`,
    ...(days[0] === undefined ? [] : [`${days[0]} to ${days.at(-1)}`]),
    ...(accounts.length === 0 ? [] : [`account ${formatList(accounts)}`]),
    ...(currency === undefined ? [] : [`in ${currency}`]),
    ...(currency === undefined || currency === shownCurrency ? [] : ['which is not converted']),
    ...(problems.length === 0 ? [] : [`${formatCount(problems.length)} left out`]),
  ];
}

const fileStyles = {
  display: 'grid',
  gap: '3',
  paddingInline: { base: '3.5', md: '5' },
  fontSize: '15px',
  overflowWrap: 'anywhere',
  borderTop: '1px solid {colors.border}',
  _first: { borderTopWidth: '0' },
  '& > :last-child:not([data-part=row]):not(:empty)': { paddingBottom: '4' },
  '& [data-part=row]': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) 44px', md: 'fit-content(40%) minmax(0, 1fr) 44px' },
    alignItems: 'center',
    columnGap: '4',
    paddingBlock: { base: '1.5', md: '0' },
    marginInlineEnd: '-3',
    mdDown: { '& > div': { gridArea: '2 / 1' }, '& > button': { gridArea: '1 / 2 / span 2' } },
  },
  // A touch target that is large enough, whatever the height of the text.
  '& [data-part=row] div button': {
    position: 'relative',
    color: 'accent',
    _after: { content: '""', position: 'absolute', insetInline: '-4px', insetBlock: '-12px' },
  },
} as const;

/** More are only counted. */
const MAX_LINES = 50;

/** The lines of a file that cannot be read, or are not booked, and those whose amounts have fractions of a cent. */
function SpecialLines({ kind, problems, lines }: Pick<ParsedStatement, 'kind' | 'problems' | 'lines'>) {
  const { hideNumbers, money } = useFormat();
  const placeOf = (row: number | undefined) => (row === undefined ? '' : `${FORMATS[kind].rowName} ${row}: `);
  const leftOut = problems.map(({ row, reason }) => `${placeOf(row)}${hideNumbers(reason)}.`);
  const rounded = lines.flatMap(({ row, amount, roundedFrom }) =>
    roundedFrom === undefined ? [] : `${placeOf(row)}${hideNumbers(roundedFrom)} to ${money(amount)}.`,
  );
  return [
    { title: counted(leftOut.length, 'line is left out', 'lines are left out'), texts: leftOut },
    { title: counted(rounded.length, 'amount is rounded', 'amounts are rounded'), texts: rounded },
  ].map(
    ({ title, texts }) =>
      texts.length > 0 && (
        <LineList key={title} title={title} more={texts.length - MAX_LINES}>
          {texts.slice(0, MAX_LINES).map((text, index) => (
            <li key={`${index} ${text}`}>{text}</li>
          ))}
        </LineList>
      ),
  );
}
