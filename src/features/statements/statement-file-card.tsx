import { Button, chakra, Flex } from '@chakra-ui/react';
import { useId, useState } from 'react';

import { counted, formatCount } from '#contract/counts.ts';
import type { FileKind, ParsedStatement, StatementProblem } from '#src/bank/types.ts';
import { CheckboxField } from '#src/ui/form/fields.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { Card } from '#src/ui/layout/card.tsx';

import type { ReadingChoices } from './examine-statements.ts';
import { ChoiceField, fieldsStyles, LineList, StatementMapping } from './statement-mapping.tsx';
import {
  AMOUNT_SIGN_NAMES,
  DATE_ORDER_NAMES,
  DECIMAL_MARK_NAMES,
  doubtText,
  KIND_NAMES,
  LINE_WORDS,
  mappingSummary,
} from './statement-words.ts';

interface StatementFileCardProps {
  readonly statement: ParsedStatement;
  readonly onReread: (how: ReadingChoices) => void;
  readonly onRemove: () => void;
}

/** The content of a file, and how it is read if that can be corrected. */
export function StatementFileCard({ statement, onReread, onRemove }: StatementFileCardProps) {
  const { name, kind, lines, problems, currency, csv, reading } = statement;
  const [isOpen, setIsOpen] = useState(
    () => csv !== undefined && (csv.doubts.length > 0 || lines.length === 0),
  );
  const doubts = [...(csv?.doubts ?? []), ...(reading?.doubts ?? [])];
  const questions = doubts.map((doubt) => doubtText(doubt, csv?.contradicted ?? []));
  // What is right already cannot be chosen again, so it is confirmed. Another reading may leave other questions.
  const [checked, setChecked] = useState('');
  const isChecked = checked === questions.join(' ');
  const { currency: shownCurrency } = useFormat();
  const panelId = useId();
  const days = lines.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  const period = first === undefined || last === undefined ? '' : `, ${first} to ${last}`;
  const found = `${KIND_NAMES[kind]}: ${counted(lines.length, 'line')}${period}`;
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
              <chakra.ul css={doubtStyles}>
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
              names={AMOUNT_SIGN_NAMES[kind]}
              onChange={(sign) => onReread({ sign })}
            />
            {reading.dateOrder && (
              <ChoiceField
                label="Order of dates"
                value={reading.dateOrder}
                names={DATE_ORDER_NAMES}
                onChange={(dateOrder) => onReread({ dateOrder })}
              />
            )}
            {reading.decimalMark && (
              <ChoiceField
                label="Decimal mark"
                value={reading.decimalMark}
                names={DECIMAL_MARK_NAMES}
                onChange={(decimalMark) => onReread({ decimalMark })}
              />
            )}
          </chakra.div>
        )}
        <StatementProblems kind={kind} problems={problems} />
        <RoundedLines kind={kind} lines={lines} />
        <Flex wrap="wrap" gap="2.5">
          {csv && (
            <Button
              variant="surface"
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              onClick={() => setIsOpen(!isOpen)}
            >
              How it is read…
            </Button>
          )}
          <Button variant="surface" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </Flex>
        {csv && isOpen && (
          <div id={panelId}>
            <StatementMapping csv={csv} onChange={(mapping) => onReread({ mapping })} />
          </div>
        )}
      </chakra.div>
    </Card>
  );
}

const doubtStyles = {
  paddingInlineStart: '3',
  borderInlineStart: '3px solid {colors.accent.solid}',
} as const;

/** More are only counted. */
const MAX_PROBLEMS = 50;

interface StatementProblemsProps {
  readonly kind: FileKind;
  readonly problems: readonly StatementProblem[];
}

/** The lines of a file that are left out because they cannot be read, or are not booked, with their places and reasons. */
function StatementProblems({ kind, problems }: StatementProblemsProps) {
  const { hideNumbers } = useFormat();
  if (problems.length === 0) return null;
  const shown = problems.slice(0, MAX_PROBLEMS);
  const title = counted(problems.length, 'line is left out', 'lines are left out');
  return (
    <LineList title={title}>
      {shown.map(({ row, reason }) => (
        <chakra.li key={`${row} ${reason}`} paddingBlock="1">
          {row === undefined ? '' : `${LINE_WORDS[kind]} ${row}: `}
          {hideNumbers(reason)}.
        </chakra.li>
      ))}
      {problems.length > shown.length && <li>and {formatCount(problems.length - shown.length)} more</li>}
    </LineList>
  );
}

/** More are only counted. */
const MAX_LINES = 50;

/** The lines whose amounts have fractions of a cent, and what they are rounded to. */
function RoundedLines({ kind, lines }: Pick<ParsedStatement, 'kind' | 'lines'>) {
  const { hideNumbers, money } = useFormat();
  const rounded = lines.filter(({ roundedFrom }) => roundedFrom !== undefined);
  if (rounded.length === 0) return null;
  const title = counted(rounded.length, 'amount is rounded', 'amounts are rounded');
  return (
    <LineList title={title}>
      {rounded.slice(0, MAX_LINES).map(({ id, row, amount, roundedFrom = '' }) => (
        <chakra.li key={id} paddingBlock="1">
          {LINE_WORDS[kind]} {row}: {hideNumbers(roundedFrom)} to {money(amount)}.
        </chakra.li>
      ))}
      {rounded.length > MAX_LINES && <li>and {formatCount(rounded.length - MAX_LINES)} more</li>}
    </LineList>
  );
}
