import type { ChangeDetails, ChangeSubject } from '#contract/changes.ts';
import { localDay } from '#contract/days.ts';
import { cents } from '#contract/money.ts';
import { parseRule } from '#contract/recurrence.ts';
import { ITEM_KINDS } from '#src/entry/entry-target.ts';
import type { Format } from '#src/ui/format/format.ts';
import { ruleWords } from '#src/ui/format/rule-words.ts';
import { formatTime } from '#src/ui/format/texts.ts';

/** Text, of which values stand out. */
export type Phrase = readonly (string | { readonly value: string })[];

type Row = ChangeDetails['rows'][number];
type Value = Row['fields'][number]['before'];

const COLUMNS: Readonly<Record<string, string>> = {
  given_name: 'Name',
  asset_type: 'Type',
  num_shares: 'Number of shares',
  share_price: 'Share price',
  liability_id: 'Liability',
  expense_id: 'Category',
  is_mandatory: 'Mandatory',
  is_archived: 'Archived',
  time_stamp: 'Time',
  day: 'Date',
  projected_cents: 'Plan',
  fund_since: 'Fund since',
  principal_day: 'Day of the principal',
  rate: 'Interest rate',
  interest: 'Way of reckoning interest',
  payment_day: 'Day of the payment',
  last_day: 'Last payment',
  average_of: 'Average of the last',
  rule: 'How often',
  first_day: 'First day',
  time_zone: 'Time zone',
  records_from: 'Recorded by itself from',
  is_by_itself: 'Recorded by itself',
};

/** Columns that say nothing to a person, or nothing more than the name of their row. */
const HIDDEN: Readonly<Partial<Record<ChangeSubject['type'], readonly string[]>>> = {
  category: ['archived_at'],
  month: ['year', 'month'],
  'past-value': ['is_automatic'],
};

/** Of a row that was created or deleted, what its title says already. */
function isInTitle(name: string, type: ChangeSubject['type']): boolean {
  if (type === 'entry' || type === 'schedule') return name === 'note';
  if (type === 'occurrence') return name === 'day';
  if (type === 'past-value') return name === 'day' || name === 'time_stamp';
  return name === 'name';
}

const ASSET_TYPES = [
  ...[
    'Cash',
    'Real Estate',
    'Domestic Bonds',
    'International Bonds',
    'Domestic Stocks',
    'International Stocks',
  ],
  ...['Constant Domestic Stocks', 'Cryptocurrency', 'Precious Metals', 'Commodities'],
];

/** `num_shares` becomes `Number of shares`; a column without words of its own, such as `zip`, becomes `Zip`. */
export function columnWords(column: string): string {
  const name = column.replace(/_cents$/, '').replaceAll('_', ' ');
  return COLUMNS[column] ?? name.charAt(0).toUpperCase() + name.slice(1);
}

/** A field of a row before and after a change, in words. Undefined where there was no row. */
export interface FieldWords {
  readonly label: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export function fieldWords(
  format: Format,
  { fields, subject }: Row,
  action: 'created' | 'changed' | 'deleted',
): FieldWords[] {
  const firstDays = fields.find(({ name }) => name === 'first_day');
  const wordsFor = (side: 'before' | 'after') => {
    const day = firstDays?.[side];
    return { format, type: subject.type, firstDay: typeof day === 'string' ? day : undefined };
  };
  const hasDay = fields.some(({ name, before, after }) => name === 'day' && (before ?? after) !== null);
  return fields
    .filter(({ name, before, after }) => {
      if (HIDDEN[subject.type]?.includes(name) || (name === 'time_stamp' && hasDay)) return false;
      // A new asset has fields that it does not use.
      return action === 'changed' || !(isBlank(name, before ?? after) || isInTitle(name, subject.type));
    })
    .map(({ name, before, after }) => ({
      label: subject.type === 'past-value' && name === 'amount_cents' ? 'Value' : columnWords(name),
      before: action === 'created' ? undefined : valueWords(wordsFor('before'), name, before),
      after: action === 'deleted' ? undefined : valueWords(wordsFor('after'), name, after),
    }));
}

function isBlank(name: string, value: Value): boolean {
  if (value === 0) return ['num_shares', 'share_price', 'projected_cents', 'is_archived'].includes(name);
  return value === null || value === '';
}

/** Without the first day, which says on which day many rules are, that is left out. */
function ruleText(text: string, firstDay: string | undefined): string {
  const rule = parseRule(text);
  if (!rule) return text;
  const words = ruleWords(rule, firstDay ?? '2001-01-01');
  return (firstDay ?? (rule.on && rule.frequency === 'monthly'))
    ? words
    : words.replace(/ on .*?(?= until |$)/, '');
}

function valueWords(
  {
    format,
    type,
    firstDay,
  }: { readonly format: Format; readonly type: ChangeSubject['type']; readonly firstDay: string | undefined },
  name: string,
  value: Value,
): string {
  if (name.endsWith('_id') && value === '') return 'one that was deleted';
  if (name === 'rule' && typeof value === 'string') return ruleText(value, firstDay);
  if (value === null || value === '') return 'none';
  if (typeof value === 'string') {
    return name === 'kind' && (type === 'entry' || type === 'schedule')
      ? (ITEM_KINDS.find(({ kind }) => kind === value)?.name ?? value)
      : value;
  }
  if (name === 'projected_cents' && value === 0) return 'no plan';
  if (name.endsWith('_cents')) return format.money(cents(value));
  if (name === 'num_shares') return format.shares(value);
  if (name === 'share_price') return format.price(value);
  if (name.startsWith('is_')) return value === 0 ? 'no' : 'yes';
  if (name === 'time_stamp') return `${localDay(new Date(value))}, ${formatTime(new Date(value))}`;
  if (name === 'asset_type') return ASSET_TYPES[value] ?? String(value);
  return value.toLocaleString('en-US');
}
