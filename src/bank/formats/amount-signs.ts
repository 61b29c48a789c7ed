import { CARD_PAYMENT, RECEIVED_BY_CARD } from '#src/bank/csv/signs.ts';
import type { AmountSign } from '#src/bank/statement.ts';

export interface WrittenAmount {
  readonly amount: number;
  /** Whether its type says money in or money out; undefined if that says neither, or either. */
  readonly direction: 1 | -1 | undefined;
  /** Whether the type always means this direction. Others, such as a purchase, are also used for what comes back. */
  readonly isFirm: boolean;
  /** Types that can go either way and are usual when all money comes in, such as interest. */
  readonly isUsualIncome: boolean;
  readonly text: string;
  readonly account: string;
  readonly isCard: boolean;
}

interface SignEvidence {
  readonly sign: AmountSign;
  readonly isDoubtful: boolean;
}

/**
 * Detects which amounts are money out in a format whose standard says that those below zero are. Some banks write all
 * amounts without a sign, or those of cards the other way around.
 */
export function detectAmountSign(amounts: readonly WrittenAmount[]): SignEvidence {
  const accounts = Array.from(Map.groupBy(amounts, ({ account }) => account).values(), signOfAccount);
  const isDoubtful = accounts.some((each) => each.isDoubtful);
  const [first, ...others] = new Set(accounts.map(({ sign }) => sign));
  if (others.length === 0) return { sign: first ?? 'signed', isDoubtful };
  const isSaid = amounts.some(({ direction }) => direction !== undefined);
  return { sign: isSaid ? 'direction' : 'signed', isDoubtful: true };
}

function signOfAccount(amounts: readonly WrittenAmount[]): SignEvidence {
  const positive = amounts.filter(({ amount }) => amount > 0);
  const negative = amounts.filter(({ amount }) => amount < 0);
  const isCard = amounts.some((each) => each.isCard);
  const said = amounts.filter(({ direction }) => direction !== undefined);
  const against = said.filter(({ amount, direction }) => Math.sign(amount) !== direction);
  if (against.length > said.length / 2 || against.some(({ isFirm }) => isFirm)) {
    if (positive.length === 0 || negative.length === 0) return { sign: 'direction', isDoubtful: true };
    return { sign: against.length > said.length / 2 ? 'reversed' : 'signed', isDoubtful: true };
  }
  if (positive.length === 0) return { sign: 'signed', isDoubtful: false };
  const receives = ({ text }: WrittenAmount) => (isCard ? CARD_PAYMENT : RECEIVED_BY_CARD).test(text);
  const isOpen =
    negative.length === 0
      ? !amounts.every(({ direction, isUsualIncome }) => direction === 1 || isUsualIncome)
      : said.length === 0 &&
        ((positive.length > negative.length &&
          (isCard || negative.every(({ text }) => CARD_PAYMENT.test(text)))) ||
          (negative.some(receives) && !positive.some(receives)));
  return { sign: isOpen && isCard ? 'reversed' : 'signed', isDoubtful: isOpen };
}
