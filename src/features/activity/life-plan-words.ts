import type { ChangeSubject, PlanPart } from '#contract/changes.ts';
import { formatCount } from '#contract/counts.ts';
import { type Cents, cents } from '#contract/money.ts';
import type { Format } from '#src/ui/format/format.ts';
import { isolated } from '#src/ui/format/texts.ts';

import type { FieldWords, Phrase } from './column-words.ts';

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
  givesWay: 'What gives way',
  pots: 'Pots',
};

const quoted = (text: string | null) => `“${isolated(text ?? '')}”`;

/** The plan that all parts are in, if they are in one. */
function onlyPlan({ parts }: LifePlan): string | undefined {
  const plans = new Set(parts.map(({ plan }) => plan));
  const [plan] = plans;
  return plans.size === 1 && plan !== null ? plan : undefined;
}

export function lifePlanName(subject: LifePlan): string {
  const plan = onlyPlan(subject);
  return plan === undefined ? 'life plan' : `life plan ${quoted(plan)}`;
}

/** Such as `“Roof” in “My plan”`. */
function partName({ of, plan, name }: Part): string {
  if (of === 'plan') return `Plan ${quoted(name[1] ?? name[0])}`;
  const what = ASSUMPTIONS[of] ?? quoted(name[1] ?? name[0]);
  return plan === null ? what : `${what} in ${quoted(plan)}`;
}

/** Such as `“Roof” added to “My plan”`. */
function partTitle(part: Part): string {
  const { of, plan, name } = part;
  const [before, after] = name;
  if (of in ASSUMPTIONS || before === after) return `${partName(part)} changed`;
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

const AMOUNTS: readonly PlanPart[] = ['incomes', 'phases', 'oneOffs', 'homes'];

export function lifePlanAmounts({ parts }: LifePlan): Cents[] {
  return parts
    .filter(({ of }) => AMOUNTS.includes(of))
    .flatMap(({ value }) => value.flatMap((each) => (typeof each === 'number' ? cents(each) : [])));
}

const MAX_NAMED = 3;

/** The amount of an entry, or what is assumed. */
function valueText(format: Format, of: PlanPart, value: Part['value'][number]): string | undefined {
  if (value === null) return undefined;
  if (of === 'stop' && value === 'soonest') return 'as soon as possible';
  if (of === 'rule') return typeof value === 'number' ? `${formatCount(value)}% rule` : 'the money lasts';
  if (typeof value === 'string' || of === 'lastsToAge') return String(value);
  if (of === 'inflation' || of === 'returns' || of === 'givesWay') return `${formatCount(value)}%`;
  return format.money(cents(value));
}

export function lifePlanDetails(subject: LifePlan, format: Format): Phrase[] {
  const [only] = subject.partCount === 1 ? subject.parts : [];
  if (only) {
    const texts = only.value.flatMap((value) => valueText(format, only.of, value) ?? []);
    const values = [...new Set(texts)].map((value) => ({ value }));
    return values.length === 0
      ? []
      : [values.flatMap((value, index) => (index === 0 ? value : [' → ', value]))];
  }
  const first = isCalledAfterFirst(subject) ? 1 : 0;
  const named = subject.parts.slice(first, first + MAX_NAMED).map((part): Phrase => [partTitle(part)]);
  const more = subject.partCount - first - named.length;
  return more > 0 ? [...named, [`${more} more`]] : named;
}

/** The parts before and after a change. */
export function lifePlanFields(subject: LifePlan, format: Format): FieldWords[] {
  const { parts, partCount } = subject;
  // Its name is above.
  const isOfOne = onlyPlan(subject) !== undefined;
  const words = parts.map((part): FieldWords => {
    const { of, name, value } = part;
    const isNamed = name[0] !== null || name[1] !== null;
    const isRenamed = name[0] !== null && name[1] !== null && name[0] !== name[1];
    const textOf = (side: 0 | 1) => {
      if (isNamed && name[side] === null) return undefined;
      const text = valueText(format, of, value[side]);
      return isRenamed
        ? [name[side], text].filter((each) => each !== undefined).join(', ')
        : (text ?? 'there');
    };
    const [before, after] = [textOf(0), textOf(1)];
    const isAlike = before === after;
    const label = partName(isOfOne ? { ...part, plan: null } : part);
    return { label, before: isAlike ? '' : before, after: isAlike ? 'changed' : after };
  });
  const more = partCount - parts.length;
  return more > 0 ? [...words, { label: `${formatCount(more)} more`, before: '', after: '' }] : words;
}
