import { type Budget, itemLists, type ItemPlace } from '#contract/budgets.ts';
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
  const nameKey = (name: string) => name.trim().toLowerCase();
  const byId = new Map(categories.map((category) => [String(category.expenseId), category]));
  // The first of several names wins.
  const byName = new Map(categories.toReversed().map((category) => [nameKey(category.name), category]));
  const targetOf = (place: ItemPlace): EntryTarget | undefined => {
    if (place.kind !== 'expenses') return { kind: place.kind };
    // A category that was deleted and created again has another id.
    const { expense, expenseId } = place.budgetExpense;
    const named = expense ? byName.get(nameKey(expense.name)) : undefined;
    const category = byId.get(String(expenseId)) ?? named;
    return category && { kind: 'expenses', category };
  };
  return budgets.flatMap(itemLists).flatMap((list): PastEntry[] => {
    const target = targetOf(list);
    const direction = list.kind === 'investments' || list.kind === 'expenses' ? -1 : 1;
    return list.items.map((item) => {
      return { target, amount: cents(direction * item.amount), day: dayOf(item), note: item.note };
    });
  });
}

const DAY_MS = 86_400_000;

/** After this many days an entry counts half as much, so that a new habit soon wins over an old one. */
const HALF_LIFE_DAYS = 60;

/** Notes less similar to a line than this say nothing about it. */
const MIN_SIMILARITY = 0.4;

/** A target with a smaller share of the votes would be a guess. */
const MIN_SHARE = 0.5;

/** Targets, and how often and how recently each was chosen. */
class Votes {
  readonly #weights = new Map<string, { readonly target: EntryTarget; weight: number }>();

  add(target: EntryTarget, weight: number): void {
    const key = target.kind === 'expenses' ? `category ${target.category.expenseId}` : target.kind;
    const known = this.#weights.get(key);
    if (known) known.weight += weight;
    else this.#weights.set(key, { target, weight });
  }

  addAll(others: Votes, factor: number): void {
    for (const { target, weight } of others.#weights.values()) this.add(target, weight * factor);
  }

  get winner(): EntryTarget | undefined {
    const all = [...this.#weights.values()];
    const total = all.reduce((sum, { weight }) => sum + weight, 0);
    const [best] = all.sort((a, b) => b.weight - a.weight);
    return best && best.weight >= total * MIN_SHARE ? best.target : undefined;
  }
}

/** Past entries with about the same note, either all money in or all money out. */
interface NoteGroup {
  readonly sign: number;
  readonly words: readonly string[];
  readonly votes: Votes;
}

/** The notes of past entries, to look up the most likely target of a new line. */
export class PastNotes {
  readonly #byPayee = new Map<string, NoteGroup>();
  readonly #byWord = new Map<string, NoteGroup[]>();
  readonly #byName = new Map<string, EntryTarget>();

  constructor(past: readonly PastEntry[]) {
    const timeOf = ({ day }: PastEntry) => (day === undefined ? -Infinity : Date.parse(day));
    const latest = past.reduce((max, entry) => Math.max(max, timeOf(entry)), -Infinity);
    for (const entry of past) {
      const { target, amount, note, day } = entry;
      if (target?.kind === 'expenses' && target.category.name !== '')
        this.#byName.set(fold(target.category.name), target);
      if (!target || note === '') continue;
      const age = day === undefined ? 365 : (latest - timeOf(entry)) / DAY_MS;
      this.#groupOf(note, Math.sign(amount)).votes.add(target, 2 ** (-age / HALF_LIFE_DAYS));
    }
    for (const group of this.#byPayee.values()) {
      for (const word of group.words) {
        const groups = this.#byWord.get(word);
        if (groups) groups.push(group);
        else this.#byWord.set(word, [group]);
      }
    }
  }

  #groupOf(note: string, sign: number): NoteGroup {
    const key = `${sign} ${payeeOf({ payee: note, description: '' }) || note}`;
    const known = this.#byPayee.get(key);
    const group = known ?? { sign, words: significantWords(note), votes: new Votes() };
    if (!known) this.#byPayee.set(key, group);
    return group;
  }

  /** The most frequent and recent target of past entries with the same payee and the same sign. */
  ofPayee(payee: string, sign: number): EntryTarget | undefined {
    return this.#byPayee.get(`${sign} ${payee}`)?.votes.winner;
  }

  /** The category with this name, if anything has been recorded in it. */
  ofCategory(name: string): EntryTarget | undefined {
    // Programs write subcategories as `Food:Lunch`.
    return this.#byName.get(fold(name)) ?? this.#byName.get(fold(name.split(':')[0] ?? ''));
  }

  /** The target of past entries with similar notes, or only of those whose words are all in the text. */
  ofSimilar(text: string, sign: number, hasAllWords = false): EntryTarget | undefined {
    const shared = new Map<NoteGroup, number>();
    for (const word of significantWords(text)) {
      const groups = this.#byWord.get(word) ?? [];
      for (const group of groups)
        if (group.sign === sign) shared.set(group, (shared.get(group) ?? 0) + this.#weightOf(word));
    }
    const votes = new Votes();
    for (const [group, weight] of shared) {
      const similarity = weight / group.words.reduce((sum, word) => sum + this.#weightOf(word), 0);
      if (similarity >= (hasAllWords ? 0.999 : MIN_SIMILARITY)) votes.addAll(group.votes, similarity ** 2);
    }
    return votes.winner;
  }

  /** Rare words are more significant. */
  #weightOf(word: string): number {
    return 1 / Math.sqrt(this.#byWord.get(word)?.length ?? 1);
  }
}
