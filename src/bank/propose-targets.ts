import type { Budget, BudgetItemKind } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { plainText } from '#src/bank/text/plain-text.ts';
import { merchantTargets } from '#src/bank/words/known-merchants.ts';
import type { EntryTarget } from '#src/entry/entry-target.ts';

import { textId } from './content-id.ts';
import { type DuePayment, pastEntries, type PastEntry, pastNotes } from './past-notes.ts';
import { payeeOf } from './payee-key.ts';
import type { ParsedStatement, StatementLine } from './statement.ts';

/** What a line is recorded as: an entry, or nothing because the money only moved between the person's own accounts. */
export type LineTarget = EntryTarget | { readonly kind: 'transfer' };

export interface Proposal {
  /** Undefined if nothing is known: the person has to choose. */
  readonly target: LineTarget | undefined;
  /**
   * Where the target comes from:
   * - `correction`: the person has said so for this line or for one with the same payee
   * - `past`: earlier entries have a similar note, or an earlier line of the payee was a transfer
   * - `pair`: another of the person's accounts has the same amount in the opposite direction
   * - `words`: the line says `salary`, `dividend`, `transfer` or the like, names one of the person's categories, or is from
   *   a merchant whose money can only be for one of them
   * - `due`: a schedule says that it is due
   */
  readonly source: 'correction' | 'past' | 'pair' | 'words' | 'due' | undefined;
  /** Lines with the same key have the same payee and direction (in or out), so a correction of one applies to the others. */
  readonly payeeKey: string;
}

export interface Corrections {
  readonly byPayee: Readonly<Record<string, LineTarget>>;
  /** By the id of a line; it wins over its payee. */
  readonly byLine: Readonly<Record<string, LineTarget>>;
}

type Guess = Pick<Proposal, 'target' | 'source'>;

const OWN_TRANSFER = { kind: 'transfer' } as const;

/**
 * Proposes what each line is recorded as. In this order: the person's choices and entries for the same payee, a matching
 * line of another account, the words of the line, entries whose notes it contains, the merchants of the built-in list, and
 * entries with similar notes.
 * @param transferPayees the `textId` of the key of each payee whose lines are transfers, as the person has chosen
 * @returns by the id of the line
 */
export function proposeTargets(
  statements: readonly ParsedStatement[],
  past: readonly PastEntry[],
  categories: readonly Expense[],
  transferPayees: readonly string[] = [],
): ReadonlyMap<string, Proposal> {
  const ownTransfers = new Set(transferPayees);
  const notes = pastNotes(past);
  const merchantTarget = merchantTargets(categories);
  const transfers = findTransfers(statements);
  // Many lines are alike.
  const known = new Map<string, Guess>();
  const proposals = new Map<string, Proposal>();
  for (const line of statements.flatMap(({ lines }) => lines)) {
    const payee = payeeOf(line);
    const sign = Math.sign(line.amount);
    const payeeKey = payee === '' ? `line ${line.id}` : `${sign < 0 ? 'out' : 'in'} ${payee}`;
    const isPair = transfers.has(line.id);
    const { description, category, isTransfer } = line;
    const key = JSON.stringify([sign, line.payee, description, category, isTransfer, isPair]);
    const isOwn = ownTransfers.size > 0 && ownTransfers.has(textId(payeeKey));
    const found: Guess = isOwn
      ? { target: OWN_TRANSFER, source: 'past' }
      : (known.get(key) ?? guess(line, payee, isPair));
    if (!isOwn) known.set(key, found);
    proposals.set(line.id, { payeeKey, ...found });
  }
  return proposals;

  function guess(line: StatementLine, payee: string, isPair: boolean): Guess {
    const sign = Math.sign(line.amount);
    const recorded = payee === '' ? undefined : notes.ofPayee(payee, sign);
    if (recorded) return { target: recorded, source: 'past' };
    if (isPair) return { target: OWN_TRANSFER, source: 'pair' };
    const { description, category } = line;
    const kind = kindInWords(line);
    const named = kind ? { kind } : notes.ofCategory(category);
    if (named) return { target: named, source: 'words' };
    // Money that comes back from where it was spent is a refund.
    const spent = payee !== '' && sign > 0 ? notes.ofPayee(payee, -1) : undefined;
    const text = `${line.payee} ${description} ${category}`;
    const alike = spent ?? notes.ofSimilar(text, sign, true);
    if (alike) return { target: alike, source: 'past' };
    // Money that comes from a merchant may be anything, from a refund to wages.
    const merchant = sign < 0 ? merchantTarget(line.payee, description, category) : undefined;
    if (merchant) return { target: merchant, source: 'words' };
    const similar = notes.ofSimilar(text, sign);
    return { target: similar, source: similar && 'past' };
  }
}

export function applyDue(
  proposals: ReadonlyMap<string, Proposal>,
  due: ReadonlyMap<string, DuePayment>,
): ReadonlyMap<string, Proposal> {
  return new Map(
    Array.from(proposals, ([id, proposal]): [string, Proposal] => {
      const target = due.get(id)?.target;
      return [id, target ? { ...proposal, target, source: 'due' } : proposal];
    }),
  );
}

export function applyCorrections(
  proposals: ReadonlyMap<string, Proposal>,
  { byPayee, byLine }: Corrections,
): ReadonlyMap<string, Proposal> {
  return new Map(
    Array.from(proposals, ([id, proposal]): [string, Proposal] => {
      const target = byLine[id] ?? byPayee[proposal.payeeKey];
      return [id, target ? { ...proposal, target, source: 'correction' } : proposal];
    }),
  );
}

/**
 * What a typed note usually is for: as past entries with this note or a similar one say, or else the merchants that everyone
 * knows.
 */
export function usualTargets(budgets: readonly Budget[], categories: readonly Expense[]) {
  const notes = pastNotes(pastEntries(budgets, categories));
  const merchantTarget = merchantTargets(categories);
  return (note: string): EntryTarget | undefined => {
    const payee = payeeOf({ payee: note, description: '' });
    const recorded = notes.ofPayee(payee, -1) ?? notes.ofPayee(payee, 1);
    const target = recorded ?? notes.ofSimilar(note, -1) ?? merchantTarget(note);
    return target?.kind === 'newCategory' ? undefined : target;
  };
}

const SALARY =
  /\b(?:salary|salaries|payroll|wages?|direct ?dep(?:osit)?|gehalt|lohn|bezuge|besoldung|salaire|nomina|stipendio|salaris|loon|wynagrodzenie|pensja|lon|lonn|ordenado|salario|palkka)\b|gehalt\b/;

const PASSIVE =
  /\b(?:dividends?|dividende|dividendo|dividendi|div|interest|zinsen|habenzinsen|ertragnis|interets|intereses|interessi|rente|coupon|royalt(?:y|ies)|ausschuttung|odsetki|ranta)\b/;

const INVESTMENT =
  /\b(?:vanguard|fidelity|schwab|etrade|e trade|betterment|wealthfront|robinhood|brokerage|401k|roth|ira|wertpapiere?|sparplan|wertpapierkauf|(?<!(?:home|office) )depot|etf|trade republic|scalable|degiro|interactive brokers|isa|bourse)\b/;

/** Between the person's own accounts, including payments of a card whose purchases are recorded one by one. */
const TRANSFER =
  /\b(?:(?:transfer|xfer|trf) (?:to|from) (?:my |own |your )?(?:sav|savings|chk|checking|money market|mma|account)|(?:internal|own account|account) transfer|between (?:own )?accounts|transfer between|to savings|from savings|to checking|from checking|naar (?:oranje )?spaarrekening|van (?:oranje )?spaarrekening|umbuchung|ubertrag|eigenubertrag|kontoubertrag|virement interne|traspaso(?: interno)?|giroconto|przelew wlasny|przelew wewnetrzny|egen overforing|overforing egne|payment thank you|autopay|automatic payment|credit ?crd|credit card (?:bill )?payment|card ?payment thank you|e ?payment|cardmember|kreditkartenabrechnung|kreditkarten? abrechnung|ausgleich kreditkarte|tagesgeld|top up by|topup)\b/;

function kindInWords(line: StatementLine): BudgetItemKind | 'transfer' | undefined {
  const text = plainText(`${line.payee} ${line.description} ${line.category}`).replaceAll(
    /[^\p{L}\p{N}]+/gu,
    ' ',
  );
  if (line.isTransfer || TRANSFER.test(text)) return 'transfer';
  if (line.amount < 0) return INVESTMENT.test(text) ? 'investments' : undefined;
  if (SALARY.test(text)) return 'earnedIncome';
  return PASSIVE.test(text) ? 'passiveIncome' : undefined;
}

const DAY_MS = 86_400_000;

/** A transfer can take some days, and a weekend. */
const MAX_DAYS = 4;

const MAX_CANDIDATES = 50;

interface Placed {
  readonly line: StatementLine;
  /** The file, which identifies the account if its number is unknown. */
  readonly file: string;
  /** In days. */
  readonly time: number;
}

/**
 * Finds the transfers between the person's own accounts: the same amount went out of one and came into another at about the
 * same time. The nearest in time belong together.
 * @returns the ids of both lines
 */
function findTransfers(statements: readonly ParsedStatement[]): ReadonlySet<string> {
  const lines = statements.flatMap(({ id, lines: ofFile }) =>
    ofFile.map((line): Placed => ({ line, file: id, time: Date.parse(line.day) / DAY_MS })),
  );
  const outgoing = lines.filter(({ line }) => line.amount <= 0);
  const received = lines.filter(({ line }) => line.amount > 0);
  const incoming = Map.groupBy(received, ({ line, time }) => `${line.amount} ${time}`);
  const found = new Set<string>();
  for (let distance = 0; distance <= MAX_DAYS; distance += 1) {
    for (const out of outgoing) {
      if (found.has(out.line.id)) continue;
      const days = new Set([out.time + distance, out.time - distance]);
      const into = [...days]
        .flatMap((day) => incoming.get(`${-1 * out.line.amount} ${day}`)?.slice(0, MAX_CANDIDATES) ?? [])
        .find((candidate) => !found.has(candidate.line.id) && isOtherAccount(out, candidate));
      if (into) found.add(out.line.id).add(into.line.id);
    }
  }
  return found;
}

function isOtherAccount(a: Placed, b: Placed): boolean {
  const areKnown = a.line.account !== '' && b.line.account !== '';
  return areKnown ? a.line.account !== b.line.account : a.file !== b.file;
}
