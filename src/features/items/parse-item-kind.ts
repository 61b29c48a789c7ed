import { type BudgetItemKind, ITEM_ID_FIELDS } from '#contract/budgets.ts';

function isItemKind(text: string): text is BudgetItemKind {
  return Object.hasOwn(ITEM_ID_FIELDS, text);
}

/**
 * Parses a path segment; undefined if it is not a kind of item. Not in the module with the texts of the kinds, since the
 * router needs it before any page has loaded.
 */
export function parseItemKind(text: string): BudgetItemKind | undefined {
  return isItemKind(text) ? text : undefined;
}
