/** What the app uses of Papa Parse. Its published types bring those of Node, which the app must not see. */
declare module 'papaparse' {
  export interface ParseOptions {
    readonly delimiter: string;
    readonly quoteChar?: string;
    /** Where rows end; guessed from the beginning of the text if it is not given. */
    readonly newline: string;
    readonly preview?: number;
  }

  export interface ParseError {
    readonly type: 'Quotes' | 'Delimiter' | 'FieldMismatch';
    readonly row?: number;
  }

  export interface ParseResult {
    readonly data: readonly (readonly string[])[];
    readonly errors: readonly ParseError[];
    /** `cursor` is the position after the last row that was read. */
    readonly meta: { readonly cursor: number };
  }

  const papa: { readonly parse: (text: string, options: ParseOptions) => ParseResult };
  export default papa;
}
