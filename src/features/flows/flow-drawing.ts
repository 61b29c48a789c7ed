import { byKind, type FlowPart, type MoneyFlows } from '#src/statistics/money-flows.ts';
import type { FlowDrawing, FlowNode } from '#src/ui/chart/chart-drawing.ts';
import type { Format } from '#src/ui/format/format.ts';
import { formatPercent } from '#src/ui/format/numbers.ts';

import { isSpending, partColor, partName, type Side } from './flow-words.ts';

const HUB = 'all';
const HUB_COLOR = '#9dacbb';

/** Names are shortened, so that labels do not cover one another. */
const LONGEST_NAME = 26;

/**
 * Sources flow into one node, and from there to what was spent, by kind and then by category, and to the rest.
 * @param hasAmounts whether there is room for amounts in the labels
 */
export function drawFlows(
  { total, sources, uses }: MoneyFlows,
  format: Format,
  hasAmounts: boolean,
): FlowDrawing {
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
