import type { ChangeDetails, ChangeSubject } from '#contract/changes.ts';
import { localDay } from '#contract/days.ts';
import { cents } from '#contract/money.ts';
import { ITEM_KINDS } from '#src/entry/entry-target.ts';
import type { Format } from '#src/ui/format/format.ts';
import { formatTime } from '#src/ui/format/texts.ts';

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
};

/** Columns that say nothing to a person, or nothing more than the name of their row. */
const HIDDEN = new Set(['is_automatic', 'archived_at', 'year', 'month']);
/** Of a row that was created or deleted, what its title says already. */
function isInTitle(name: string, type: ChangeSubject['type']): boolean {
  if (type === 'entry') return name === 'note';
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
  const hasDay = fields.some(({ name, before, after }) => name === 'day' && (before ?? after) !== null);
  return fields
    .filter(({ name, before, after }) => {
      if (HIDDEN.has(name) || (name === 'time_stamp' && hasDay)) return false;
      // A new asset has fields that it does not use.
      return action === 'changed' || !(isBlank(name, before ?? after) || isInTitle(name, subject.type));
    })
    .map(({ name, before, after }) => ({
      label: subject.type === 'past-value' && name === 'amount_cents' ? 'Value' : columnWords(name),
      before: action === 'created' ? undefined : valueWords(format, name, before, subject),
      after: action === 'deleted' ? undefined : valueWords(format, name, after, subject),
    }));
}

function isBlank(name: string, value: Value): boolean {
  if (value === 0) return ['num_shares', 'share_price', 'projected_cents', 'is_archived'].includes(name);
  return value === null || value === '';
}

function valueWords(format: Format, name: string, value: Value, { type }: ChangeSubject): string {
  if (name.endsWith('_id') && value === '') return 'one that was deleted';
  if (value === null || value === '') return 'none';
  if (typeof value === 'string') {
    return name === 'kind' && type === 'entry'
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
