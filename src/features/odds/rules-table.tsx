import { Box, chakra, Table } from '@chakra-ui/react';

import type { RulesOdds } from '#src/statistics/odds/odds-jobs.ts';
import type { SpendingRule } from '#src/statistics/odds/spending-rules.ts';
import { oddsErrorText, oddsText } from '#src/ui/figures/odds-words.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Placeholder } from '#src/ui/table/stat-rows.tsx';

import { roundedMoney } from './round-money.ts';
import { RULES } from '#src/ui/figures/spending-rule-words.ts';

interface RulesTableProps {
  readonly rules: readonly SpendingRule[];
  readonly found: RulesOdds | undefined;
}

/** No more digits than an average of some thousand futures has. In cents. */
const EXACT_TO = 10_00;

const COLUMNS = [
  'The money lasts',
  'Never without the mandatory',
  'Spent a month, on average',
  'Worst month',
];

/** What each rule leads to, side by side. */
export function RulesTable({ rules, found }: RulesTableProps) {
  const format = useFormat();
  const money = (cents: number) => roundedMoney(format, cents, EXACT_TO);
  const planned = found?.rules[0]?.averagePlanned;
  return (
    <Card
      title="The rules side by side"
      aside={planned !== undefined && `of ${money(planned)} planned a month, in today’s money`}
    >
      <Table.Root native aria-label="The rules side by side" css={styles}>
        <thead>
          <tr>
            <th scope="col">Rule</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rules.map(({ kind }, index) => {
            const odds = found?.rules[index];
            const [lasts, mandatory, spent, worst] = COLUMNS;
            return (
              <tr key={kind} data-own={kind === 'own' || undefined}>
                <th scope="row">{RULES[kind].name}</th>
                <td data-label={lasts}>
                  {odds ? <Odds count={odds.lasting} of={found.done} /> : <Placeholder />}
                </td>
                <td data-label={mandatory}>
                  {odds ? <Odds count={odds.withMandatory} of={found.done} /> : <Placeholder />}
                </td>
                <td data-label={spent}>{odds ? money(odds.averageSpent) : <Placeholder />}</td>
                <td data-label={worst}>
                  {odds ? (
                    <>
                      {partText(odds.worst[50].part)}{' '}
                      <span>{partText(odds.worst[10].part)} in one of ten</span>
                    </>
                  ) : (
                    <Placeholder />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table.Root>
      <Box marginTop="3" color="fg.muted" fontSize="13.5px">
        The worst month is what is spent of what the plan has for that month: in half of the futures no month
        is worse, and in one of ten there is one that is as bad as said after it. A rule may last because it
        cuts what you need, so look at the mandatory beside it.
      </Box>
    </Card>
  );
}

function Odds({ count, of }: { readonly count: number; readonly of: number }) {
  return (
    <>
      <b>{oddsText(count, of)}</b> <span>{oddsErrorText(count, of)}</span>
    </>
  );
}

function partText(part: number): string {
  return `${Math.round(part * 100)}%`;
}

/** What each rule does, and where it is from. */
export function RuleSourcesCard() {
  return (
    <Card title="What the rules do, and where they are from">
      <chakra.dl css={sourcesStyles}>
        {Object.values(RULES).map(({ name, does, source }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {does} <span>{source}</span>
            </dd>
          </div>
        ))}
      </chakra.dl>
      <chakra.p color="fg.muted" fontSize="14px" marginTop="4">
        The published rules are about what is withdrawn. Here that is what the plan spends beyond the incomes
        of a month, times the same part for a year. What they give is spent in the order of the ladder, and a
        category counts as missing where it is not paid in full. One-off amounts of the plan are paid by every
        rule. What is left counts pots that are still locked, so a rule may run dry before they open.
      </chakra.p>
    </Card>
  );
}

const styles = {
  fontSize: '15px',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'end', verticalAlign: 'baseline' },
  '& thead th': { maxWidth: '9em', whiteSpace: 'normal', verticalAlign: 'bottom' },
  '& :is(th, td) + :is(th, td)': { paddingInlineStart: '4' },
  '& :is(thead th:first-of-type, tbody th)': { textAlign: 'start', fontWeight: '600' },
  '& td b': { fontWeight: '600' },
  '& td span': { color: 'fg.muted', fontSize: '13px' },
  '& tr[data-own] :is(th, b)': { color: 'accent.fg' },
  mdDown: {
    '& thead': { srOnly: true },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: '2',
      paddingBlock: '3',
      borderTopWidth: '1px',
    },
    '& tbody th': { gridColumn: '1 / -1' },
    '& :is(tbody th, tbody th + td, td + td)': {
      padding: '0',
      borderWidth: '0',
      textAlign: 'start',
      height: 'auto',
      whiteSpace: 'normal',
    },
    '& td::before': {
      display: 'block',
      color: 'fg.muted',
      fontSize: '12px',
      content: 'attr(data-label) / ""',
    },
  },
};

const sourcesStyles = {
  display: 'grid',
  gap: '4',
  fontSize: '14.5px',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '11em minmax(0, 1fr)' },
    columnGap: '4',
  },
  '& dt': { fontWeight: '600' },
  '& dd span': { color: 'fg.muted' },
};
