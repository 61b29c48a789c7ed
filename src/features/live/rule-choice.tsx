import { chakra } from '@chakra-ui/react';

import type { SpendingRule } from '#src/statistics/odds/spending-rules.ts';
import { SelectField } from '#src/ui/form/fields.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

type RuleKind = SpendingRule['kind'];

const RULES: Readonly<Record<RuleKind, string>> = {
  own: 'Your own',
  constant: 'Constant',
  'guyton-klinger': 'Guyton–Klinger',
  'floor-ceiling': 'Floor and ceiling',
  amortised: 'Amortised',
};

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** What a rule does, in a sentence. */
function ruleText(rule: SpendingRule, firstRate: number): string {
  switch (rule.kind) {
    case 'own': {
      const kept = rule.keeps === 'mandatory' ? 'mandatory' : 'kept';
      const isAtOnce = firstRate > rule.cutsAbove;
      const first = `At first it takes ${percent.format(firstRate)}${isAtOnce ? ', so something gives way at once' : ''}.`;
      return `What is not ${kept} is cut once all takes more than ${percent.format(rule.cutsAbove)} a year of what is left. ${first}`;
    }
    case 'constant':
      return 'Everything is paid as long as there is anything left.';
    case 'guyton-klinger':
      return 'Cut by a tenth in years that would take a fifth more of what is left than the first one, and raised the other way round.';
    case 'floor-ceiling':
      return 'The same part of what is left each year, but between a floor and a ceiling.';
    case 'amortised':
      return 'Each year as much as what is left can pay until the end.';
  }
}

interface RuleChoiceProps {
  readonly rule: SpendingRule;
  /** What is spent beyond the incomes in the first year, as a part of what there is when work stops. */
  readonly firstRate: number;
  readonly onChoose: (kind: RuleKind) => void;
}

/** Which rule decides what is cut. */
export function RuleChoice({ rule, firstRate, onChoose }: RuleChoiceProps) {
  const kinds: readonly RuleKind[] = ['own', 'constant', 'guyton-klinger', 'floor-ceiling', 'amortised'];
  return (
    <chakra.div css={styles}>
      <SelectField
        label="Spending rule"
        value={rule.kind}
        onChange={({ target }) => onChoose(kinds[target.selectedIndex] ?? 'own')}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {RULES[kind]}
          </option>
        ))}
      </SelectField>
      <TextLink to="/statistics/freedom/rules">Change the rule</TextLink>
      <p>{ruleText(rule, firstRate)}</p>
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
