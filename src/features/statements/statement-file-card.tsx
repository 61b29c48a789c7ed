import { Button, chakra, Collapsible, Flex } from '@chakra-ui/react';
import { useState } from 'react';

import { counted } from '#contract/counts.ts';
import { FORMATS } from '#src/bank/formats.ts';
import type { ReadingChoices } from '#src/bank/statement-format.ts';
import type { ParsedStatement } from '#src/bank/types.ts';
import { CheckboxField } from '#src/ui/form/fields.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { LineList } from '#src/ui/layout/line-list.tsx';

import { ChoiceField, fieldsStyles, optionsOf, StatementMapping } from './statement-mapping.tsx';
import { DATE_ORDER_NAMES, DECIMAL_MARK_NAMES, doubtText, mappingSummary } from './statement-words.ts';

interface StatementFileCardProps {
  readonly statement: ParsedStatement;
  readonly onReread: (how: ReadingChoices) => void;
  readonly onRemove: () => void;
}

type Reading = NonNullable<ParsedStatement['reading']>;

/** The content of a file, and how it is read if that can be corrected. */
export function StatementFileCard({ statement, onReread, onRemove }: StatementFileCardProps) {
  const { name, kind, lines, problems, currency, doubts, csv, reading } = statement;
  const format = FORMATS[kind];
  const questions = doubts.map((doubt) => doubtText(doubt, csv?.contradicted ?? []));
  // What is right already cannot be chosen again, so it is confirmed. Another reading may leave other questions.
  const [checked, setChecked] = useState('');
  const isChecked = checked === questions.join(' ');
  const { currency: shownCurrency } = useFormat();
  const days = lines.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  const period = first === undefined || last === undefined ? '' : `, ${first} to ${last}`;
  const found = `${format.name}: ${counted(lines.length, 'line')}${period}`;
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
  return (
    <Card title={name}>
      <chakra.div display="grid" gap="3" fontSize="15px" overflowWrap="anywhere">
        <div>
          <p role="status">
            {found}
            {currency !== undefined && `, in ${currency}`}
            {currency !== undefined && currency !== shownCurrency && ', which is not converted'}
          </p>
          {csv && <chakra.p color="fg.muted">Read with {mappingSummary(csv.mapping)}.</chakra.p>}
        </div>
        {questions.length > 0 && (
          <div>
            {!isChecked && (
              <chakra.ul paddingInlineStart="3" borderInlineStartWidth="3px" borderColor="accent.solid">
                {questions.map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </chakra.ul>
            )}
            {!doubts.includes('columns') && (
              <CheckboxField
                label="I have checked how it is read"
                checked={isChecked}
                onCheckedChange={(checks) => setChecked(checks ? questions.join(' ') : '')}
              />
            )}
          </div>
        )}
        {reading && (
          <chakra.div css={fieldsStyles}>
            {format.signs && choice('sign', 'Money in and out', format.signs)}
            {reading.dateOrder && choice('dateOrder', 'Order of dates', DATE_ORDER_NAMES)}
            {reading.decimalMark && choice('decimalMark', 'Decimal mark', DECIMAL_MARK_NAMES)}
          </chakra.div>
        )}
        <SpecialLines {...{ kind, problems, lines }} />
        <Collapsible.Root
          lazyMount
          unmountOnExit
          defaultOpen={csv && (doubts.length > 0 || lines.length === 0)}
        >
          <Flex wrap="wrap" gap="2.5">
            {csv && (
              <Collapsible.Trigger asChild>
                <Button variant="surface">How it is read…</Button>
              </Collapsible.Trigger>
            )}
            <Button variant="surface" aria-label={`Remove ${name}`} onClick={onRemove}>
              Remove
            </Button>
          </Flex>
          {csv && (
            <Collapsible.Content paddingTop="3">
              <StatementMapping csv={csv} onChange={(mapping) => onReread({ mapping })} />
            </Collapsible.Content>
          )}
        </Collapsible.Root>
      </chakra.div>
    </Card>
  );
}

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
