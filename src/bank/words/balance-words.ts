import type { StatementProblem } from '#src/bank/statement.ts';
import { plainText } from '#src/bank/text/plain-text.ts';

import text from './balances.txt?raw';
import { monthWordIn } from './month-words.ts';
import { wordLists } from './word-lists.ts';

/** What a row says that is no transaction. */
type BalanceKind = 'opening' | 'closing' | 'other';

/** The words of each list in balances.txt, which says what they are. */
const LISTS = new Map(wordLists(text).map(([name, words]) => [name, new Set(words.map(plainText))]));

/** One word in German and its neighbors: `Anfangssaldo`, `Eindsaldo`, `Schlussbestand`. */
const COMPOUND =
  /^(.*?)-?(?:saldo|salden|kontostand|bestand|stand|balans|balanse|balance|egyenleg|jaak|atlikums|likutis|sald)$/;

/** Phrases, and Chinese, Japanese and Korean, which are written without spaces. The first that matches wins. */
const PATTERNS: readonly (readonly [pattern: RegExp, kind: BalanceKind | 'bare'])[] = [
  [/^(?:brought forward|b\/f|saldovortrag|alter stand|(?:report )?a nouveau)$/, 'opening'],
  [/^(?:carried forward|c\/f|neuer stand|available funds)$/, 'closing'],
  [/^sdo cta\/apl automaticas$/, 'other'],
  [
    /^(?:期初|上期|前期|前月|前回|承前|繰越|전월|이월)(?:余额|餘額|結餘|残高|繰越|繰越残高|잔액)*$/,
    'opening',
  ],
  [/^(?:余额|餘額|結餘|残高|잔액)$/, 'bare'],
  [/^(?:期末|本期|次月|今回|当月|当期|翌月|기말)?(?:余额|餘額|結餘|残高|繰越|잔액)$/, 'closing'],
  [/^(?:总计|總計|合计|合計|小计|小計|总额|計|합계)$/, 'other'],
];

/** Which may also be the names of shops. */
const SHOPS = /^(?:totals?|totale|new balance|sum|suma|summa|promet|movimientos)$/;

/** What a cell says if all that it says is that its row has a balance or a total. */
export interface BalanceWords {
  readonly kind: BalanceKind;
  /**
   * - `clear`: it says that it is the opening or closing balance, or a sum of transactions
   * - `bare`: it says only `balance`, which may also be the way in which something was paid
   * - `shop`: it may also be the name of a shop
   */
  readonly certainty: 'clear' | 'bare' | 'shop';
}

export function balanceProblem(row: number, text: string): StatementProblem {
  const reason = `It is a balance or a total, not a transaction: “${text}”`;
  return { row, reason, kind: 'noTransaction' };
}

export function balanceIn(cell: string): BalanceWords | undefined {
  if (cell.length > 80 || !/\p{L}{2}|(?:\p{L} ){3}|b\/f|c\/f/iu.test(cell)) return undefined;
  const plain = plainText(cell)
    .replaceAll('ı', 'i')
    .replaceAll(/\d[\d.,/:-]*|[#*"'’.,:()[\]=\p{Sc}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    // `S A L D O`
    .replace(/^(?:\p{L} ){3,}\p{L}$/u, (spaced) => spaced.replaceAll(' ', ''));
  if (plain === '') return undefined;
  // `Balance as of 14 Nov 2026`
  const isMonth = (word: string) => /\d/.test(cell) && monthWordIn(word) !== undefined;
  const parts = plain
    .split(/[\s-]+/)
    .filter((word) => isKnownWord(word) || !isMonth(word))
    .flatMap(splitCompound);
  const known = PATTERNS.find(([pattern]) => pattern.test(plain))?.[1];
  const found = known ?? kindInWords(parts);
  if (found === undefined) return undefined;
  if (SHOPS.test(plain)) return { kind: 'other', certainty: 'shop' };
  return found === 'bare' ? { kind: 'other', certainty: 'bare' } : { kind: found, certainty: 'clear' };
}

function kindInWords(split: readonly string[]): BalanceKind | 'bare' | undefined {
  if (!split.every(isKnownWord)) return undefined;
  const has = (list: string) => split.some((word) => LISTS.get(list)?.has(word));
  if (has('total')) return 'other';
  const [isOpening, isClosing] = [has('opening'), has('closing')];
  const isNamed = isOpening || isClosing;
  if (has('summed') || !(has('balance') || (isNamed && has('state')))) return undefined;
  // `Balance carried forward` is a closing one.
  if (split.includes('carried')) return 'closing';
  if (isOpening === isClosing) return isNamed ? 'other' : 'bare';
  return isOpening ? 'opening' : 'closing';
}

function splitCompound(word: string): readonly string[] {
  if (isKnownWord(word)) return [word];
  const [, start = ''] = COMPOUND.exec(word) ?? [];
  return isKnownWord(start) ? [start, 'saldo'] : [word];
}

function isKnownWord(word: string): boolean {
  return [...LISTS.values()].some((words) => words.has(word));
}
