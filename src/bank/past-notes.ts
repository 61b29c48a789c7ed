import { type Budget, itemLists, type ItemPlace } from '#contract/budgets.ts';
import { dayOf } from '#contract/days.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Id } from '#contract/fields.ts';
import { type Cents, cents } from '#contract/money.ts';
import type { EntryTarget } from '#src/entry/entry-target.ts';
import { fold } from '#src/entry/tokens.ts';

import { payeeOf, significantWords } from './payee-key.ts';

/** An entry that the person has already recorded, in any month. */
export interface PastEntry {
  /** A category that exists, or a kind of income or investment. Undefined if its category has been deleted. */
  readonly target: EntryTarget | undefined;
  readonly amount: Cents;
  /** The day in the person's calendar, such as `2026-01-31`; undefined if it has no time. */
  readonly day: string | undefined;
  readonly note: string;
}

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

/** A day of a schedule, as a bank statement would show it. */
export interface DuePayment {
  readonly scheduleId: Id;
  /** The day that the rule gives. */
  readonly day: string;
  readonly name: string;
  readonly target: EntryTarget;
  /** Money in is positive. */
  readonly amount: Cents;
  /** What is recorded for it. Undefined while it is open. */
  readonly entry: Pick<PastEntry, 'day' | 'amount'> | undefined;
}

const DAY_MS = 86_400_000;

/** After this many days an entry counts half as much, so that a new habit soon wins over an old one. */
const HALF_LIFE_DAYS = 60;

/** Notes less similar to a line than this say nothing about it. */
const MIN_SIMILARITY = 0.4;

/** A target with a smaller share of the votes would be a guess. */
const MIN_SHARE = 0.5;

/** Targets, with how often and how recently each was chosen. */
type Votes = Map<string, { readonly target: EntryTarget; readonly weight: number }>;

function addVote(votes: Votes, target: EntryTarget, weight: number): void {
  const key = target.kind === 'expenses' ? `category ${target.category.expenseId}` : target.kind;
  votes.set(key, { target, weight: weight + (votes.get(key)?.weight ?? 0) });
}

function winnerOf(votes: Votes): EntryTarget | undefined {
  const all = [...votes.values()];
  const total = all.reduce((sum, { weight }) => sum + weight, 0);
  const [best] = all.sort((a, b) => b.weight - a.weight);
  return best && best.weight >= total * MIN_SHARE ? best.target : undefined;
}

/** Past entries with about the same note, either all money in or all money out. */
interface NoteGroup {
  readonly sign: number;
  readonly words: readonly string[];
  readonly votes: Votes;
}

/** The notes of past entries, to look up the most likely target of a new line. */
export function pastNotes(past: readonly PastEntry[]) {
  const byPayee = new Map<string, NoteGroup>();
  const byName = new Map<string, EntryTarget>();
  const timeOf = ({ day }: PastEntry) => (day === undefined ? -Infinity : Date.parse(day));
  const latest = past.reduce((max, entry) => Math.max(max, timeOf(entry)), -Infinity);
  for (const entry of past) {
    const { target, amount, note, day } = entry;
    if (target?.kind === 'expenses' && target.category.name !== '')
      byName.set(fold(target.category.name), target);
    if (!target || note === '') continue;
    const sign = Math.sign(amount);
    const key = `${sign} ${payeeOf({ payee: note, description: '' }) || note}`;
    const group = byPayee.get(key) ?? { sign, words: significantWords(note), votes: new Map() };
    byPayee.set(key, group);
    const age = day === undefined ? 365 : (latest - timeOf(entry)) / DAY_MS;
    addVote(group.votes, target, 2 ** (-age / HALF_LIFE_DAYS));
  }
  const groups = [...byPayee.values()].flatMap((group) => group.words.map((word) => ({ word, group })));
  const byWord = Map.groupBy(groups, ({ word }) => word);
  /** Rare words are more significant. */
  const weightOf = (word: string) => 1 / Math.sqrt(byWord.get(word)?.length ?? 1);

  return {
    /** The most frequent and recent target of past entries with the same payee and the same sign. */
    ofPayee: (payee: string, sign: number) => {
      const group = byPayee.get(`${sign} ${payee}`);
      return group && winnerOf(group.votes);
    },
    /** The category with this name, if anything has been recorded in it. Programs write subcategories as `Food:Lunch`. */
    ofCategory: (name: string) => byName.get(fold(name)) ?? byName.get(fold(name.split(':')[0] ?? '')),
    /** The target of past entries with similar notes, or only of those whose words are all in the text. */
    ofSimilar(text: string, sign: number, hasAllWords = false): EntryTarget | undefined {
      const shared = new Map<NoteGroup, number>();
      for (const word of significantWords(text)) {
        for (const { group } of byWord.get(word) ?? [])
          if (group.sign === sign) shared.set(group, (shared.get(group) ?? 0) + weightOf(word));
      }
      const votes: Votes = new Map();
      for (const [{ words, votes: own }, weight] of shared) {
        const similarity = weight / words.reduce((sum, word) => sum + weightOf(word), 0);
        if (similarity < (hasAllWords ? 0.999 : MIN_SIMILARITY)) continue;
        for (const vote of own.values()) addVote(votes, vote.target, vote.weight * similarity ** 2);
      }
      return winnerOf(votes);
    },
  };
}
