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
export const US_MARKETS: readonly MarketYear[] = parseMarkets(csv);

/**
 * Parses lines of `year,stocks,bonds,inflation`, with the last three in percent.
 * @throws Error if a line is not complete or the years do not follow each other
 */
export function parseMarkets(text: string): MarketYear[] {
  const [header, ...lines] = text.trim().split(/\r?\n/);
  if (header !== 'year,stocks,bonds,inflation') throw new Error(`Unexpected columns: ${header ?? ''}`);
  const markets = lines.map((line) => {
    const [year, stocks, bonds, inflation, ...rest] = line.split(',').map(parseNumber);
    if (year === undefined || stocks === undefined || bonds === undefined || inflation === undefined) {
      throw new Error(`Incomplete line: ${line}`);
    }
    if (rest.length > 0) throw new Error(`Line with too many figures: ${line}`);
    return { year, stocks: stocks / 100, bonds: bonds / 100, inflation: inflation / 100 };
  });
  markets.forEach(({ year }, index) => {
    const previous = markets[index - 1];
    if (previous && year !== previous.year + 1) throw new Error(`Out of order: ${year}`);
  });
  return markets;
}

function parseNumber(text: string): number {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new Error(`Not a number: ${text}`);
  return Number(text);
}
