import type * as v from 'valibot';

import { EXTENSIONS, EXTENSIONS_HEADER, parseExtensions } from '#contract/extensions.ts';
import type { Sum } from '#contract/money.ts';

import { readEarlyList } from './early-list.ts';
import { formatCents } from './ui/format/money.ts';
import { type List, sortByDefault, totalOf } from './ui/table/list-columns.ts';
import { isCrowded } from './ui/table/is-crowded.ts';
import { DEFAULT_PAGE_SIZE, pageText } from './ui/table/pages.ts';

/*
 * Shows the first rows of a list while the app's scripts are still loading. The page has a template of its content with
 * one row, rendered by the app's own components. The texts come from the same functions as those of the table's
 * columns.
 */

interface EarlyRows<TSchema extends v.GenericSchema, Item> {
  /** Of the list that is read. */
  readonly path: string;
  /** The schema of an entry. */
  readonly entry: TSchema;
  /** The items of the table. */
  readonly itemsOf: (entries: readonly v.InferOutput<TSchema>[]) => readonly Item[];
  readonly list: List<Item>;
}

/** Replaces the skeleton with the rows. It stays where the app would show something else, or if the list cannot be read. */
export async function showEarlyRows<TSchema extends v.GenericSchema, Item>(
  early: EarlyRows<TSchema, Item>,
): Promise<void> {
  const main = document.querySelector('.page-skeleton main');
  const template = document.querySelector('template');
  if (!main || !template) return;
  try {
    const items = await itemsToShow(early);
    if (!items) return;
    fillIn(template.content, early.list, items);
    main.replaceChildren(template.content);
  } catch {
    // The app reports what could not be read.
  } finally {
    template.remove();
  }
}

/** The items of the list; undefined where the app would show something other than the template. */
async function itemsToShow<TSchema extends v.GenericSchema, Item>({
  path,
  entry,
  itemsOf,
  list: { columns },
}: EarlyRows<TSchema, Item>): Promise<readonly Item[] | undefined> {
  // The address may ask for another order, another page or a filter.
  if (location.search !== '') return undefined;
  const { entries, response } = await readEarlyList(path, entry);
  // The template shows what all extensions offer.
  const offered = parseExtensions(response.headers.get(EXTENSIONS_HEADER) ?? '');
  if (offered.size < EXTENSIONS.length) return undefined;
  const items = itemsOf(entries);
  // With long figures, the app stacks the rows in wider windows too.
  const figures = columns.filter(({ align }) => align === 'end');
  const values = items.values().flatMap((item) => figures.map(({ value }) => value(item)));
  return items.length === 0 || isCrowded(columns.length, values) ? undefined : items;
}

/** Turns the template, which has one row of a list with several pages, into the first page of a list. */
function fillIn<Item>(template: DocumentFragment, list: List<Item>, items: readonly Item[]): void {
  const row = template.querySelector('tbody tr');
  const first = sortByDefault(list, items).slice(0, DEFAULT_PAGE_SIZE);
  row?.replaceWith(...first.map((item) => filledRow(row, list, item)));

  const totals = template.querySelectorAll('dd');
  for (const [index, { value }] of list.columns.filter(({ total }) => total).entries()) {
    // The values of a column with a total are sums. The name of the column may come before the figure.
    const text = totals[index]?.lastChild;
    if (text) text.textContent = formatCents(totalOf(items.map((item) => value(item) as Sum)));
  }

  const pages = template.querySelector('div:not([role=search]) > [aria-live]');
  if (pages) pages.textContent = pageText({ pageIndex: 0, pageSize: DEFAULT_PAGE_SIZE }, items.length);
  if (items.length <= DEFAULT_PAGE_SIZE)
    for (const button of template.querySelectorAll('button[aria-label$=" page"]')) button.remove();

  // The policy of the page allows no styles in the markup, but scripts may set them.
  for (const element of template.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    delete element.dataset.style;
  }
}

function filledRow<Item>(row: Element, { columns }: List<Item>, item: Item): Element {
  const filled = row.cloneNode(true) as Element;
  for (const [index, { text }] of columns.entries()) {
    const cell = filled.children[index];
    (cell?.firstElementChild ?? cell)?.replaceChildren(...[text(item)].filter((part) => part !== ''));
  }
  return filled;
}
