import { MAX_TEXT_LENGTH } from '#contract/fields.ts';
import { wordsOf } from '#src/entry/tokens.ts';

import type { StatementLine } from './statement.ts';

const NOISE = new Set([
  ...['pos', 'card', 'purchase', 'debit', 'credit', 'visa', 'mastercard', 'maestro', 'payment', 'pmt', 'ach'],
  ...['ppd', 'web', 'id', 'des', 'indn', 'checkcard', 'contactless', 'recurring', 'online', 'sepa', 'direct'],
  ...['kartenzahlung', 'lastschrift', 'folgelastschrift', 'basislastschrift', 'gutschrift', 'uberweisung'],
  ...['dauerauftrag', 'debitk', 'sagt', 'danke', 'paiement', 'par', 'carte', 'cb', 'achat', 'virement'],
  ...['prelevement', 'compra', 'tarjeta', 'pago', 'recibo', 'transferencia', 'pagamento', 'bonifico'],
  ...['betaalautomaat', 'overschrijving', 'incasso', 'pas', 'zakup', 'przy', 'uzyciu', 'karty', 'przelew'],
  ...['kauf', 'www', 'com', 'http', 'https', 'inc', 'llc', 'ltd', 'gmbh', 'ag', 'bv', 'sa', 'srl', 'the'],
  ...['and', 'und', 'et', 'de', 'sq', 'tst', 'sp', 'paypal', 'pp', 'sumup', 'zettle', 'izettle', 'stripe'],
  ...['to', 'from', 'on', 'at', 'of', 'for', 'nr', 'no', 'ref', 'bcc', 'ddr', 'bgc', 'store', 'stores'],
]);

/** Whether a word says nothing about whom the money went to. */
export function isNoise(word: string): boolean {
  return NOISE.has(word);
}

/** More words would distinguish the branches of a shop. */
const MAX_WORDS = 4;

/**
 * The words that identify a payee, without numbers and the words that banks add. Whatever follows a longer number is left
 * out, since it is the branch and the town: `STARBUCKS STORE 01234 SEATTLE WA` is `starbucks`.
 */
function payeeWords(text: string): readonly string[] {
  const words: string[] = [];
  for (const word of wordsOf(text)) {
    const digits = word.replaceAll(/\D/g, '').length;
    if (digits >= 3 && words.length > 0) break;
    if (digits > 0 || word.length < 2 || isNoise(word) || /^[\p{S}]+$/u.test(word)) continue;
    words.push(word);
    if (words.length === MAX_WORDS) break;
  }
  return words;
}

export function significantWords(text: string): readonly string[] {
  return [...new Set(wordsOf(text).filter((word) => word.length > 1 && !/\d/.test(word) && !isNoise(word)))];
}

/** The same for all lines with the same payee; empty if a line has no words. */
export function payeeOf({ payee, description }: Pick<StatementLine, 'payee' | 'description'>): string {
  const words = payeeWords(payee);
  return (words.length > 0 ? words : payeeWords(description)).join(' ');
}

/** The note of an entry made from a line: the payee, or else what the bank says about it. */
export function noteOf({ payee, description }: Pick<StatementLine, 'payee' | 'description'>): string {
  const note = (payee === '' ? description : payee).slice(0, MAX_TEXT_LENGTH).trim();
  // Cutting may have split a character that takes two code units.
  return note.isWellFormed() ? note : note.slice(0, -1);
}
