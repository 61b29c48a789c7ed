import { addCents, type Sum, ZERO } from '#contract/money.ts';
import { collator } from '#src/ui/format/collator.ts';
import type { HelpTopic } from '#src/ui/help/help-texts.ts';

/*
 * What a list shows, as plain functions. Without React or a table library, so that an inlined script can show the first rows
 * before the app has loaded.
 */

export interface ColumnMeta {
  /** Alignment of figures and dates, which never wrap. */
  readonly align?: 'start' | 'end';
  /** On a phone, in tables of more than two columns, puts the value on the row's second line. */
  readonly line?: 2;
  /** The column's width relative to the others; 1 by default. */
  readonly relativeWidth?: number;
  /** Shows the total of all rows below the table. The column's values are sums in cents. */
  readonly total?: true;
  /** The topic of the help button beside the total. The header has room only for the sort button. */
  readonly help?: HelpTopic;
}

export type Sortable = string | number | bigint | boolean | null | undefined;

export interface ListColumn<Item> extends ColumnMeta {
  readonly id: string;
  readonly header: string;
  /** What the column is sorted by. */
  readonly value: (item: Item) => Sortable;
  /** What its cells show. In the first column, it is the text of a link. */
  readonly text: (item: Item) => string;
}

/** A list that has its own page. */
export interface List<Item> {
  readonly columns: readonly ListColumn<Item>[];
  defaultSort: { id: string; desc: boolean };
}

/** Compares numbers by value and everything else as text. */
export function compareValues(left: Sortable, right: Sortable): number {
  if (isNumeric(left) && isNumeric(right)) return left < right ? -1 : Number(left > right);
  return collator().compare(String(left ?? ''), String(right ?? ''));
}

function isNumeric(value: Sortable): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

/** The items in the list's default order. Equal ones keep theirs. */
export function sortByDefault<Item>({ columns, defaultSort }: List<Item>, items: readonly Item[]): Item[] {
  const column = columns.find(({ id }) => id === defaultSort.id);
  if (!column) throw new Error(`The list has no column ${defaultSort.id}`);
  const sign = defaultSort.desc ? -1 : 1;
  return items.toSorted((a, b) => sign * compareValues(column.value(a), column.value(b)));
}

/** The total of a column, in cents. */
export function totalOf(values: readonly Sum[]): Sum {
  return values.reduce<Sum>(addCents, ZERO);
}
