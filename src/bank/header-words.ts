import type { CsvColumns } from './csv-mapping.ts';
import { plainText } from './plain-text.ts';

export type ColumnRole = keyof CsvColumns | 'valueDate';

const LISTS: Readonly<Record<ColumnRole, string>> = {
  valueDate: `
    value date | valuta | valutadatum | wertstellung | wertstellungstag | valutadato | date de valeur | date
    valeur | fecha valor | f. valor | data valuta | data-valor | rentedatum | rentedato | rantedag | data
    waluty | umsatztag | valutadag | valuutapaev | valutos data | valuteringsdag | datum valuty | datum valute
    | erteknap | data valutei | arvopaiva | valor tarihi | дата валютирования | ημερομηνια αξιας | 起息日`,
  date: `
    transaction date | trans date | trans. date | date of transaction | booking date | date | posting date |
    posted date | post date | date posted | posted | completed date | buchungstag | buchungsdatum | buchung |
    umsatzdatum | kaufdatum | belegdatum | datum | date operation | date de l'operation | date de
    comptabilisation | date comptable | fecha operacion | fecha de operacion | fecha | f. operacion | data
    operazione | data contabile | data | data mov | data lancamento | boekdatum | boekingsdatum |
    transactiedatum | data operacji | data transakcji | data ksiegowania | bokforingsdag | bokforingsdatum |
    transaktionsdag | bogforingsdato | dato | bokfort | created on | started date | time | kirjauspaiva |
    maksupaiva | datum transakce | datum zauctovani | datum provedeni | datum uctovania | konyveles datuma |
    tranzakcio datuma | tranzakcio idopontja | data tranzactiei | data operatiunii | datum transakcije | datum
    knjizenja | datum knjizbe | operacijos data | datums | kuupaev | tapahtumapaiva | kirjauspvm | pvm |
    paivays | tarih | islem tarihi | дата | дата операции | дата проводки | дата операціі | ημερομηνια |
    ημ/νια | 日付 | 取引日 | 交易日期 | 记账日期 | 日期 | fecha contable | fecha de transaccion | buchungszeitpunkt`,
  direction: `
    debit/credit | credit/debit | debit or credit | credit or debit | dr/cr | cr/dr | cr / dr | credit debit
    indicator | direction | soll/haben | s/h | d/c | c/d | af bij | af/bij | debit/kredit | sens |
    debet/credit | sign | type | transaction type | umsatzart | dc | in/out | richting | d/k | k/d | md/d |
    deebet/kreedit | debets/kredits | debetas/kreditas | deb/cred | debe/haber | dare/avere | t/k | t/j |
    terheles/jovairas | b/d | d/p | borc/alacak | b/a | дебет/кредит | dt/ct | dt/kt | ct/dt | winien/ma |
    wn/ma | credit/debit indicator | 收/支 | debito/credito | credito/debito`,
  debit: `
    debit | debit amount | amount debit | withdrawal | withdrawals | withdrawal amount | withdrawal amt |
    money out | paid out | payments | out | outflow | spent | soll | lastschrift | belastung | belastungen |
    ausgang | ausgaben | ausgabe | debet | debits | cargo | cargos | addebito | addebiti | uscite | dare |
    debito | af | uit | obciazenia | wydatki | uttag | ud | ut av konto | ut fra konto | ut | montant debit |
    vydaje | odchozi | terheles | terhelesek | kiadas | iesire | isplata | isplate | duguje | teret | breme |
    v breme | isejo | debetas | deebet | debets | debiteerimine | tilita | otot | borc | giden | cikan |
    расход | списание | дебет | витрати | χρεωση | お引出し | お支払金額 | 支払金額 | 出金 | 支出 | retiros | retiro | saidas |
    saida | debitos | salidas | gastos | depenses | debit euros | belast`,
  credit: `
    credit | credit amount | amount credit | deposit | deposits | deposit amount | deposit amt | money in |
    paid in | receipts | in | inflow | received | haben | gutschrift | gutschriften | eingang | einnahmen |
    einnahme | kredit | credits | abono | abonos | accredito | accrediti | entrate | avere | credito | bij |
    uznania | wplywy | insattning | ind | inn pa konto | inn | montant credit | prijmy | prichozi | jovairas |
    jovairasok | bevetel | intrare | uplata | uplate | potrazuje | dobro | v dobro | kreditas | kreedit |
    kredits | krediteerimine | panot | alacak | gelen | giren | приход | зачисление | поступление | кредит |
    надходження | πιστωση | お預入れ | お預り金額 | 預入金額 | 入金 | 收入 | depositos | deposito | entradas | creditos |
    ingresos | recettes | credit euros | bijgeschreven`,
  balance: `
    balance | bal | running balance | running bal | account balance | saldo | kontostand | solde | saldo nach
    buchung | saldo na mutatie | closing balance | available balance | bokfort saldo | saldo po operacji |
    saldo disponible | zustatek | zostatok | egyenleg | sold | stanje | likutis | atlikums | jaak | saldo dopo
    operazione | bakiye | баланс | остаток | залишок | салдо | υπολοιπο | 残高 | 差引残高 | 余额 | 账户余额 | saldo apos
    lancamento | saldo efter transaktion | bokford balans | saldo etter | konto saldo`,
  amount: `
    amount | transaction amount | betrag | umsatz | montant | importe | importo | bedrag | kwota | belopp |
    belob | valor | value | net | summe | sum | amt | gross | quantia | mutatiebedrag | transactiebedrag |
    transaktionsbetrag | valor | belop | maara | castka | objem | suma | osszeg | iznos | znesek | summa |
    tutar | сумма | сума | ποσο | 金額 | 金额 | 交易金额 | monto | cantidad | montant de l operation | belop i nok |
    bedrag eur | importe eur | umsatz in eur | somme | suma operacji | suma tranzactiei | islem tutari`,
  currency: `
    currency | ccy | curr | wahrung | devise | moneda | divisa | valuta | munt | waluta | moeda | valutakod |
    currency code | mena | devizanem | penznem | valiuta | valuuta | valuta kod | para birimi | doviz | валюта
    | νομισμα | 通貨 | 币种 | deviza`,
  state: `
    status | state | transaction status | stan | etat | estado | stato | contabilizzazione | info | stav |
    allapot | tila | busena | olek | statuss | durum | статус | состояние`,
  reference: `
    transaction id | transaction reference | transaction number | transaction ref | fitid | bank reference |
    reference number | reference | ref | ref no | ref. no | ref number | id | transaktions-id |
    transaktions-nr | identificador | transaktionsnummer | referenz | referenznummer | transactiereferentie |
    archiveringscode | volgnr | unique id | transactionid | numer transakcji | trace number | iraso nr |
    arhiivitunnus | arhiva kods | transakcijas numurs | arkistointitunnus | viite | cislo transakce | id
    transakce | variabilni symbol | tranzakcio azonosito | transaction no | referencia | referencja | ref nr |
    номер операции`,
  fee: `
    fee | fees | charge | charges | bank charges | fee amount | total fees | transaction fee | transaction
    fees | bank fee | service fee | commission | commissions | surcharge | gebuhr | gebuhren | entgelt |
    entgelte | spesen | provision | frais | comision | comisiones | commissione | commissioni | comissao |
    taxas | tarifa | kosten | oplata | prowizja | avgift | avgifter | gebyr | gebyrer | poplatek | poplatky |
    dij | jutalek | koltseg | comision | comisioane | naknada | provizija | mokestis | komisinis | komisija |
    tasu | teenustasu | palkkio | kulut | ucret | komisyon | masraf | комиссия | комісія | такса | προμηθεια |
    手数料 | 手续费`,
  category: `
    category | kategorie | categorie | categoria | kategoria | kategori`,
  payer: `
    payer | payer name | zahlungspflichtige*r | zahlungspflichtiger | avsandare | afsender | ordonnateur |
    ordenante | debtor name | debtor`,
  payee: `
    payee | payee name | merchant | merchant name | counterparty | counter party | name | counterparty name |
    partner name | partner | beneficiary | payer/payee | to/from | beguenstigter/zahlungspflichtiger |
    begunstigter/zahlungspflichtiger | zahlungsempfanger | auftraggeber/empfanger | empfanger | auftraggeber |
    name zahlungsbeteiligter | auftraggeber / begunstigter | zahlungsempfanger*in | naam / omschrijving | naam
    tegenpartij | tegenpartij | naam | nom | beneficiaire | tiers | beneficiario | controparte | kontrahent |
    nadawca/odbiorca | odbiorca | mottagare | modtager | mottaker | saaja/maksaja | contrepartie | naam
    tegenrekening | nazev protiuctu | nazev protistrany | protistrana | nazov protiuctu | partner neve |
    ellenoldali nev | beneficiar | primatelj | primatelj/platitelj | naziv | prejemnik | gavejas |
    moketojas/gavejas | moketojas arba gavejas | sanemejs | sanemejs/maksatajs | saaja | saaja/maksaja nimi |
    saaja/maksaja | saajan nimi | alici | получатель | контрагент | отримувач | δικαιουχος | 收款人 | 对方户名 |
    tegenpartij naam | empfanger/auftraggeber | name empfanger | kontrahent nazwa`,
  description: `
    description | transaction description | memo/description | vorgang/verwendungszweck | details |
    transaction details | narrative | memo | particulars | verwendungszweck | buchungstext | beschreibung |
    buchungsdetails | text | libelle | libelle operation | libelle simplifie | concepto | descripcion |
    movimiento | descrizione | causale | operazione | dettagli | descricao | omschrijving | mededelingen |
    omschrijving-1 | tytul | tytul operacji | opis | opis operacji | opis transakcji | rubrik | beskrivelse |
    beskrivning | tekst | forklaring | note | notes | payment reference | viesti | title | appears on your
    statement as | extended details | original description | selite | subject | transaction | transaktion |
    notification | notificatie | popis | poznamka | zprava pro prijemce | zprava | sprava pre prijimatela |
    ucel | kozlemeny | megjegyzes | leiras | descriere | detalii | detalii tranzactie | opis placanja | svrha
    | namen | paaiskinimai | paskirtis | mokejimo paskirtis | informacija | detalas | maksajuma merkis |
    selgitus | makse selgitus | viesti | aciklama | описание | назначение платежа | назначение | опис |
    призначення | основание | περιγραφη | αιτιολογια | 摘要 | 内容 | 交易摘要 | 备注 | meddelande | melding | huomautus`,
};

/**
 * The names that banks give their columns, in lower case without accents. A name matches a heading that equals it, begins
 * with it or contains it as words. Earlier roles and names win. In English, German, French, Spanish, Italian, Portuguese,
 * Dutch, Polish, Swedish, Danish and Norwegian, then in other languages of Europe, Japanese and Chinese.
 */
const NAMES = Object.entries(LISTS).map(
  ([role, names]) => [role as ColumnRole, names.trim().replaceAll(/\s+/g, ' ').split(' | ')] as const,
);

const BEFORE_CONVERSION =
  /\b(?:original|local|foreign|exchange|instructed)\b.*\b(?:amount|currency|rate)\b|\b(?:fremd|original|ursprung)(?:s?wahrungs?)?(?:betrag|umsatz|wahrung|belopp|belob|belop)/;
/** An amount in a currency, which is a foreign one unless it is said to be that of the account. */
const IN_CURRENCY =
  /(?=.*(?:betrag|umsatz|importe|importo|montant|bedrag|belopp|belob|belop|kwota|castka|valor|сумма|сума)).*(?:fremdwahrung|divisa|devise|in valuta|utlandsk valuta|udenlandsk valuta|w walucie|v mene|estrangeir|extranjer|original|oorspr|в валюте|origine)/;
const OF_ACCOUNT = /konto|compte|cuenta|conto|conta\b|rekening|rachunku|uctu|счета|рахунку/;

/** Whether a column has amounts or currencies as they were before they were converted. */
export function isBeforeConversion(heading: string): boolean {
  const name = normalizeHeading(heading);
  return BEFORE_CONVERSION.test(name) || (IN_CURRENCY.test(name) && !OF_ACCOUNT.test(name));
}

const OTHER_UNIT =
  /\b(?:cents?|pence|centimes|centavos|centesimi|minor|ore|groszy?|haleru?|kopeks?|paise|thousands?|tsd|tausend|milliers|miles|migliaia|mln|millions?)\b/;

/** Whether a heading says that its amounts are in cents, or in thousands. */
export function isInOtherUnit(heading: string): boolean {
  return OTHER_UNIT.test(plainText(heading).replaceAll('_', ' '));
}

/** Better matches than this are exact. */
export const EXACT_RANK = 100;
/** Worse matches than this say little. */
export const WEAK_RANK = 200;
const SIDE_RANK = EXACT_RANK - 1;

/** Whether a heading says `Charges`: fees, or money out of a credit card beside `Payments`. */
export function isCharges(heading: string): boolean {
  return /\bcharges?\b/.test(normalizeHeading(heading));
}

/** Whether a heading is that of amounts from which the fees have been subtracted. */
export function isNet(heading: string): boolean {
  return /\b(?:net|netto|neto|nett)\b/.test(normalizeHeading(heading));
}

/** A role that a heading may have. The lower the rank, the better the match. */
interface RoleMatch {
  readonly role: ColumnRole;
  readonly rank: number;
}

/** The roles that a heading may have. */
export function rolesOf(heading: string): readonly RoleMatch[] {
  const name = normalizeHeading(heading);
  if (name === '' || isBeforeConversion(heading)) return [];
  const side = sideOf(name);
  // `Amount (credit)` is not the amount of every row.
  if (side) return [{ role: side, rank: SIDE_RANK }];
  return NAMES.flatMap(([role, names]) => {
    const whole = names.indexOf(name);
    if (whole >= 0) return [{ role, rank: whole }];
    const words = ` ${name} `;
    const part = names.findIndex((each) => each.length > 3 && words.startsWith(` ${each} `));
    if (part >= 0) return [{ role, rank: EXACT_RANK + part }];
    // `Account name` and `settlement date` say less.
    const inside = names.findIndex((each) => each.length > 4 && words.includes(` ${each} `));
    return inside >= 0 ? [{ role, rank: WEAK_RANK + inside }] : [];
  });
}

/** `credit` in `Amount (credit)`; nothing for a unit or a remark. */
function directionWord(inside = ''): string {
  const word = inside.trim();
  return NAMES.some(([role, names]) => (role === 'debit' || role === 'credit') && names.includes(word))
    ? word
    : '';
}

/** Whether a heading names the amounts of only one direction: `Amount (credit)`, `Betrag Soll`. */
function sideOf(name: string): 'debit' | 'credit' | undefined {
  const words = name.split(/[ /]/);
  const names = (role: ColumnRole) => NAMES.find(([each]) => each === role)?.[1] ?? [];
  const has = (role: ColumnRole) => words.some((word) => word.length > 2 && names(role).includes(word));
  if (words.length < 2 || !has('amount') || has('debit') === has('credit')) return undefined;
  return has('debit') ? 'debit' : 'credit';
}

/** A heading without its unit, such as `amount` for `Amount (EUR)`. */
export function normalizeHeading(heading: string): string {
  return plainText(heading)
    .replaceAll(/\(([^)]*)\)|\[[^\]]*\]/g, (_, inside: string | undefined) => ` ${directionWord(inside)} `)
    .replaceAll(/[_:"#]/g, ' ')
    .replaceAll(/\b(?:in )?(?:eur|usd|gbp|chf|cad|aud|sek|dkk|nok|pln)\b|[$€£]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[\d.]+$/, '');
}
