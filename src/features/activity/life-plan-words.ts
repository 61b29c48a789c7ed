import type { ChangeSubject, PlanPart } from '#contract/changes.ts';
import { isolated } from '#src/ui/format/texts.ts';

type LifePlan = Extract<ChangeSubject, { type: 'life-plan' }>;
type Part = LifePlan['parts'][number];

/** What a plan assumes. Its entries have names of their own. */
const ASSUMPTIONS: Readonly<Partial<Record<PlanPart, string>>> = {
  bornIn: 'Month of birth',
  mine: 'Which plan is your own',
  lastsToAge: 'Age to plan to',
  rule: 'Rule for stopping work',
  stop: 'When work stops',
  inflation: 'Inflation',
  returns: 'Returns',
  recorded: 'Until when recorded incomes go on',
  pots: 'Pots',
};

const quoted = (text: string | null) => `“${isolated(text ?? '')}”`;

/** Such as `“Roof” in “My plan”`. */
export function planPartName({ of, plan, name }: Part): string {
  if (of === 'plan') return `Plan ${quoted(name[1] ?? name[0])}`;
  const what = ASSUMPTIONS[of] ?? quoted(name[1] ?? name[0]);
  return plan === null ? what : `${what} in ${quoted(plan)}`;
}

/** Such as `“Roof” added to “My plan”`. */
function partTitle(part: Part): string {
  const { of, plan, name } = part;
  const [before, after] = name;
  if (of in ASSUMPTIONS || before === after) return `${planPartName(part)} changed`;
  const isOfPlan = of !== 'plan' && plan !== null;
  const what = `${of === 'plan' ? 'Plan ' : ''}${quoted(before ?? after)}`;
  if (before === null) return `${what} added${isOfPlan ? ` to ${quoted(plan)}` : ''}`;
  if (after === null) return `${what} removed${isOfPlan ? ` from ${quoted(plan)}` : ''}`;
  return `${what}${isOfPlan ? ` in ${quoted(plan)}` : ''} renamed to ${quoted(after)}`;
}

/** After its first part, if that says most: it is the only one, or a plan that came or went. */
function isCalledAfterFirst({ parts: [first], partCount }: LifePlan): boolean {
  return first !== undefined && (partCount === 1 || first.of === 'plan');
}

export function lifePlanTitle(subject: LifePlan): string {
  const [first] = subject.parts;
  return first && isCalledAfterFirst(subject) ? partTitle(first) : 'Life plan changed';
}

const MAX_NAMED = 3;

export function lifePlanDetails(subject: LifePlan): string[] {
  const first = isCalledAfterFirst(subject) ? 1 : 0;
  const named = subject.parts.slice(first, first + MAX_NAMED).map(partTitle);
  const more = subject.partCount - first - named.length;
  return more > 0 ? [...named, `${more} more`] : named;
}
