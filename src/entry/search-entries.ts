import { searchWords } from '#contract/folded-text.ts';
import type { Cents } from '#contract/money.ts';
import { parseAmount } from '#contract/typed-numbers.ts';

import { swapMarks } from './decimal-mark.ts';
import { possibleDays, spokenDay, spokenMonth, unclearDays } from './typed-days.ts';

interface Searched {
  /** The name and the note as `foldText` returns them. */
  readonly text: string;
  /** As a number such as 20260131. */
  readonly day: number;
  readonly item: { readonly amount: Cents };
}

interface SearchOptions {
  /** Any time on the person's current day. */
  readonly now: Date;
  /** A match would reveal hidden amounts. */
  readonly isHidden: boolean;
}

/**
 * Whether an entry has all that is searched, in any order: words of its note or name, its amount, and its day or month. See
 * docs/product-rules.md#searching-entries.
 * @param search after `readCurrencySigns`
 */
export function entrySearch(search: string, { now, isHidden }: SearchOptions): (entry: Searched) => boolean {
  const phrases = phrasesOf(searchWords(search), now).map(({ words, dates }) => ({
    dates,
    words: words.map((word) => ({ word, amount: isHidden ? undefined : amountOf(word) })),
  }));
  return ({ text, day, item }) =>
    phrases.every(
      ({ words, dates }) =>
        dates.some((date) => isIn(date, day)) ||
        words.every(({ word, amount }) => text.includes(word) || (amount && isNear(amount, item.amount))),
    );
}

/** Words that are searched together: those of a date such as `nov 3`, or one. */
interface Phrase {
  readonly words: readonly string[];
  readonly dates: readonly DateParts[];
}

/** A day, a month, or the same month of all years. */
interface DateParts {
  readonly year?: number | undefined;
  readonly month?: number | undefined;
  readonly day?: number | undefined;
}

/** `on the 3rd of november 2026` */
const MAX_DATE_WORDS = 6;

function phrasesOf(words: readonly string[], now: Date): Phrase[] {
  const phrases: Phrase[] = [];
  for (let from = 0; from < words.length; from += phrases.at(-1)?.words.length ?? 1) {
    let phrase: Phrase = { words: [], dates: [] };
    for (let count = MAX_DATE_WORDS; count > 0 && phrase.dates.length === 0; count -= 1) {
      const some = words.slice(from, from + count);
      phrase = { words: some, dates: datesOf(some.join(' ').replaceAll(/,(?= |$)/g, ''), now) };
    }
    phrases.push(phrase);
  }
  return phrases;
}

const YEAR = /^(?:19|2[01])\d\d$/;
const MONTH = /^(\d{4})[-/](\d{1,2})$/;

function datesOf(text: string, now: Date): readonly DateParts[] {
  if (YEAR.test(text)) return [{ year: Number(text) }];
  const [, year, month] = MONTH.exec(text) ?? [];
  if (year !== undefined) return [{ year: Number(year), month: Number(month) }];
  const named = spokenMonth(text);
  const spoken = spokenDay(text, now);
  // A number alone is an amount.
  const typed = /^\d{1,2}$/.test(text) ? [] : [...possibleDays(text, now), ...unclearDays(text, now)];
  return [...(named ? [named] : []), ...(spoken ? [spoken] : typed).map(partsOf)];
}

function partsOf(date: Date): DateParts {
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}

function isIn({ year, month, day }: DateParts, number: number): boolean {
  return (
    (year === undefined || Math.floor(number / 10_000) === year) &&
    (month === undefined || Math.floor(number / 100) % 100 === month) &&
    (day === undefined || number % 100 === day)
  );
}

const AMOUNT = /^[-+−]?\$?(?:\d[\d,]*\.?(\d*)|\.(\d+))$/;

/** An amount as far as it is typed: `12` is from 12.00 to 12.99. Without its sign. */
interface AmountStart {
  readonly from: number;
  readonly width: number;
}

function amountOf(word: string): AmountStart | undefined {
  const text = /,\d{1,2}$/.test(word) ? swapMarks(word) : word;
  const parts = AMOUNT.exec(text);
  const amount = parts ? parseAmount(text) : undefined;
  if (!parts || amount === undefined) return undefined;
  const decimals = (parts[1] ?? parts[2] ?? '').length;
  return { from: Math.abs(amount), width: [100, 10][decimals] ?? 1 };
}

function isNear({ from, width }: AmountStart, amount: Cents): boolean {
  const magnitude = Math.abs(amount);
  return magnitude >= from && magnitude < from + width;
}
