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
            <ChoiceField
              label="Money in and out"
              value={reading.sign}
              options={optionsOf(format.signs)}
              onChange={(sign) => onReread({ sign })}
            />
            {reading.dateOrder && (
              <ChoiceField
                label="Order of dates"
                value={reading.dateOrder}
                options={optionsOf(DATE_ORDER_NAMES)}
                onChange={(dateOrder) => onReread({ dateOrder })}
              />
            )}
            {reading.decimalMark && (
              <ChoiceField
                label="Decimal mark"
                value={reading.decimalMark}
                options={optionsOf(DECIMAL_MARK_NAMES)}
                onChange={(decimalMark) => onReread({ decimalMark })}
              />
            )}
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
  const rounded = lines.filter(({ roundedFrom }) => roundedFrom !== undefined);
  return (
    <>
      {problems.length > 0 && (
        <LineList
          title={counted(problems.length, 'line is left out', 'lines are left out')}
          more={problems.length - MAX_LINES}
        >
          {problems.slice(0, MAX_LINES).map(({ row, reason }) => (
            <li key={`${row} ${reason}`}>
              {row === undefined ? '' : `${FORMATS[kind].rowName} ${row}: `}
              {hideNumbers(reason)}.
            </li>
          ))}
        </LineList>
      )}
      {rounded.length > 0 && (
        <LineList
          title={counted(rounded.length, 'amount is rounded', 'amounts are rounded')}
          more={rounded.length - MAX_LINES}
        >
          {rounded.slice(0, MAX_LINES).map(({ id, row, amount, roundedFrom = '' }) => (
            <li key={id}>
              {FORMATS[kind].rowName} {row}: {hideNumbers(roundedFrom)} to {money(amount)}.
            </li>
          ))}
        </LineList>
      )}
    </>
  );
}
