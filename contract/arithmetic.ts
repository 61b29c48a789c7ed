export interface Fraction {
  readonly numerator: bigint;
  /** Above zero. */
  readonly denominator: bigint;
}

/** Limits the work for pasted text. A double without an exponent has at most 330 characters. */
const MAX_EXPRESSION_LENGTH = 1_000;

/** A number with or without thousands separators. Every other character is a separate token, valid or not. */
const TOKENS = /(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d*)?|\.\d+|\S/g;
const NUMBER = /^([\d,]*)\.?(\d*)$/;

/**
 * Evaluates typed arithmetic exactly: `12.50+3*4`, `-(1,200.50 - $3) / 7`. Multiplication and division bind more tightly
 * than addition and subtraction. Each number may have one sign and one dollar sign before it, in either order.
 * @returns undefined if the text is not an expression, divides by zero or is too long
 */
export function evaluate(text: string): Fraction | undefined {
  if (text.length > MAX_EXPRESSION_LENGTH) return undefined;
  const symbols = text.replaceAll('−', '-').replaceAll('×', '*').replaceAll('÷', '/');
  const tokens = new Tokens(symbols.match(TOKENS) ?? []);
  const value = readSum(tokens);
  return tokens.isAtEnd ? value : undefined;
}

class Tokens {
  readonly #tokens: readonly string[];
  #position = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.#position === this.#tokens.length;
  }

  accept(pattern: RegExp): string | undefined {
    const token = this.#tokens[this.#position];
    if (token === undefined || !pattern.test(token)) return undefined;
    this.#position += 1;
    return token;
  }
}

/** `product (("+" | "-") product)*` */
function readSum(tokens: Tokens): Fraction | undefined {
  let sum = readProduct(tokens);
  for (;;) {
    const operator = tokens.accept(/^[+-]$/);
    if (!sum || operator === undefined) return sum;
    const term = readProduct(tokens);
    sum = term && add(sum, operator === '-' ? negate(term) : term);
  }
}

/** `operand (("*" | "/") operand)*` */
function readProduct(tokens: Tokens): Fraction | undefined {
  let product = readOperand(tokens);
  for (;;) {
    const operator = tokens.accept(/^[*/]$/);
    if (!product || operator === undefined) return product;
    const operand = readOperand(tokens);
    const factor = operand && operator === '/' ? inverse(operand) : operand;
    product = factor && multiply(product, factor);
  }
}

/** A number or an expression in parentheses, optionally after a sign and a dollar sign. */
function readOperand(tokens: Tokens): Fraction | undefined {
  const firstSign = tokens.accept(/^[+-]$/);
  const hasDollarSign = tokens.accept(/^\$$/) !== undefined;
  const sign = firstSign ?? (hasDollarSign ? tokens.accept(/^[+-]$/) : undefined);
  const value = tokens.accept(/^\($/) === undefined ? readNumber(tokens) : readRestOfParentheses(tokens);
  return value && sign === '-' ? negate(value) : value;
}

function readRestOfParentheses(tokens: Tokens): Fraction | undefined {
  const value = readSum(tokens);
  return tokens.accept(/^\)$/) === undefined ? undefined : value;
}

function readNumber(tokens: Tokens): Fraction | undefined {
  const [, whole = '', decimals = ''] = NUMBER.exec(tokens.accept(/\d/) ?? '') ?? [];
  if (whole === '' && decimals === '') return undefined;
  return {
    numerator: BigInt(whole.replaceAll(',', '') + decimals),
    denominator: 10n ** BigInt(decimals.length),
  };
}

function negate({ numerator, denominator }: Fraction): Fraction {
  return { numerator: -numerator, denominator };
}

function add(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

function multiply(a: Fraction, b: Fraction): Fraction {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator };
}

/** @returns undefined for zero */
function inverse({ numerator, denominator }: Fraction): Fraction | undefined {
  if (numerator === 0n) return undefined;
  return numerator < 0n
    ? { numerator: -denominator, denominator: -numerator }
    : { numerator: denominator, denominator: numerator };
}
