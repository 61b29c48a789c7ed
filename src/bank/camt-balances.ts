import type { XmlElement } from '@rgrove/parse-xml';

import { type CamtTransaction, moneyOf } from './read-camt-entry.ts';
import { textAt } from './xml-elements.ts';

/** The balances of a statement by their codes, such as `OPBD`, and what lies between them. */
export class CamtBalances {
  readonly #byCode = new Map<string, { readonly amount: number; readonly currency: string }[]>();
  readonly transactions: CamtTransaction[] = [];

  get isEmpty(): boolean {
    return this.#byCode.size === 0 && this.transactions.length === 0;
  }

  /** @param balance a `Bal` element */
  add(balance: XmlElement): void {
    const code = textAt(balance, 'Tp', 'CdOrPrtry', 'Cd');
    const money = moneyOf(balance);
    if (money) this.#byCode.set(code, [...(this.#byCode.get(code) ?? []), money]);
  }

  /**
   * Whether the transactions lead from the opening balance to the closing one; true if there are none, or several.
   * @param turn −1 if all amounts are turned around
   * @param turnOfReversals −1 if those of reversals are
   */
  addUp(turn: 1 | -1, turnOfReversals: 1 | -1): boolean {
    const [opening, ...otherOpenings] = this.#byCode.get('OPBD') ?? this.#byCode.get('PRCD') ?? [];
    const [closing, ...otherClosings] = this.#byCode.get('CLBD') ?? [];
    if (!opening || !closing || otherOpenings.length > 0 || otherClosings.length > 0) return true;
    const sum = this.transactions
      .filter(({ currency }) => currency === opening.currency)
      .reduce(
        (total, { line, isReversal }) => total + line.amount * turn * (isReversal ? turnOfReversals : 1),
        0,
      );
    return opening.amount + sum === closing.amount;
  }
}
