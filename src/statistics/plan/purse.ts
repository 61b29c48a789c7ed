import type { Flows, Life, Pot } from './life.ts';

/** Less than half a cent is an error of rounding. */
export const HALF_A_CENT = 0.5;

/** A pot while it is stepped through. */
interface Holding extends Omit<Pot, 'monthlyReturn'> {
  balance: number;
  /** That of the month, where returns change. The order of withdrawals is by that of the pot. */
  monthlyReturn: number;
}

/** All pots of a life. */
export interface Purse {
  /** In the order of the life's pots. */
  readonly holdings: readonly Holding[];
  /** The same in the order in which they pay. */
  readonly inOrder: readonly Holding[];
  readonly savings: Holding;
}

/**
 * Pots that pay one after another, with the same return, access and tax, are as one: it takes less time to step through fewer.
 * @param byMarket whether the returns may be those of the past, so that pots of different markets are not alike
 */
export function withAlikeAsOne(
  { pots, savingsPot }: Pick<Life, 'pots' | 'savingsPot'>,
  { byMarket = false } = {},
): Pick<Life, 'pots' | 'savingsPot'> {
  const savings = pots[savingsPot];
  const merged: Pot[] = [];
  let mergedSavings = -1;
  for (const pot of inOrderOfWithdrawal(pots)) {
    const last = merged.at(-1);
    if (last && isAlike(last, pot) && (!byMarket || last.market === pot.market)) {
      const { start, savingPart } = last;
      merged[merged.length - 1] = {
        ...last,
        start: start + pot.start,
        savingPart: savingPart + pot.savingPart,
      };
    } else {
      merged.push(pot);
    }
    if (pot === savings) mergedSavings = merged.length - 1;
  }
  return { pots: merged, savingsPot: mergedSavings };
}

function isAlike(a: Pot, b: Pot): boolean {
  return a.opensIn === b.opensIn && a.monthlyReturn === b.monthlyReturn && a.tax === b.tax;
}

export function purseOf({ pots, savingsPot }: Pick<Life, 'pots' | 'savingsPot'>): Purse {
  const holdings = pots.map((pot): Holding => ({ ...pot, balance: pot.start }));
  const savings = holdings[savingsPot];
  if (!savings) throw new RangeError('There is no pot to save in');
  return { holdings, inOrder: inOrderOfWithdrawal(holdings), savings };
}

/** As withdrawals take from them: those with lower returns first, then those that open first, then in their order. */
export function inOrderOfWithdrawal<TPot extends Pick<Pot, 'opensIn' | 'monthlyReturn'>>(
  pots: readonly TPot[],
): TPot[] {
  // Two that never open differ by NaN, which is falsy like 0.
  return pots.toSorted((a, b) => a.monthlyReturn - b.monthlyReturn || a.opensIn - b.opensIn);
}

export function wealthOf({ holdings }: Purse): number {
  let sum = 0;
  for (const { balance } of holdings) sum += balance;
  return sum;
}

/** The average of all pots. Sizes weigh, not signs, so that it is never beyond that of the best or the worst pot. */
export function returnOf({ holdings, savings }: Purse): number {
  let [size, growth] = [0, 0];
  for (const { balance, monthlyReturn } of holdings) {
    size += Math.abs(balance);
    growth += Math.abs(balance) * monthlyReturn;
  }
  return size === 0 ? savings.monthlyReturn : growth / size;
}

/** A month of work. */
export function work(purse: Purse, month: number, nets: Float64Array): void {
  overdraw(purse, step(purse, month, at(nets, month)));
}

export function overdraw({ savings }: Purse, lack: number): void {
  savings.balance -= lack;
}

/**
 * Lets the pots grow for a month, then saves what is left of it, or draws what is lacking.
 * @returns what the open pots cannot pay, what was overdrawn before included
 */
export function step({ holdings, inOrder, savings }: Purse, month: number, net: number): number {
  for (const pot of holdings) pot.balance += pot.balance * pot.monthlyReturn;
  const left = net + Math.min(0, savings.balance);
  savings.balance = Math.max(0, savings.balance);
  if (left >= 0) {
    let rest = left;
    for (const pot of holdings) {
      pot.balance += left * pot.savingPart;
      rest -= left * pot.savingPart;
    }
    savings.balance += rest;
    return 0;
  }
  let lack = -left;
  for (const pot of inOrder) {
    if (pot.opensIn > month) continue;
    const available = pot.balance * (1 - pot.tax);
    if (available > lack) {
      pot.balance -= lack / (1 - pot.tax);
      return 0;
    }
    pot.balance = 0;
    lack -= available;
  }
  return lack;
}

/** What is left of each month. */
export function netsOf({ income, tax, spending, debts, oneOffs, unexplained }: Flows): Float64Array {
  return income.map((amount, month) => {
    const out = at(tax, month) + at(spending, month) + at(debts, month) + at(oneOffs, month);
    return amount - out - at(unexplained, month);
  });
}

function at(amounts: Float64Array, month: number): number {
  return amounts[month] ?? 0;
}
