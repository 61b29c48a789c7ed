import type { BudgetItemKind } from '#contract/budgets.ts';

import { plainText } from './plain-text.ts';
import type { StatementLine } from './types.ts';

const SALARY =
  /\b(?:salary|salaries|payroll|wages?|direct ?dep(?:osit)?|gehalt|lohn|bezuge|besoldung|salaire|nomina|stipendio|salaris|loon|wynagrodzenie|pensja|lon|lonn|ordenado|salario|palkka)\b|gehalt\b/;

const PASSIVE =
  /\b(?:dividends?|dividende|dividendo|dividendi|div|interest|zinsen|habenzinsen|ertragnis|interets|intereses|interessi|rente|coupon|royalt(?:y|ies)|ausschuttung|odsetki|ranta)\b/;

const INVESTMENT =
  /\b(?:vanguard|fidelity|schwab|etrade|e trade|betterment|wealthfront|robinhood|brokerage|401k|roth|ira|wertpapiere?|sparplan|wertpapierkauf|(?<!(?:home|office) )depot|etf|trade republic|scalable|degiro|interactive brokers|isa|bourse)\b/;

/** Between the person's own accounts, including payments of a card whose purchases are recorded one by one. */
const TRANSFER =
  /\b(?:(?:transfer|xfer|trf) (?:to|from) (?:my |own |your )?(?:sav|savings|chk|checking|money market|mma|account)|(?:internal|own account|account) transfer|between (?:own )?accounts|transfer between|to savings|from savings|to checking|from checking|naar (?:oranje )?spaarrekening|van (?:oranje )?spaarrekening|umbuchung|ubertrag|eigenubertrag|kontoubertrag|virement interne|traspaso(?: interno)?|giroconto|przelew wlasny|przelew wewnetrzny|egen overforing|overforing egne|payment thank you|autopay|automatic payment|credit ?crd|credit card (?:bill )?payment|card ?payment thank you|e ?payment|cardmember|kreditkartenabrechnung|kreditkarten? abrechnung|ausgleich kreditkarte|tagesgeld|top up by|topup)\b/;

/** The meaning of a line, according to the words of many banks; undefined if none of them occurs. */
export function kindInWords(line: StatementLine): BudgetItemKind | 'transfer' | undefined {
  const text = plainText(`${line.payee} ${line.description} ${line.category}`).replaceAll(
    /[^\p{L}\p{N}]+/gu,
    ' ',
  );
  if (line.isTransfer || TRANSFER.test(text)) return 'transfer';
  if (line.amount < 0) return INVESTMENT.test(text) ? 'investments' : undefined;
  if (SALARY.test(text)) return 'earnedIncome';
  return PASSIVE.test(text) ? 'passiveIncome' : undefined;
}
