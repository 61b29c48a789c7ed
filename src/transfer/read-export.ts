import { formatBudgetMonth } from '#contract/budget-month.ts';
import { BUDGET_ITEM_KINDS, type EntryKind } from '#contract/budgets.ts';
import { formatCount } from '#contract/counts.ts';
import type { Id } from '#contract/fields.ts';
import { NO_PLANS, withPlanLinks } from '#contract/plan.ts';
import { QUOTAS } from '#contract/quotas.ts';
import * as v from 'valibot';

import {
  type ExportFile,
  FileCurrency,
  FileLifePlan,
  type FileItem,
  FORMAT,
  LIMITS,
  type Section,
  SECTIONS,
  VERSION,
} from './export-file.ts';

export interface Problem {
  /** Where, such as `months[3].expenses[0].items[12].amount`; empty for the whole file. */
  readonly place: string;
  /** Why, as a sentence without a period. */
  readonly reason: string;
}

export type ReadFile =
  { readonly file: ExportFile } | { readonly problems: readonly [Problem, ...Problem[]] };

/** Twice the size of the largest account's file. Larger files are not even opened. */
export const MAX_FILE_BYTES = 64 * 1_048_576;

/** Twice as deep as the format. Parsing something endlessly deep takes so much memory that the browser ends the page. */
const MAX_DEPTH = 16;

const MAX_PROBLEMS = 10;

const sections = Object.keys(SECTIONS) as Section[];

/** Reads the bytes of a file, which may be handmade or hostile. Never throws. */
export function readExport(bytes: ArrayBuffer): ReadFile {
  const text = decode(new Uint8Array(bytes));
  return typeof text === 'string' ? readText(text) : failed(text.reason);
}

function failed(reason: string, place = ''): ReadFile {
  return { problems: [{ place, reason }] };
}

function decode(bytes: Uint8Array): string | { readonly reason: string } {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || second === 0)
    return { reason: 'The file is in UTF-16. Save it in UTF-8' };
  try {
    // Also removes a byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { reason: 'The file is not text in UTF-8' };
  }
}

function readText(text: string): ReadFile {
  if (text.trim() === '') return failed('The file is empty');
  if (isDeeperThan(MAX_DEPTH, text)) return failed('The file is not JSON: It is nested too deeply');
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    const detail = error instanceof SyntaxError ? error.message.slice(0, 200) : 'It is nested too deeply';
    return failed(`The file is not JSON: ${detail}`);
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    return failed('The file was not saved by Freehold');
  return readContent(content as Readonly<Record<string, unknown>>);
}

/** Whether JSON is nested more deeply. Stops there, so that it takes no longer than to read the text. */
function isDeeperThan(max: number, text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '\\') index += 1;
    else if (character === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > max) return true;
  }
  return false;
}

function readContent(content: Readonly<Record<string, unknown>>): ReadFile {
  if (content.format !== FORMAT) return failed('The file was not saved by Freehold', 'format');
  const version = content.version;
  if (version !== VERSION) {
    return failed(
      typeof version === 'number' && version > VERSION
        ? 'The file is from a newer version of Freehold'
        : `Must be ${VERSION}`,
      'version',
    );
  }
  const problems: Problem[] = [];
  const currency = v.safeParse(FileCurrency, content.currency);
  if (!currency.success) problems.push({ place: 'currency', reason: currency.issues[0].message });
  const lists = sections.map((section) => [section, readSection(section, content[section], problems)]);
  const lifePlan = v.safeParse(FileLifePlan, content.lifePlan, { abortEarly: true });
  if (!lifePlan.success) problems.push(problemOf('lifePlan', lifePlan.issues[0]));
  const file = {
    ...(Object.fromEntries(lists) as ExportFile),
    currency: currency.output as string | undefined,
    lifePlan: lifePlan.success ? lifePlan.output : NO_PLANS,
  };
  if (problems.length === 0) problems.push(...findContradictions(file));
  const [first, ...rest] = problems;
  return first === undefined ? { file } : { problems: [first, ...rest.slice(0, MAX_PROBLEMS - 1)] };
}

/** Reads the entries one by one, because a schema of the whole list would collect all errors of a file full of them. */
function readSection(section: Section, list: unknown, problems: Problem[]): unknown[] {
  if (list === undefined) return [];
  if (!Array.isArray(list)) {
    problems.push({ place: section, reason: 'Must be a list' });
    return [];
  }
  if (list.length > LIMITS[section]) {
    problems.push({ place: section, reason: `Must have at most ${formatCount(LIMITS[section])} entries` });
    return [];
  }
  const entries: unknown[] = [];
  for (const [index, entry] of list.entries()) {
    const parsed = v.safeParse(SECTIONS[section], entry, { abortEarly: true });
    if (parsed.success) entries.push(parsed.output);
    else problems.push(problemOf(`${section}[${index}]`, parsed.issues[0]));
    if (problems.length >= MAX_PROBLEMS) break;
  }
  return entries;
}

function problemOf(start: string, issue: v.BaseIssue<unknown>): Problem {
  const path = issue.path?.map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)) ?? [];
  // Valibot's message for a missing field is technical.
  const reason = issue.received === 'undefined' ? 'Is missing' : issue.message;
  return { place: `${start}${path.join('')}`, reason };
}

/** Finds errors between entries: ids that occur twice or do not exist, and more entries than an account can hold. */
function findContradictions(file: ExportFile): Problem[] {
  const { liabilities, assets, categories, schedules, months, deleted, lifePlan } = file;
  const problems: Problem[] = [];
  const add = (place: string, reason: string) => problems.push({ place, reason });
  const liabilityIds = uniqueIds(liabilities, 'liabilities', add);
  const categoryIds = uniqueIds(categories, 'categories', add);
  for (const [index, { liability }] of assets.entries()) {
    if (liability !== null && !liabilityIds.has(liability))
      add(`assets[${index}].liability`, `There is no liability with the id ${liability}`);
  }

  for (const [index, { debt }] of liabilities.entries()) {
    const category = debt?.category ?? null;
    if (category !== null && !categoryIds.has(category))
      add(`liabilities[${index}].debt.category`, `There is no category with the id ${category}`);
  }
  const assetIds = uniqueIds(assets, 'assets', add);
  for (const [index, plan] of lifePlan.plans.entries()) {
    const check = (known: ReadonlySet<unknown>, what: string) => {
      const ids = new Set(known).add(0);
      return (id: Id) => {
        if (!ids.has(id)) add(`lifePlan.plans[${index}]`, `There is no ${what} with the id ${id}`);
        ids.add(id);
        return id;
      };
    };
    withPlanLinks(plan, { asset: check(assetIds, 'asset'), category: check(categoryIds, 'category') });
  }
  uniqueIds(schedules, 'schedules', add);
  for (const [index, { kind, category }] of schedules.entries()) {
    const place = `schedules[${index}].category`;
    if ((kind === 'expenses') !== (category !== null)) add(place, 'Only expenses have one, and each does');
    else if (category !== null && !categoryIds.has(category))
      add(place, `There is no category with the id ${category}`);
  }
  findWrongSettles(file, add);

  let entries = 0;
  const seen = new Set<string>();
  for (const [index, month] of months.entries()) {
    const name = formatBudgetMonth(month);
    if (seen.has(name)) add(`months[${index}]`, `The month ${name} occurs twice`);
    seen.add(name);
    entries += month.earnedIncome.length + month.passiveIncome.length + month.investments.length;
    const inMonth = new Set<number>();
    for (const [position, { category, items }] of month.expenses.entries()) {
      const place = `months[${index}].expenses[${position}].category`;
      if (!categoryIds.has(category)) add(place, `There is no category with the id ${category}`);
      if (inMonth.has(category)) add(place, `The category ${category} is in the month twice`);
      inMonth.add(category);
      entries += 1 + items.length;
    }
  }
  if (entries > QUOTAS.entries)
    add('months', `Must have at most ${formatCount(QUOTAS.entries)} items and categories in all`);
  const points = [...liabilities, ...assets, ...deleted].reduce(
    (sum, { history = [] }) => sum + history.length,
    0,
  );
  if (points > QUOTAS.historyPoints)
    add('', `Must have at most ${formatCount(QUOTAS.historyPoints)} past values in all`);
  return problems;
}

/** What settles a day must be of the schedule's kind, and settle a day that nothing else does. */
function findWrongSettles(
  { schedules, months }: ExportFile,
  add: (place: string, reason: string) => void,
): void {
  const byId = new Map(schedules.map((schedule) => [schedule.id, schedule]));
  const settled = new Set<string>();
  const settle = (place: string, schedule: number, day: string) => {
    if (settled.has(`${schedule} ${day}`))
      add(place, `The day ${day} of the schedule ${schedule} is settled twice`);
    settled.add(`${schedule} ${day}`);
  };
  for (const [index, { id, skipped }] of schedules.entries())
    for (const [position, day] of skipped.entries())
      settle(`schedules[${index}].skipped[${position}]`, id, day);
  const check = (items: readonly FileItem[], start: string, kind: EntryKind) => {
    for (const [index, { settles }] of items.entries()) {
      if (!settles) continue;
      const place = `${start}[${index}].settles`;
      const schedule = byId.get(settles.schedule);
      if (!schedule) add(`${place}.schedule`, `There is no schedule with the id ${settles.schedule}`);
      else if (schedule.kind !== kind) add(place, `The schedule ${settles.schedule} is of another kind`);
      settle(place, settles.schedule, settles.day);
    }
  };
  for (const [index, month] of months.entries()) {
    for (const kind of BUDGET_ITEM_KINDS) check(month[kind], `months[${index}].${kind}`, kind);
    for (const [position, { items }] of month.expenses.entries())
      check(items, `months[${index}].expenses[${position}].items`, 'expenses');
  }
  if (settled.size > QUOTAS.occurrences)
    add('', `Must have at most ${formatCount(QUOTAS.occurrences)} settled days in all`);
}

function uniqueIds(
  list: readonly { readonly id?: number | undefined }[],
  section: Section,
  add: (place: string, reason: string) => void,
): ReadonlySet<number> {
  const ids = new Set<number>();
  for (const [index, { id }] of list.entries()) {
    if (id === undefined) continue;
    if (ids.has(id)) add(`${section}[${index}].id`, `The id ${id} occurs twice`);
    ids.add(id);
  }
  return ids;
}
