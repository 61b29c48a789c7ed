import { chakra } from '@chakra-ui/react';

import type { GivesWay } from '#contract/plan.ts';
import type { SpendingRule } from '#src/statistics/odds/spending-rules.ts';
import { RULES, ruleText } from '#src/ui/figures/spending-rule-words.ts';
import { SelectField } from '#src/ui/form/fields.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

type RuleKind = SpendingRule['kind'];

const KINDS: readonly RuleKind[] = ['own', 'constant', 'guyton-klinger', 'floor-ceiling', 'amortised'];

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

interface RuleChoiceProps {
  readonly rule: SpendingRule;
  /** What gives way by the person’s own rule. */
  readonly givesWay: GivesWay;
  /** What is spent beyond the incomes in the first year, as a part of what there is when work stops. */
  readonly firstRate: number;
  readonly onChoose: (kind: RuleKind) => void;
}

/** Which rule decides what is cut. */
export function RuleChoice({ rule, givesWay, firstRate, onChoose }: RuleChoiceProps) {
  const isCutAtOnce = rule.kind === 'own' && firstRate > rule.cutsAbove;
  return (
    <chakra.div css={styles}>
      <SelectField
        label="Spending rule"
        value={rule.kind}
        onChange={({ target }) => onChoose(KINDS[target.selectedIndex] ?? 'own')}
      >
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {RULES[kind].name}
          </option>
        ))}
      </SelectField>
      <TextLink to="/statistics/freedom/rules" _print={{ display: 'none' }}>
        Change the rule
      </TextLink>
      <p>
        {rule.kind === 'own' ? ruleText(givesWay) : RULES[rule.kind].does}
        {isCutAtOnce && ` It takes ${percent.format(firstRate)} at first, so something gives way at once.`}
      </p>
    </chakra.div>
  );
}

const styles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginBottom: '4',
  fontSize: '14.5px',
  '& .chakra-field__root': { flexDirection: 'row', alignItems: 'center', gap: '3', width: 'auto' },
  '& [data-part=head]': { width: 'auto', color: 'fg.muted', whiteSpace: 'nowrap' },
  '& a': { paddingBlock: '11px' },
  '& p': { flexBasis: '100%', color: 'fg.muted' },
};
