import UFuzzy from '@leeoniya/ufuzzy';
import { linkOptions } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import * as v from 'valibot';

import { formatCount } from '#contract/counts.ts';
import { foldText } from '#contract/folded-text.ts';
import { readSession } from '#src/api/session.ts';
import { LAST_USED_KEY, readStored, store } from '#src/api/storage.ts';

import { readAllEntries, searchOf } from '#src/features/entries/entries-filter.ts';
import type { ListedEntry } from '#src/statistics/listed-entries.ts';
import { linkToEntry } from '#src/ui/figures/entry-link.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { formatDay, isolated } from '#src/ui/format/texts.ts';

import { type FindTarget, useFindTargets } from './find-targets.ts';

/** @param now any time on the person's current day */
export function useFindGroups(query: string, isOpen: boolean, now: Date) {
  const { targets, budgets, categories, ...state } = useFindTargets(isOpen);
  // Read again when the dialog opens, and the same until it closes.
  const lastUsed = useMemo(() => (isOpen ? readLastUsed() : NONE), [isOpen]);
  const groups = useMemo(() => groupsOf(targets, query, lastUsed), [targets, query, lastUsed]);
  // There may be many thousands, which must not delay typing.
  const searched = useDeferredValue(query.trim());
  const isSearching = searched !== '';
  const format = useFormat();
  const entries = useMemo(
    () => (isSearching ? readAllEntries(budgets, categories) : NONE),
    [isSearching, budgets, categories],
  );
  const found = useMemo(
    () => entryTargets(entries.filter(searchOf(searched, format, now)), searched),
    [entries, searched, format, now],
  );
  return {
    groups: found.length === 0 ? groups : [...groups, { name: 'Entries', targets: found }],
    isBehind: searched !== query.trim(),
    ...state,
  };
}

/** The rest is on the page of all entries. */
const ENTRY_LIMIT = 10;

function entryTargets(entries: readonly ListedEntry[], query: string): readonly FindTarget[] {
  const targets = entries.slice(0, ENTRY_LIMIT).map((entry): FindTarget => {
    const { key, name, item } = entry;
    return {
      id: `entry ${key}`,
      kind: 'Entry',
      name: item.note || name,
      detail: item.note === '' ? formatDay(item) : `${isolated(name)} · ${formatDay(item)}`,
      amount: item.amount,
      opens: { link: linkToEntry(entry) },
    };
  });
  if (entries.length <= ENTRY_LIMIT) return targets;
  const link = linkOptions({ to: '/budgets/entries', search: { q: query } });
  return [
    ...targets,
    {
      id: 'found entries',
      kind: 'Entry',
      name: `All ${formatCount(entries.length)} entries`,
      opens: { link },
    },
  ];
}

const NONE: readonly never[] = [];

const LAST_USED_COUNT = 5;

interface FindGroup {
  readonly name: string;
  readonly targets: readonly FindTarget[];
}

function groupsOf(
  targets: readonly FindTarget[],
  query: string,
  lastUsed: readonly string[],
): readonly FindGroup[] {
  if (query.trim() !== '') return withTargets({ Results: rankTargets(targets, query, lastUsed) });
  const byId = new Map(targets.map((target) => [target.id, target]));
  const used = lastUsed.flatMap((id) => byId.get(id) ?? []).slice(0, LAST_USED_COUNT);
  const others = targets.filter((target) => target.isOffered && !used.includes(target));
  return withTargets({
    'Last used': used,
    Actions: others.filter(({ kind }) => kind === 'Action'),
    Pages: others.filter(({ kind }) => kind !== 'Action'),
  });
}

function withTargets(groups: Readonly<Record<string, readonly FindTarget[]>>): readonly FindGroup[] {
  return Object.entries(groups)
    .map(([name, targets]) => ({ name, targets }))
    .filter(({ targets }) => targets.length > 0);
}

/** Nobody reads more than this. */
const LIMIT = 50;
/** The type of the mode is an enum, which only the package's own build has. */
const SINGLE_ERROR: object = { intraMode: 1 };

/** With at most this many words, their order does not matter. */
const MOST_WORDS = 4;

/** With one typing error in each word, the best first, then the last used. @param lastUsed the last first */
export function rankTargets(
  targets: readonly FindTarget[],
  query: string,
  lastUsed: readonly string[],
): readonly FindTarget[] {
  const ranks = new Map(lastUsed.map((id, index) => [id, index]));
  const rankOf = (index = -1) => ranks.get(targets[index]?.id ?? '') ?? Infinity;
  const search = new UFuzzy({
    ...SINGLE_ERROR,
    // Letters of any script.
    unicode: true,
    interSplit: String.raw`[^\p{L}\d']+`,
    intraSplit: String.raw`\p{Ll}\p{Lu}`,
    intraBound: String.raw`\p{L}\d|\d\p{L}|\p{Ll}\p{Lu}`,
    intraChars: String.raw`[\p{L}\d']`,
    intraContr: String.raw`'\p{L}{1,2}\b`,
    sort: ({ idx, chars, intraIns, interLft2, start }) => {
      const compare = (by: (place: number) => number | undefined) => (a: number, b: number) => {
        const [left = 0, right = 0] = [by(a), by(b)];
        return left < right ? -1 : Number(left > right);
      };
      // From the least important to the most important: sorting is stable.
      return [...idx.keys()]
        .sort(compare((place) => start[place]))
        .sort(compare((place) => rankOf(idx[place])))
        .sort(compare((place) => -(interLft2[place] ?? 0)))
        .sort(compare((place) => intraIns[place]))
        .sort(compare((place) => -(chars[place] ?? 0)));
    },
  });
  const texts = targets.map(({ name, words = '' }) => foldText(`${name} ${words}`));
  const [indexes, info, order] = search.search(texts, foldText(query), MOST_WORDS);
  const found = order ? order.map((place) => info.idx[place]) : (indexes ?? []);
  return found.slice(0, LIMIT).flatMap((index) => targets[index ?? -1] ?? []);
}

const LAST_USED_LIMIT = 20;

const StoredIds = v.object({ sessionId: v.string(), ids: v.array(v.string()) });

/** The ids of the targets used in the Find dialog, the most recent first. They are kept until the session ends. */
function readLastUsed(): readonly string[] {
  try {
    const stored = v.safeParse(StoredIds, JSON.parse(readStored(LAST_USED_KEY) ?? 'null'));
    return stored.success && stored.output.sessionId === readSession().session?.id ? stored.output.ids : [];
  } catch {
    // The stored text is not JSON.
    return [];
  }
}

export function rememberUse(id: string): void {
  const ids = [id, ...readLastUsed().filter((other) => other !== id)].slice(0, LAST_USED_LIMIT);
  store(LAST_USED_KEY, JSON.stringify({ sessionId: readSession().session?.id, ids }));
}
