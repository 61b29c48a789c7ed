import { Box, Button, chakra, Grid, Stack, useMediaQuery } from '@chakra-ui/react';
import { type ReactNode, useMemo, useState } from 'react';

import { formatCount } from '#contract/counts.ts';
import { roundToSum } from '#src/statistics/freedom/move-ledger.ts';
import { byKind, type FlowPart, type MoneyFlows, putTogether } from '#src/statistics/money-flows.ts';
import type { FlowDrawing, FlowNode } from '#src/ui/chart/chart-drawing.ts';
import { FlowChart } from '#src/ui/chart/flow-chart.tsx';
import { StackedBar } from '#src/ui/chart/parts-chart.tsx';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { formatPercent } from '#src/ui/format/numbers.ts';
import { formatList } from '#src/ui/format/texts.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import { StatRows } from '#src/ui/table/stat-rows.tsx';

import { entriesOf, isSpending, partColor, partName, type Period, type Side } from './flow-words.ts';

/** How many parts of a kind are drawn. */
const DRAWN = 7;

interface FlowCardProps {
  readonly flows: MoneyFlows;
  readonly period: Period;
  /** `October 2026` */
  readonly name: string;
  readonly isOver: boolean;
  readonly aside: ReactNode;
}

/** Where the money came from and went: as bands where they have room, as two bars elsewhere, and as tables. */
export function FlowCard({ flows, period, name, isOver, aside }: FlowCardProps) {
  const format = useFormat();
  const [isAll, setIsAll] = useState(false);
  const [hasRoom = true] = useMediaQuery(['(min-width: 62em)'], { ssr: false });
  const few = useMemo(
    () => ({
      ...flows,
      sources: putTogether(flows.sources, DRAWN),
      uses: putTogether(flows.uses, DRAWN),
    }),
    [flows],
  );
  const whole = { name: 'In all', amount: flows.total, share: 1 };
  const drawing = useMemo(() => drawFlows(few, format, hasRoom), [few, format, hasRoom]);
  const { sources, uses } = isAll ? flows : few;
  const all = [...flows.sources, ...flows.uses];
  const isCut = !isAll && all.length > few.sources.length + few.uses.length;
  const spent = uses.filter(isSpending);
  const [total] = byKind(spent.map((part) => ({ ...part, kind: 'mandatory' })));
  return (
    <Card title={`Where it flowed in ${name}`} aside={aside}>
      <chakra.p fontSize={{ base: '20px', md: '24px' }} fontWeight="650" lineHeight="1.25" maxWidth="prose">
        {headline(flows, isOver)}
      </chakra.p>
      <Box hideBelow="md" marginTop="4" _print={{ display: 'none' }}>
        <FlowChart label={`Money in ${name}`} drawing={drawing} />
      </Box>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        alignItems="start"
        columnGap="10"
        rowGap="6"
        marginTop="5"
      >
        <Stack gap="6">
          <FlowTable
            label="Where it came from"
            side="sources"
            parts={sources}
            {...{ period, whole }}
            isDrawn
          />
          <FlowTable label="Where it went" side="uses" parts={byKind(uses)} {...{ period, whole }} isDrawn />
          <chakra.p color="fg.muted" fontSize="14px">
            {remarks(flows).join(' ')}
          </chakra.p>
        </Stack>
        <div>
          {total && (
            <FlowTable
              label="What was spent"
              side="uses"
              parts={spent}
              whole={{ name: 'Spent', ...total }}
              period={period}
            />
          )}
          {isCut && (
            <Button variant="plain" minHeight="11" onClick={() => setIsAll(true)}>
              Show all {formatCount(all.filter(({ category }) => category !== undefined).length)} categories
            </Button>
          )}
        </div>
      </Grid>
    </Card>
  );
}

interface FlowTableProps {
  readonly label: string;
  readonly side: Side;
  readonly parts: readonly FlowPart[];
  /** What the parts add up to. */
  readonly whole: Pick<FlowPart, 'amount' | 'share'> & { readonly name: string };
  readonly period: Period;
  /** Whether a bar above it is the drawing on narrow screens and on paper. */
  readonly isDrawn?: boolean;
}

/** Parts in the order of the drawing. */
function FlowTable({ label, side, parts, whole, period, isDrawn = false }: FlowTableProps) {
  const { money } = useFormat();
  return (
    <div>
      <chakra.h3 marginBottom="2" fontSize="15px" fontWeight="600">
        {label}
      </chakra.h3>
      {isDrawn && (
        <Box hideFrom="md" _print={{ display: 'block !important' }}>
          <StackedBar
            parts={parts.map((part) => ({
              label: partName(part, side),
              size: Number(part.amount),
              color: partColor(part.kind, side),
            }))}
          />
        </Box>
      )}
      <StatRows
        label={label}
        columns={[side === 'sources' ? 'Source' : isDrawn ? 'Use' : 'Category', 'Amount', 'Percent']}
        rows={[
          ...parts.map((part) => {
            const name = partName(part, side);
            const entries = entriesOf(part, period);
            const amount = money(part.amount);
            return {
              label: name,
              color: partColor(part.kind, side),
              value: entries ? (
                <TextLink to="/budgets/entries" search={entries} aria-label={`Entries of ${name} ${amount}`}>
                  {amount}
                </TextLink>
              ) : (
                amount
              ),
              secondValue: formatPercent(part.share),
            };
          }),
          {
            label: whole.name,
            value: money(whole.amount),
            secondValue: formatPercent(whole.share),
            variant: 'sum' as const,
          },
        ]}
      />
    </div>
  );
}

/** In whole percent of all that came in, which add up to 100. */
function headline({ sources, uses }: MoneyFlows, isOver: boolean): string {
  const shareOf = (parts: readonly FlowPart[], ...kinds: readonly FlowPart['kind'][]) =>
    parts.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { share }) => sum + share, 0) * 100;
  const soFar = isOver ? '' : ' so far';
  const drawn = shareOf(sources, 'rest');
  if (drawn > 0) return `More went out than came in${soFar}: ${wholePercent(drawn)} was drawn beyond income.`;
  const shares = [
    shareOf(uses, 'mandatory', 'discretionary'),
    shareOf(uses, 'investments'),
    shareOf(uses, 'rest'),
  ];
  const paidBack = 100 - shares.reduce((sum, share) => sum + share, 0);
  const [spent = 0, invested = 0, left = 0] = roundToSum([...shares, Math.max(0, paidBack)], 100);
  return `${formatList([`${spent}% was spent`, `${invested}% invested`, `${left}% neither`])}${soFar}.`;
}

function wholePercent(percent: number): string {
  return percent < 1 ? 'less than 1%' : `${Math.round(percent)}%`;
}

function remarks({ sources, uses }: MoneyFlows): string[] {
  const isRefunded = sources.some(({ category, count }) => category !== undefined || count !== undefined);
  const isSold = sources.some(({ kind }) => kind === 'investments');
  const isPaidBack = uses.some(({ kind }) => kind === 'earnedIncome' || kind === 'passiveIncome');
  return [
    ...(uses.some(({ kind }) => kind === 'rest')
      ? ['What is neither spent nor invested stayed where it was, or no entry says where it went.']
      : []),
    ...(sources.some(({ kind }) => kind === 'rest')
      ? ['What was drawn beyond income came from savings or debt, or no entry says where from.']
      : []),
    ...(isRefunded ? ['A category with more refunds than spending comes in.'] : []),
    ...(isSold ? ['Investments below zero come in: more was taken out than put in.'] : []),
    ...(isPaidBack ? ['Income below zero goes out.'] : []),
  ];
}

const HUB = 'all';
const HUB_COLOR = '#9dacbb';

/** Names are shortened, so that labels do not cover one another. */
const LONGEST_NAME = 26;

/**
 * Sources flow into one node, and from there to what was spent, by kind and then by category, and to the rest.
 * @param hasAmounts whether there is room for amounts in the labels
 */
function drawFlows({ total, sources, uses }: MoneyFlows, format: Format, hasAmounts: boolean): FlowDrawing {
  const nodeOf = (
    key: string,
    name: string,
    part: Pick<FlowPart, 'amount' | 'share'>,
    look: Look,
  ): FlowNode => {
    const amount = format.money(part.amount);
    const percent = formatPercent(part.share);
    const short = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;
    const figure = format.isHidden ? percent : amount;
    return {
      key,
      name,
      value: `${amount}, ${percent}`,
      label: hasAmounts ? `${short}  ${figure}` : short,
      ...look,
    };
  };
  const partNode = (part: FlowPart, side: Side, column: number, index: number) =>
    nodeOf(`${side} ${column} ${index}`, partName(part, side), part, {
      color: partColor(part.kind, side),
      column,
    });
  const nodes: FlowNode[] = [];
  const flows: { from: string; to: string; size: number }[] = [];
  const add = (node: FlowNode, { amount }: Pick<FlowPart, 'amount'>, from: string | undefined) => {
    nodes.push(node);
    const size = Number(amount);
    flows.push(from === undefined ? { from: node.key, to: HUB, size } : { from, to: node.key, size });
  };

  sources.forEach((part, index) => add(partNode(part, 'sources', 0, index), part, undefined));
  nodes.push(nodeOf(HUB, 'In all', { amount: total, share: 1 }, { color: HUB_COLOR, column: 1 }));
  for (const [place, whole] of byKind(uses).entries()) {
    const group = partNode(whole, 'uses', 2, place);
    add(group, whole, HUB);
    if (!isSpending(whole)) continue;
    uses.forEach((part, index) => {
      if (part.kind === whole.kind) add(partNode(part, 'uses', 3, index), part, group.key);
    });
  }
  return { nodes, flows, hub: HUB };
}

interface Look {
  readonly color: string;
  readonly column: number;
}
