/** What the markets and prices do in the months of one future, or of one stretch of the past. */
export interface MarketRun {
  /** How many months it has. */
  readonly months: number;
  /** Real monthly returns, as fractions. */
  readonly stocks: Float64Array;
  readonly bonds: Float64Array;
  /** The price level at the start of each month: 1 in the first one, as in a `Life`. */
  readonly prices: Float64Array;
}
