/**
 * What the engine steps through, month by month. All amounts are plain numbers of cents in today's money. Month 0 begins now and
 * has the calendar month of now; month k ends k + 1 months from now, and what flows in it flows at its end.
 */
export interface Life {
  /** How many months are stepped through: until the age that the person plans to. */
  readonly months: number;
  readonly pots: readonly Pot[];
  /** The index of the pot that gets what the others do not take of what is saved. Until work stops, it may be overdrawn. */
  readonly savingsPot: number;
  /** What flows in each month while the person works. */
  readonly working: Flows;
  /** What flows in each month once work has stopped. */
  readonly retired: Flows;
  /**
   * Incomes that begin when work stops, buy in that month what they buy today, and stay the same while prices rise: month k has
   * this amount × the price level of the month in which work stops. They are not in `retired`.
   */
  readonly fixedFromStop: Pick<Flows, 'income' | 'tax'>;
  /**
   * What of the flows stays the same while prices rise, except `fixedFromStop`. It is part of `working` and `retired`, and here
   * once more, so that other prices than the plan’s can be put in its place.
   */
  readonly fixed: readonly FixedFlow[];
  /** The price level of each month, 1 in month 0: (1 + inflation)^(k ÷ 12). Nominal amounts are divided by it. */
  readonly prices: Float64Array;
  /** Of each month: retired incomes that rise with prices, go on for life, and have begun. Net of tax, part of `retired`. */
  readonly lastingIncome: Float64Array;
  /** A fraction, a year. */
  readonly withdrawalRate: number;
}

/** An array for each kind of flow, with an amount for each month. Costs are positive. */
export interface Flows {
  /** Gross. */
  readonly income: Float64Array;
  readonly tax: Float64Array;
  /** Without the payments of debts. */
  readonly spending: Float64Array;
  readonly debts: Float64Array;
  /** One-off amounts and homes; what comes in is negative. */
  readonly oneOffs: Float64Array;
  /** Recorded income that is neither spent nor saved; negative where more is spent and saved than comes in. */
  readonly unexplained: Float64Array;
}

/** Amounts that are fixed in money, such as the payments of a debt. What goes out is negative. */
export interface FixedFlow {
  /** The month whose prices the amounts are in: month k has amount × the price level of this month ÷ that of k. */
  readonly pricesOf: number;
  /** For each month while the person works. */
  readonly working: Float64Array;
  /** For each month once work has stopped. */
  readonly retired: Float64Array;
}

export interface Pot {
  /** The id of its asset, or a word for a pot that stands for no single one. */
  readonly id: string;
  readonly name: string;
  readonly start: number;
  /** After prices. A fraction. */
  readonly monthlyReturn: number;
  /** Whose returns it has where those of the past are drawn; undefined if it keeps its own. */
  readonly market: 'stocks' | 'bonds' | undefined;
  /** The first month in which it may be touched: 0 if it is open, Infinity if never. */
  readonly opensIn: number;
  /** Of the gross withdrawal. A fraction below 1. */
  readonly tax: number;
  /** Of what is saved. A fraction; those of all pots add up to 1 at most. */
  readonly savingPart: number;
}

/** When work can stop. */
export type StopRule = 'lasts' | 'withdrawal-rate';
