import { plainText } from './plain-text.ts';
import { monthWordIn } from './month-words.ts';
import type { StatementProblem } from './types.ts';

/** What a row says that is no transaction. */
type BalanceKind = 'opening' | 'closing' | 'other';

/** Balances, without accents. */
const BALANCE = words(`
  balance balances sdo saldo salden saldos solde soldes kontostand kontostande zustatek zostatok egyenleg stanje likutis
  atlikums jaak saldi bakiye bakiyesi bilans balans kontosaldo salda υπολοιπο остаток сальдо салдо залишок balanco guthaben
`);

/** Which are balances only beside a word such as `opening`. */
const STATE = words('bestand stav stan sold');

const OPENING = words(`
  opening beginning starting start initial previous prior last old brought forward fwd bf b/f alter altes anfang anfangs
  vortrag eroffnungs ancien ancienne precedent precedente debut ouverture depart anterior inicial inicio iniziale
  begin beginnend vorig vorige oud oude openings poczatkowe poczatkowy poprzednie pocatecni predchozi pociatocny predosly
  nyito elozo initiale pocetno prethodno zacetno prejsnje pradziai pradinis pradzioje sakuma sakums alg alku inicial inizio acilis
  alussa ingaende indgaende inngaende primo tidligere devreden acilis onceki εναρξης αρχικο προηγουμενο μεταφορας входящий
  входящее начальный начальное начало предыдущий вхідний початковий начално начален
`);

const CLOSING = words(`
  closing ending end final current new carried cf c/f curent neuer neues aktueller ende schluss abschluss nouveau nouvelle
  fin cloture actuel actual finale attuale eind nieuw nieuwe huidig slot sluitings koncowe koncowy biezace konecny
  konecne aktualni aktualny zaro vegso aktualis sfarsit krajnje zavrsno trenutno koncno novo pabaigai galutinis pabaigoje
  beigu lopp loppu lopussa utgaende udgaende ultimo son kapanis guncel τελικο νεο τρεχον исходящий исходящее конечный
  конец текущий вихідний кінцевий крайно краен крайна
`);

/** Sums of transactions. */
const TOTAL = words(`
  total totals totale totaux totales totais totaal totalt subtotal turnover summe summen gesamt gesamtsumme gesamtumsatz
  umsatzsumme zwischensumme gesamtbetrag sum sumar razem lacznie celkem spolu osszesen forgalom apyvarta apyvartos
  apgrozijums kaive yhteensa summa suma obroty obrat obraty rulaj rulaje ukupno skupaj promet toplam συνολο итого всего
  оборот обороты оборотов всього усього общо movimientos
`);

/** Words beside them that say nothing else. */
const OTHER = words(`
  of the this in on at as per to from for date day daily period month account available booked ledger statement running
  am zum vom den der tages zwischen verfugbarer verfugbar gebuchter des im in und auf konto
  au du de des en a la le crediteur debiteur operations mouvements les d l compte periode al del di da do das dos el cuenta conto conta periodo período dia
  contabile contabil disponible disponibile disponivel liquido all dell inizio em ao nel op van het rekening boek po na ke dni dne k dniu stan konta uctu rachunku ksiegowe okresu obdobi obdobia
  laikotarpio saskaitos perioda konta konto perioodi tilin kauden per den pa till fra til und and et e y i
  hesap donem περιοδου на за период периода счета счету рахунку сметка
  credit credits debit debits deposits withdrawals payments charges charged year money out paid
  sous
  soll haben eingange ausgange einnahmen ausgaben gutschriften belastungen lastschriften
  debe haber abonos cargos creditos debitos entradas salidas entrate uscite dare avere crediti debiti
  bij af inkomsten uitgaven obrotow uznan obciazen wplywow wplywy wydatki kreditas debetas kredits debets kredit kreedit deebet debet
  приход расход расходов приходов дебет кредит b c f
  eur usd gbp chf sek nok dkk pln czk huf ron kr
`);

/** What a bank adds up. `Interest on balance` is a transaction, unlike `Total interest`. */
const SUMMED = words('fees interest purchases');

const SETS = [BALANCE, STATE, OPENING, CLOSING, TOTAL, OTHER, SUMMED];

/** One word in German and its neighbors: `Anfangssaldo`, `Eindsaldo`, `Schlussbestand`. */
const COMPOUND =
  /^(.*?)-?(?:saldo|salden|kontostand|bestand|stand|balans|balanse|balance|egyenleg|jaak|atlikums|likutis|sald)$/;

/** Chinese, Japanese and Korean, which are written without spaces. The first that matches wins. */
const SIGNS: readonly (readonly [pattern: RegExp, kind: BalanceKind | 'bare'])[] = [
  [
    /^(?:期初|上期|前期|前月|前回|承前|繰越|전월|이월)(?:余额|餘額|結餘|残高|繰越|繰越残高|잔액)*$/,
    'opening',
  ],
  [/^(?:余额|餘額|結餘|残高|잔액)$/, 'bare'],
  [/^(?:期末|本期|次月|今回|当月|当期|翌月|기말)?(?:余额|餘額|結餘|残高|繰越|잔액)$/, 'closing'],
  [/^(?:总计|總計|合计|合計|小计|小計|总额|計|합계)$/, 'other'],
];

const PHRASES: readonly (readonly [pattern: RegExp, kind: BalanceKind])[] = [
  [/^(?:brought forward|b\/f|saldovortrag|alter stand|(?:report )?a nouveau)$/, 'opening'],
  [/^(?:carried forward|c\/f|neuer stand|available funds)$/, 'closing'],
  [/^sdo cta\/apl automaticas$/, 'other'],
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

/** Why a line that has a balance or a total is left out. */
export function balanceProblem(row: number, text: string): StatementProblem {
  const reason = `It is a balance or a total, not a transaction: “${text}”`;
  return { row, reason, kind: 'noTransaction' };
}

export function balanceIn(cell: string): BalanceWords | undefined {
  if (cell.length > 80 || !/\p{L}{2}|(?:\p{L} ){3}|b\/f|c\/f/iu.test(cell)) return undefined;
  const text = plainText(cell)
    .replaceAll('ı', 'i')
    .replaceAll(/\d[\d.,/:-]*|[#*"'’.,:()[\]=\p{Sc}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    // `S A L D O`
    .replace(/^(?:\p{L} ){3,}\p{L}$/u, (spaced) => spaced.replaceAll(' ', ''));
  if (text === '') return undefined;
  // `Balance as of 14 Nov 2026`
  const isMonth = (word: string) => /\d/.test(cell) && monthWordIn(word) !== undefined;
  const parts = text
    .split(/[\s-]+/)
    .filter((word) => isKnownWord(word) || !isMonth(word))
    .flatMap(splitCompound);
  const known = [...PHRASES, ...SIGNS].find(([pattern]) => pattern.test(text))?.[1];
  const found = known ?? kindInWords(parts);
  if (found === undefined) return undefined;
  if (SHOPS.test(text)) return { kind: 'other', certainty: 'shop' };
  return found === 'bare' ? { kind: 'other', certainty: 'bare' } : { kind: found, certainty: 'clear' };
}

function kindInWords(split: readonly string[]): BalanceKind | 'bare' | undefined {
  if (!split.every(isKnownWord)) return undefined;
  const has = (set: ReadonlySet<string>) => split.some((word) => set.has(word));
  if (has(SUMMED) && !has(TOTAL)) return undefined;
  const isNamed = has(OPENING) || has(CLOSING);
  if (has(TOTAL)) return 'other';
  if (!has(BALANCE) && !(isNamed && has(STATE))) return undefined;
  // `Balance carried forward` is a closing one.
  if (split.includes('carried')) return 'closing';
  if (has(OPENING) === has(CLOSING)) return isNamed ? 'other' : 'bare';
  return has(OPENING) ? 'opening' : 'closing';
}

function splitCompound(word: string): readonly string[] {
  if (isKnownWord(word)) return [word];
  const [, start = ''] = COMPOUND.exec(word) ?? [];
  return isKnownWord(start) ? [start, 'saldo'] : [word];
}

function isKnownWord(word: string): boolean {
  return SETS.some((set) => set.has(word));
}

function words(text: string): ReadonlySet<string> {
  return new Set(plainText(text).trim().split(/\s+/));
}
