import csv from './us-markets-1928-2024.csv?raw';

/** A calendar year of the US markets. All figures are fractions: 0.08 is 8%. */
export interface MarketYear {
  readonly year: number;
  /** Total return of large US companies, with dividends. */
  readonly stocks: number;
  /** Total return of the 10-year US Treasury bond. */
  readonly bonds: number;
  /** Change of consumer prices from December to December. */
  readonly inflation: number;
}

/** 1928 to 2024, in order. The source is in us-markets-1928-2024.md. */
export const US_MARKETS: readonly MarketYear[] = csv
  .trim()
  .split(/\r?\n/)
  .slice(1)
  .map((line) => {
    const [year = NaN, stocks = NaN, bonds = NaN, inflation = NaN] = line.split(',').map(Number);
    return { year, stocks: stocks / 100, bonds: bonds / 100, inflation: inflation / 100 };
  });
