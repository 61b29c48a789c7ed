import type { GivesWay } from '#contract/plan.ts';
import type { SpendingRule } from '#src/statistics/odds/spending-rules.ts';

type RuleKind = SpendingRule['kind'];

/** How each rule is called, what it does, and who has published it. */
export const RULES: Readonly<
  Record<RuleKind, { readonly name: string; readonly does: string; readonly source: string }>
> = {
  own: {
    name: 'Your rule',
    does: 'What you keep is paid in any case. The rest falls away from the bottom of the ladder up, month by month, and comes back the same way.',
    source: 'Your own.',
  },
  constant: {
    name: 'Always the same',
    does: 'The same purchasing power in every month, whatever is left.',
    source: 'W. P. Bengen, “Determining Withdrawal Rates Using Historical Data”, 1994.',
  },
  'guyton-klinger': {
    name: 'Guardrails',
    does: 'Once a year: withdrawals do not rise with prices after a losing year while their rate is above the first one. They are cut by 10% once it is a fifth above that (not in the last 15 years), and raised by 10% once it is a fifth below.',
    source:
      'J. T. Guyton and W. J. Klinger, “Decision Rules and Maximum Initial Withdrawal Rates”, 2006; without its rule about which assets to sell.',
  },
  'floor-ceiling': {
    name: 'Floor and ceiling',
    does: 'Once a year: the same part of what is left, but never less than 90% and never more than 125% of what is withdrawn in the first year.',
    source:
      'W. P. Bengen’s floor and ceiling of 2001, with the distances that M. McClung’s “Living Off Your Money” gives.',
  },
  amortised: {
    name: 'Used up by the end',
    does: 'Once a year, and each month of the last one: what an annuity from all that is left would pay until the end, at the plan’s own returns. The last month uses up what is left.',
    source:
      'M. B. Waring and L. B. Siegel, “The Only Spending Rule Article You Will Ever Need”, 2015, who take the yield of safe bonds instead.',
  },
};

/** `all but what is mandatory, once all of it takes more than 5.6% a year of what is left` */
export function ruleText({ keeps, cutsAbovePercent }: GivesWay): string {
  const kept = keeps === 'mandatory' ? 'what is mandatory' : 'what you keep';
  return `All but ${kept} gives way, from the bottom up, once all spending takes more than ${cutsAbovePercent}% a year of what is left.`;
}

/** `4 years 2 months`, `7 months` */
export function durationText(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const parts = [
    ...(years > 0 ? [`${years} ${years === 1 ? 'year' : 'years'}`] : []),
    ...(rest > 0 || years === 0 ? [`${rest} ${rest === 1 ? 'month' : 'months'}`] : []),
  ];
  return parts.join(' ');
}
