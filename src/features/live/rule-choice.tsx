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

interface RuleChoiceProps {
  readonly rule: SpendingRule;
  readonly onChoose: (kind: RuleKind) => void;
}

/** Which rule decides what is cut. */
export function RuleChoice({ rule, onChoose }: RuleChoiceProps) {
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
};
