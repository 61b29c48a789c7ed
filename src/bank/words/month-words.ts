type Months = Map<number, Set<string>>;

interface DateWords {
  readonly months: ReadonlyMap<string, Months>;
  /** The months and what they begin with. */
  readonly abbreviations: ReadonlySet<string>;
  readonly weekdays: ReadonlySet<string>;
  /** Other words of a date, such as `de` and `г`. */
  readonly fillers: ReadonlySet<string>;
}

const OTHER_FILLERS = ['st', 'nd', 'rd', 'th', 'of', 'the', 'er', 'º', 'ª', 'r', 'y', 'kl', 'den'];

/** Abbreviations that browsers do not write, with their months. */
const OTHER_MONTHS = [
  ['mrz', 3, 'de'],
  ['maa', 3, 'nl'],
  ['mrt', 3, 'nl'],
] as const;

/** If the months of one word differ, the one that this share of languages has is meant. */
const MOST_LANGUAGES = 0.9;

const STYLES: readonly Intl.DateTimeFormatOptions[] = [
  ...[{ dateStyle: 'full' }, { dateStyle: 'long' }, { dateStyle: 'medium' }],
  ...[{ month: 'long' }, { month: 'short' }, { weekday: 'long' }, { weekday: 'short' }],
] as const;
/** A day of each month. All weekdays are among them. */
const DAYS = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 5));

let built: DateWords | undefined;

/** The words of dates in all languages of two letters that the browser knows. Takes some tenths of a second, once. */
function dateWords(): DateWords {
  return (built ??= buildDateWords());
}

function buildDateWords(): DateWords {
  const months = new Map<string, Months>();
  const weekdays = new Set<string>();
  const fillers = new Set(OTHER_FILLERS);
  function addMonth(word: string, month: number, language: string) {
    if (word.length < 2 || /\d/.test(word)) return;
    const known = months.get(word) ?? new Map<number, Set<string>>();
    months.set(word, known.set(month, (known.get(month) ?? new Set()).add(language)));
  }
  for (const [word, month, language] of OTHER_MONTHS) addMonth(word, month, language);
  for (const language of knownLanguages()) {
    for (const style of STYLES) {
      const gregorian = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' };
      const format = new Intl.DateTimeFormat(language, { ...gregorian, ...style });
      for (const [index, day] of DAYS.entries()) {
        for (const { type, value } of format.formatToParts(day)) {
          if (type === 'month') addMonth(wordKey(value), index + 1, language);
          else if (type === 'weekday') for (const word of wordsIn(value)) weekdays.add(word);
          else if (type === 'literal' || type === 'era') for (const word of wordsIn(value)) fillers.add(word);
        }
      }
    }
  }
  const abbreviations = new Set(months.keys());
  for (const word of months.keys())
    for (let length = 3; length < word.length; length += 1) abbreviations.add(word.slice(0, length));
  return { months, abbreviations, weekdays, fillers };
}

function knownLanguages(): string[] {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  return Intl.DateTimeFormat.supportedLocalesOf(
    letters.flatMap((first) => letters.map((second) => first + second)),
    { localeMatcher: 'lookup' },
  );
}

function wordKey(word: string): string {
  // Most words need no more, and this is fast.
  if (/^[a-z]+$/i.test(word)) return word.toLowerCase();
  return word
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\s.'’׳ʻ-]/g, '')
    .toLowerCase()
    .replaceAll('ı', 'i');
}

const WORD = /[\p{L}\p{M}][\p{L}\p{M}.'’׳]*/gu;

function wordsIn(text: string): string[] {
  return Array.from(text.matchAll(WORD), ([word]) => wordKey(word)).filter((word) => word !== '');
}

/**
 * The only month among the words of a date.
 * @returns its word, for `monthOf`; undefined if there is none or another word does not belong to a date
 */
export function monthWordIn(text: string): string | undefined {
  const { weekdays, fillers } = dateWords();
  const found: string[] = [];
  for (const [written] of text.matchAll(WORD)) {
    const word = wordKey(written);
    if (word === '') continue;
    const isOther = weekdays.has(word) || fillers.has(word);
    const month = isMonth(word) ? word : isOther ? undefined : withoutFiller(word);
    if (month !== undefined) found.push(month);
    else if (!isOther) return undefined;
  }
  // `mar.` is March, and a Tuesday in `mar. 3 nov.`.
  const months = found.length > 1 ? found.filter((word) => !weekdays.has(word) && !fillers.has(word)) : found;
  return months.length === 1 ? months[0] : undefined;
}

/** The month in `d’octubre` and `בנובמבר`. */
function withoutFiller(word: string): string | undefined {
  const rest = word.slice(1);
  return dateWords().fillers.has(word.slice(0, 1)) && rest.length > 2 && isMonth(rest) ? rest : undefined;
}

function isMonth(word: string): boolean {
  return dateWords().abbreviations.has(word);
}

/** The months that a word can mean: those with this name or abbreviation, or else those whose names begin with it. */
function monthsOf(word: string): ReadonlyMap<number, ReadonlySet<string>> {
  const { months } = dateWords();
  const known = months.get(word);
  if (known || !isMonth(word)) return known ?? new Map<number, Set<string>>();
  const begun: Months = new Map();
  for (const [name, each] of months)
    for (const [month, languages] of name.startsWith(word) ? each : [])
      begun.set(month, new Set([...(begun.get(month) ?? []), ...languages]));
  return begun;
}

/**
 * The number of a month.
 * @param language decides if the word means different months in different languages
 * @returns undefined if it is unknown or undecided
 */
export function monthOf(word: string, language?: string): number | undefined {
  const candidates = [...monthsOf(word)];
  const own = candidates.filter(([, languages]) => language !== undefined && languages.has(language));
  if (own.length === 1) return own[0]?.[0];
  const count = candidates.reduce((sum, [, languages]) => sum + languages.size, 0);
  return candidates.find(([, languages]) => languages.size >= count * MOST_LANGUAGES)?.[0];
}

/**
 * The languages in which all the words are months, if the months of some words depend on the language; those with the same
 * months once. Empty if no month depends on it.
 */
export function languagesOf(words: readonly string[]): readonly string[] {
  const distinct = [...new Set(words)];
  if (distinct.every((word) => monthOf(word) !== undefined)) return [];
  const all = distinct.map((word) => new Set([...monthsOf(word).values()].flatMap((each) => [...each])));
  const shared = [...(all[0] ?? [])].filter((language) => all.every((each) => each.has(language)));
  const byReading = new Map(
    shared.map((language) => [distinct.map((word) => monthOf(word, language)).join(), language]),
  );
  return [...byReading.values()];
}
