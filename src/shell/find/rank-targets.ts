import UFuzzy from '@leeoniya/ufuzzy';

import { foldText } from '#contract/folded-text.ts';

import type { FindTarget } from './find-targets.ts';

/** Nobody reads more than this. */
const LIMIT = 50;
/** The type of the mode is an enum, which only the package's own build has. */
const SINGLE_ERROR: object = { intraMode: 1 };

/** With at most this many words, their order does not matter. */
const MOST_WORDS = 4;

/**
 * The targets that contain all words of a query, in any order and with one typing error each, best first. Of equally good
 * ones, those that were used come first, the most recently used before the others.
 * @param lastUsed ids, the last first
 */
export function rankTargets(
  targets: readonly FindTarget[],
  query: string,
  lastUsed: readonly string[],
): readonly FindTarget[] {
  const ranks = new Map(lastUsed.map((id, index) => [id, index]));
  const rankOf = (index: number) => ranks.get(targets[index]?.id ?? '') ?? Infinity;
  const search = new UFuzzy({
    ...SINGLE_ERROR,
    // Letters of any script.
    unicode: true,
    interSplit: String.raw`[^\p{L}\d']+`,
    intraSplit: String.raw`\p{Ll}\p{Lu}`,
    intraBound: String.raw`\p{L}\d|\d\p{L}|\p{Ll}\p{Lu}`,
    intraChars: String.raw`[\p{L}\d']`,
    intraContr: String.raw`'\p{L}{1,2}\b`,
    sort: ({ idx, chars, intraIns, interLft2, start }) =>
      idx
        .map((index, place) => ({
          index,
          place,
          keys: [
            -(chars[place] ?? 0),
            intraIns[place] ?? 0,
            -(interLft2[place] ?? 0),
            rankOf(index),
            start[place] ?? 0,
            index,
          ],
        }))
        .sort((a, b) => compareKeys(a.keys, b.keys))
        .map(({ place }) => place),
  });
  const texts = targets.map(({ name, words = '' }) => foldText(`${name} ${words}`));
  const [indexes, info, order] = search.search(texts, foldText(query), MOST_WORDS);
  const found = order ? order.map((place) => info.idx[place]) : (indexes ?? []);
  return found.slice(0, LIMIT).flatMap((index) => targets[index ?? -1] ?? []);
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((key, place) => key !== b[place]);
  if (index === -1) return 0;
  return (a[index] ?? 0) < (b[index] ?? 0) ? -1 : 1;
}
