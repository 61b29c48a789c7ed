import { chakra, Skeleton, Table, Text } from '@chakra-ui/react';
import { useMemo } from 'react';

import type { Statistics } from '#src/queries/statistics.ts';
import type { FreedomBasis } from '#src/statistics/freedom/freedom-basis.ts';
import { freedomLeversOf, nextSteps } from '#src/statistics/freedom/freedom-levers.ts';
import { estimateWay } from '#src/statistics/freedom/what-if.ts';
import { figureText } from '#src/ui/figures/figure-text.ts';
import { describeChange, leverText, moveBetween, obstacleOf } from '#src/ui/figures/freedom-words.ts';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { Card, CardBody } from '#src/ui/layout/card.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import { Placeholder } from '#src/ui/table/stat-rows.tsx';

import { BillsLacking } from './bills-lacking.tsx';

export function LeversCard({ queries, basis }: Statistics) {
  return (
    <Card id="levers" title="What would move the date">
      <CardBody queries={Object.values(queries)}>
        {basis ? <Levers basis={basis} /> : <Skeleton minHeight="320px" bg="bg.muted" />}
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
          <BillsLacking basis={basis} as="row" />
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
  gap: { base: '1.5', md: '3' },
  fontSize: '14px',
  listStyle: 'none',
  '& li': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    // As high with one line as with two, or without steps, so that nothing moves when they appear.
    minHeight: { md: 'calc(3lh + 22px)' },
    paddingBlock: { base: '6px', md: '8px' },
    paddingInline: '14px',
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
