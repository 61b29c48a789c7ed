import { Box, Skeleton, Table } from '@chakra-ui/react';
import { useState } from 'react';

import type { RulesOdds } from '#src/statistics/odds/odds-jobs.ts';
import type { Retirement } from '#src/statistics/odds/retirement.ts';
import type { SpendingRule } from '#src/statistics/odds/spending-rules.ts';
import { oddsErrorText, oddsText } from '#src/ui/figures/odds-words.ts';
import { SelectField } from '#src/ui/form/fields.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { isolated } from '#src/ui/format/texts.ts';
import { Card } from '#src/ui/layout/card.tsx';

import { roundedMoney } from './round-money.ts';
import { durationText, RULES } from '#src/ui/figures/spending-rule-words.ts';

interface MissingCardProps {
  readonly retirement: Retirement;
  readonly rules: readonly SpendingRule[];
  readonly found: RulesOdds | undefined;
}

/** How often and how long each category is missing by a rule. */
export function MissingCard({ retirement, rules, found }: MissingCardProps) {
  const format = useFormat();
  const [kind, setKind] = useState<SpendingRule['kind']>('own');
  const index = rules.findIndex((rule) => rule.kind === kind);
  const odds = found?.rules[index];
  return (
    <Card title="What would be missing">
      <Box maxWidth="form">
        <SelectField
          label="By which rule"
          value={kind}
          onChange={({ target }) => setKind(rules.find((rule) => rule.kind === target.value)?.kind ?? 'own')}
        >
          {rules.map((rule) => (
            <option key={rule.kind} value={rule.kind}>
              {RULES[rule.kind].name}
            </option>
          ))}
        </SelectField>
      </Box>
      {odds ? (
        <Table.Root native aria-label="What would be missing" css={styles}>
          <thead>
            <tr>
              <th scope="col">Category</th>
              <th scope="col">A month</th>
              <th scope="col">Futures in which it is missing</th>
              <th scope="col">If so, for how long in all</th>
            </tr>
          </thead>
          <tbody>
            {retirement.categories.map(({ key, name, isMandatory, costs }, place) => {
              const { missing = 0, monthsWithout = 0 } = odds.categories[place] ?? {};
              return (
                <tr key={key}>
                  <th scope="row">
                    {isolated(name)}
                    {!isMandatory && <span>discretionary</span>}
                  </th>
                  <td>{roundedMoney(format, averageOf(costs), 100)}</td>
                  <td>
                    <div>
                      <i aria-hidden="true">
                        <b style={{ width: `${(100 * missing) / found.done}%` }} />
                      </i>
                      <p>
                        {missing === 0 ? 'in none' : oddsText(missing, found.done)}{' '}
                        <span>{missing > 0 && oddsErrorText(missing, found.done)}</span>
                      </p>
                    </div>
                  </td>
                  <td>{missing === 0 ? 'never' : durationText(monthsWithout)}</td>
                </tr>
              );
            })}
          </tbody>
        </Table.Root>
      ) : (
        <Skeleton minHeight="320px" marginTop="4" borderRadius="card" bg="bg.muted" />
      )}
    </Card>
  );
}

function averageOf(costs: Float64Array): number {
  return costs.length === 0 ? 0 : costs.reduce((sum, cents) => sum + cents, 0) / costs.length;
}

const styles = {
  marginTop: '4',
  fontSize: '15px',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'end' },
  '& thead th': { whiteSpace: 'normal', verticalAlign: 'bottom' },
  '& :is(thead th:first-of-type, tbody th)': {
    textAlign: 'start',
    fontWeight: '500',
    overflowWrap: 'anywhere',
  },
  '& span': { color: 'fg.muted', fontSize: '13px' },
  '& tbody th span': { display: 'block', fontWeight: '400' },
  '& td > div': { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '2' },
  // As wide as most of them, so that the bars begin and end at the same place.
  '& td p': { minWidth: '4.6em' },
  '& td i': {
    flex: '1',
    maxWidth: '160px',
    height: '8px',
    borderRadius: '4px',
    bg: 'bg.emphasized',
    overflow: 'hidden',
    forcedColorAdjust: 'none',
    hideBelow: 'md',
  },
  '& td i > b': { display: 'block', height: '100%', borderRadius: '4px', bg: 'red.solid' },
  smDown: {
    fontSize: '14px',
    '& th:first-of-type': { minWidth: '7.4em' },
    '& td:last-of-type': { whiteSpace: 'normal' },
    '& thead th:nth-of-type(2), & tbody td:first-of-type': { display: 'none' },
  },
};
