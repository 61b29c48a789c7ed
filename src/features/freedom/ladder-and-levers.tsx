import { Button, chakra, Skeleton, Table, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';

import { formatCount } from '#contract/counts.ts';
import type { Statistics } from '#src/queries/statistics.ts';
import type { FreedomBasis } from '#src/statistics/freedom/freedom-basis.ts';
import { type FreedomLadder, freedomLadderOf } from '#src/statistics/freedom/freedom-ladder.ts';
import { freedomLeversOf, nextSteps } from '#src/statistics/freedom/freedom-levers.ts';
import { estimateWay } from '#src/statistics/freedom/what-if.ts';
import { figureText } from '#src/ui/figures/figure-words.ts';
import { describeChange, leverText, moveBetween, obstacleOf } from '#src/ui/figures/freedom-words.ts';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { Card, CardBody } from '#src/ui/layout/card.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import { Placeholder } from '#src/ui/table/stat-rows.tsx';

export function LadderCard({ queries, lists, basis, now }: Statistics) {
  const ladder = useMemo(() => {
    if (!lists || !basis) return undefined;
    const { netWorth, averages } = basis;
    const plan = { netWorth, monthlySaving: averages.all.averageInvestments };
    return freedomLadderOf(lists.budgets, lists.expenses, plan, now);
  }, [lists, basis, now]);
  return (
    <Card title="The ladder" aside="what your savings cover, for life">
      <CardBody queries={Object.values(queries)}>
        {ladder ? <Ladder ladder={ladder} /> : <Skeleton minHeight="440px" />}
      </CardBody>
    </Card>
  );
}

/** How many rungs of a long ladder are shown at first, around the highest one that is reached. */
const SHOWN = 20;

function Ladder({ ladder: { rungs, refunds } }: { readonly ladder: FreedomLadder }) {
  const format = useFormat();
  const [isAll, setIsAll] = useState(false);
  if (rungs.length === 0) {
    return (
      <Text color="fg.muted" fontSize="15px">
        Once you have recorded expenses, you will see here from which month your savings pay for each
        category.
      </Text>
    );
  }
  const reached = rungs.findLastIndex(({ covered }) => covered === 1);
  const first = Math.max(0, Math.min(reached - SHOWN / 2, rungs.length - SHOWN));
  const shown = isAll ? rungs : rungs.slice(first, first + SHOWN);
  return (
    <>
      <Table.Root native aria-label="The ladder" css={ladderStyles}>
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col">A month</th>
            <th scope="col" aria-hidden="true" />
            <th scope="col">Paid for</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, name, isMandatory, average, covered, date }) => (
            <tr key={key} data-covered={date.value === 0 || undefined}>
              <th scope="row">
                {name} {!isMandatory && <small>discretionary</small>}
              </th>
              <td>{figureText(format, average)}</td>
              <td aria-hidden="true">
                <span data-part="bar">
                  <span style={{ width: `${covered * 100}%` }} />
                </span>
              </td>
              <td>
                <ProofButton of={date} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table.Root>
      {shown.length < rungs.length && (
        <Button variant="plain" marginTop="2" onClick={() => setIsAll(true)}>
          Show all {formatCount(rungs.length)}
        </Button>
      )}
      {refunds.value > 0 && (
        <Text marginTop="3" color="fg.muted" fontSize="14px">
          Refunds of <ProofButton of={refunds} /> in an average month are subtracted from the first
          categories.
        </Text>
      )}
    </>
  );
}

const ladderStyles = {
  '& tbody th': { minWidth: '6.5em', paddingInlineEnd: '0', color: 'fg' },
  '& th:not(:first-of-type)': { textAlign: 'end' },
  '& td': { paddingInlineStart: { base: '2', sm: '3' } },
  '& td:last-of-type': {
    minWidth: { sm: '8.5em' },
    whiteSpace: { base: 'normal', sm: 'nowrap' },
    color: 'fg.muted',
  },
  '& [data-covered] td:last-of-type': { color: 'gain' },
  '& small': { display: 'inline-block', color: 'fg.muted', fontSize: '12.5px' },
  // The month in words conveys the same.
  '& [aria-hidden=true]': { display: { base: 'none', sm: 'table-cell' }, width: '28%' },
  '& [data-part=bar]': {
    display: 'block',
    height: '8px',
    borderRadius: '4px',
    bg: 'bg.emphasized',
    overflow: 'hidden',
    forcedColorAdjust: 'none',
    '& span': { display: 'block', height: '100%', minWidth: '4px', borderRadius: '4px', bg: 'accent' },
  },
  '& tr:not([data-covered]) [data-part=bar] span': { opacity: '0.75' },
};

export function LeversCard({ queries, basis }: Statistics) {
  return (
    <Card id="levers" title="What would move the date">
      <CardBody queries={Object.values(queries)}>
        {basis ? <Levers basis={basis} /> : <Skeleton minHeight="320px" />}
      </CardBody>
    </Card>
  );
}

function Levers({ basis }: { readonly basis: FreedomBasis }) {
  const format = useFormat();
  const levers = useMemo(() => freedomLeversOf(basis), [basis]);
  if (levers.length === 0) {
    return (
      <Text color="fg.muted" fontSize="15px">
        Once you have recorded expenses, you will see here what brings your date nearer, and what moves it
        away.
      </Text>
    );
  }
  const { exactMonths: estimate, plan } = estimateWay(basis);
  return (
    <>
      {estimate === Infinity && (
        <Text color="fg.muted" fontSize="15px" marginBottom="3.5">
          There is no date to move: {obstacleOf(plan)}.
        </Text>
      )}
      <Table.Root native aria-label="What would move the date" css={leverStyles}>
        <tbody>
          {levers.map(({ name, amount, way, move }) => {
            const title = leverText(format, name, amount);
            return (
              <tr key={name}>
                <th scope="row">{title}</th>
                <td>
                  <ProofButton of={{ kind: 'titled', title, figure: move }}>
                    <Text as="span" color={moveBetween(estimate, way.exactMonths)?.tone}>
                      {describeChange(estimate, way.exactMonths)}
                    </Text>{' '}
                    <span>{way.exactMonths < Infinity && figureText(format, way.date)}</span>
                  </ProofButton>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table.Root>
    </>
  );
}

const leverStyles = {
  '& th': { textWrap: 'balance' },
  // Beside each other where there is room, as in two columns.
  '& td span': {
    display: { base: 'block', sm: 'inline-block' },
    '&:last-of-type': { minWidth: { sm: '9em' } },
  },
};

/** The three most important levers, each with its effect. As high while it loads. */
export function NextSteps({ basis }: { readonly basis: FreedomBasis | undefined }) {
  const format = useFormat();
  const steps = useMemo(() => basis && nextSteps(freedomLeversOf(basis)), [basis]);
  const estimate = basis && estimateWay(basis);
  return (
    <chakra.ol css={stepStyles}>
      {estimate && steps?.length === 0 && (
        <li>
          <p>
            {estimate.exactMonths === Infinity
              ? `There is no date to move: ${obstacleOf(estimate.plan)}.`
              : 'What you have saved already pays for an average month.'}
          </p>
        </li>
      )}
      {(steps ?? [undefined, undefined, undefined]).map((step, index) => {
        if (!step || !estimate) {
          return (
            <li key={index}>
              <p>
                <Placeholder />
              </p>
              <Placeholder />
            </li>
          );
        }
        const { name, amount, way, move } = step;
        const title = leverText(format, name, amount);
        const change = moveBetween(estimate.exactMonths, way.exactMonths);
        return (
          <li key={name}>
            <p>
              {index === 0 && change?.tone === 'gain' && <b>Next step: </b>}
              <TextLink to="/statistics/freedom" hash="levers">
                {title}
              </TextLink>
            </p>
            <ProofButton of={{ kind: 'titled', title, figure: move }}>
              <Text as="span" color={change?.tone} fontWeight="600">
                {change?.text}
              </Text>
              {way.exactMonths < Infinity && ` · ${figureText(format, way.date)}`}
            </ProofButton>
          </li>
        );
      })}
    </chakra.ol>
  );
}

const stepStyles = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(220px, 1fr))' },
  gap: { base: '2', md: '3' },
  fontSize: '14px',
  listStyle: 'none',
  '& li': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    // As high with one line as with two, or without steps, so that nothing moves when they appear.
    minHeight: { md: 'calc(3lh + 22px)' },
    padding: '8px 14px',
    borderWidth: '1px',
    borderRadius: 'control',
  },
  '& li:has(b)': { borderColor: 'accent.border', bg: 'accent.subtle/50' },
  '& p': { flex: '1', marginBottom: '1' },
  '& b': { color: 'accent.fg', fontWeight: '600' },
  // The touch targets of the link and of the effect end between them.
  '& a': { paddingBlock: '6px', color: 'fg', textDecorationColor: 'border.emphasized' },
  '& button': { paddingTop: '2px', marginTop: '-2px' },
};
