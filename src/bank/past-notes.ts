import { type Budget, type BudgetExpense, itemLists, type ItemPlace } from '#contract/budgets.ts';
import { dayOf } from '#contract/days.ts';
import type { Expense } from '#contract/expenses.ts';
import { cents } from '#contract/money.ts';
import type { EntryTarget } from '#src/entry/entry-target.ts';
import { fold } from '#src/entry/tokens.ts';

import { payeeOf, significantWords } from './payee-key.ts';
import type { PastEntry } from './types.ts';

/**
 * Everything that has been recorded.
 * @param categories those that exist now
 */
export function pastEntries(budgets: readonly Budget[], categories: readonly Expense[]): PastEntry[] {
  const existing = new Map<string, Expense>();
  // An id wins over a name, and the first of several names wins.
  for (const category of categories.toReversed()) existing.set(nameKey(category.name), category);
  for (const category of categories) existing.set(idKey(category.expenseId), category);
  return budgets.flatMap(itemLists).flatMap((list): PastEntry[] => {
    const target = targetOf(list, existing);
    const direction = list.kind === 'investments' || list.kind === 'expenses' ? -1 : 1;
    return list.items.map((item) => {
      return { target, amount: cents(direction * item.amount), day: dayOf(item), note: item.note };
    });
  });
}

function targetOf(place: ItemPlace, existing: ReadonlyMap<string, Expense>): EntryTarget | undefined {
  if (place.kind !== 'expenses') return { kind: place.kind };
  const category = currentCategory(place.budgetExpense, existing);
  return category && { kind: 'expenses', category };
}

/** The category as it is now: one that was deleted and created again has another id. */
function currentCategory(
  { expense, expenseId }: BudgetExpense,
  existing: ReadonlyMap<string, Expense>,
): Expense | undefined {
  return existing.get(idKey(expenseId)) ?? (expense ? existing.get(nameKey(expense.name)) : undefined);
}

function idKey(id: Expense['expenseId']): string {
  return `id ${id}`;
}

function nameKey(name: string): string {
  return `name ${name.trim().toLowerCase()}`;
}

const DAY_MS = 86_400_000;

/** After this many days an entry counts half as much, so that a new habit soon wins over an old one. */
const HALF_LIFE_DAYS = 60;

/** Notes less similar to a line than this say nothing about it. */
const MIN_SIMILARITY = 0.4;

/** A target with a smaller share of the votes would be a guess. */
const MIN_SHARE = 0.5;

interface Votes {
  readonly target: EntryTarget;
  /** How often and how recently. */
  weight: number;
}

/** Past entries with about the same note, either all money in or all money out. */
interface NoteGroup {
  readonly words: readonly string[];
  readonly votes: Map<string, Votes>;
}

/** The notes of past entries, to look up the most likely target of a new line. */
export class PastNotes {
  readonly #byPayee = new Map<string, NoteGroup>();
  readonly #byWord = new Map<string, Set<NoteGroup>>();
  readonly #byName = new Map<string, EntryTarget>();

  constructor(past: readonly PastEntry[]) {
    const times = past.map(({ day }) => (day === undefined ? undefined : Date.parse(day)));
    const latest = times.reduce<number>(
      (max, time) => (time !== undefined && time > max ? time : max),
      -Infinity,
    );
    for (const [i, { target, amount, note }] of past.entries()) {
      if (target?.kind === 'expenses' && target.category.name !== '')
        this.#byName.set(fold(target.category.name), target);
      if (!target || note === '') continue;
      const time = times[i];
      const age = time === undefined ? 365 : (latest - time) / DAY_MS;
      this.#add(note, Math.sign(amount), target, 2 ** (-age / HALF_LIFE_DAYS));
    }
    for (const group of this.#byPayee.values()) {
      for (const word of group.words) {
        const groups = this.#byWord.get(word) ?? new Set();
        this.#byWord.set(word, groups.add(group));
      }
    }
  }

  #add(note: string, sign: number, target: EntryTarget, weight: number): void {
    const key = `${sign} ${payeeOf({ payee: note, description: '' }) || note}`;
    const group = this.#byPayee.get(key) ?? {
      words: [...significantWords(note), `${sign}`],
      votes: new Map(),
    };
    this.#byPayee.set(key, group);
    addVote(group.votes, target, weight);
  }

  /** The most frequent and recent target of past entries with the same payee and the same sign. */
  ofPayee(payee: string, sign: number): EntryTarget | undefined {
    return winner(this.#byPayee.get(`${sign} ${payee}`)?.votes ?? new Map());
  }

  /** The category with this name, if anything has been recorded in it. */
  ofCategory(name: string): EntryTarget | undefined {
    // Programs write subcategories as `Food:Lunch`.
    return this.#byName.get(fold(name)) ?? this.#byName.get(fold(name.split(':')[0] ?? ''));
  }

  /** The target of past entries with similar notes. */
  ofSimilar(text: string, sign: number): EntryTarget | undefined {
    const words = significantWords(text);
    const shared = new Map<NoteGroup, number>();
    for (const word of words) {
      for (const group of this.#byWord.get(word) ?? []) {
        if (group.words.at(-1) !== String(sign)) continue;
        shared.set(group, (shared.get(group) ?? 0) + this.#weightOf(word));
      }
    }
    const votes = new Map<string, Votes>();
    for (const [group, weight] of shared) {
      const similarity = weight / this.#weightOfAll(group.words.slice(0, -1));
      if (similarity < MIN_SIMILARITY) continue;
      for (const each of group.votes.values()) addVote(votes, each.target, each.weight * similarity ** 2);
    }
    return winner(votes);
  }

  /** Rare words are more significant. */
  #weightOf(word: string): number {
    return 1 / Math.sqrt(this.#byWord.get(word)?.size ?? 1);
  }

  #weightOfAll(words: readonly string[]): number {
    return words.reduce((sum, word) => sum + this.#weightOf(word), 0);
  }
}

function addVote(votes: Map<string, Votes>, target: EntryTarget, weight: number): void {
  const key = target.kind === 'expenses' ? `category ${target.category.expenseId}` : target.kind;
  const vote = votes.get(key);
  if (vote) vote.weight += weight;
  else votes.set(key, { target, weight });
}

function winner(votes: ReadonlyMap<string, Votes>): EntryTarget | undefined {
  let best: Votes | undefined;
  let total = 0;
  for (const vote of votes.values()) {
    total += vote.weight;
    if (!best || vote.weight > best.weight) best = vote;
  }
  return best && best.weight >= total * MIN_SHARE ? best.target : undefined;
}
