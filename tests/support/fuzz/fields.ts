import { centsOf, dollarsOf, isPlainDecimal } from './decimal.ts';

/** How a request may be answered. Where nothing speaks against it, it succeeds. */
export class Expectation {
  /** What is wrong with the request itself. One of these answers it. */
  readonly requestErrors = new Set<number>();
  /** What is wrong with it as things are: it names what is not there, or wants what is there already. */
  readonly stateErrors = new Set<number>();
  /** How it may be refused, or not, where the decisions leave that open. */
  readonly possibleErrors = new Set<number>();
}

/** The body of a request as decisions D5 and D7 read it, independently of the contract's own schemas. */
export class Fields {
  readonly #values: Record<string, unknown>;
  readonly #verdict: Expectation;
  readonly #read = new Set<string>();

  constructor(body: unknown, verdict: Expectation) {
    this.#verdict = verdict;
    const isObject = typeof body === 'object' && body !== null;
    if (!isObject) verdict.requestErrors.add(400);
    this.#values = isObject ? (body as Record<string, unknown>) : {};
  }

  /** Whether nobody has asked for some of these yet. */
  hasUnread(names: readonly string[]): boolean {
    return names.some((name) => !this.#read.has(name));
  }

  /** Text of any kind. */
  string(name: string): string {
    const value = this.#take(name);
    if (typeof value === 'string') return value;
    this.#fault();
    return '';
  }

  /** Text to keep: well-formed, at most 200 characters, without the blanks around it. */
  text(name: string): string {
    if (this.#take(name) === undefined || this.#take(name) === null) return '';
    const text = this.string(name);
    if (!text.isWellFormed() || text.includes('\0')) this.#fault();
    if (text.trim().length > 200) this.#fault();
    else if (text.length > 200) this.#verdict.possibleErrors.add(400);
    return text.trim();
  }

  name(name: string): string {
    this.string(name);
    const text = this.text(name);
    if (text === '') this.#fault();
    return text;
  }

  /** A plain number, 0 when not given. Null is the JSON of NaN, and none. */
  number(name: string): number {
    const value = this.#take(name) === undefined ? 0 : this.#decimal(name);
    const number = value === undefined ? NaN : Number(value);
    if (Number.isFinite(number)) return number + 0;
    this.#fault();
    return 0;
  }

  integer(name: string, least: number, most: number): number {
    const number = Number(this.#decimal(name) ?? NaN);
    if (Number.isInteger(number) && number >= least && number <= most) return number + 0;
    this.#fault();
    return 0;
  }

  /** Dollars, rounded to the cent. */
  dollars(name: string): number {
    const value = this.#decimal(name);
    if (value === undefined) {
      this.#fault();
      return 0;
    }
    const cents = centsOf(value);
    if (cents > 99_999_999_999_999n || cents < -99_999_999_999_999n) this.#fault();
    return dollarsOf(cents);
  }

  dollarsOrZero(name: string): number {
    return this.#take(name) === undefined ? 0 : this.dollars(name);
  }

  /** Discretionary is what nobody has called mandatory. */
  flag(name: string): boolean {
    const value = this.#take(name) ?? false;
    if (typeof value !== 'boolean') this.#fault();
    return value === true;
  }

  /** What does not exist yet has no parts. */
  emptyList(name: string): void {
    const value = this.#take(name) ?? [];
    if (!(Array.isArray(value) && value.length === 0)) this.#fault();
  }

  /** A number that is not kept. */
  optionalNumber(name: string): void {
    if ((this.#take(name) ?? undefined) !== undefined) this.number(name);
  }

  /** Epoch milliseconds; undefined when a time is written in a way that only the server needs to understand. */
  timestamp(name: string): number | undefined {
    const value = this.#take(name);
    if (typeof value === 'number') {
      if (!(Math.abs(value) <= 8.64e15)) this.#fault();
      return Math.trunc(value) + 0;
    }
    if (typeof value !== 'string') {
      this.#fault();
      return undefined;
    }
    const known = parseIsoTimestamp(value);
    if (known === undefined) this.#verdict.possibleErrors.add(400);
    return known;
  }

  /** The id of something of the user's own. */
  link(name: string, own: ReadonlyMap<number, unknown>): number {
    const value = this.#take(name);
    if (typeof value !== 'number' && typeof value !== 'string') {
      this.#fault();
      return 0;
    }
    const id = idOf(String(value));
    if (id !== undefined && own.has(id)) return id;
    // What is no id at all is not found either.
    this.#verdict.stateErrors.add(404);
    return id ?? 0;
  }

  optionalLink(name: string, own: ReadonlyMap<number, unknown>): number | null {
    const value = this.#take(name) ?? '';
    return value === '' || value === 0 || value === '0' ? null : this.link(name, own);
  }

  /** A number, or the text of one, as it is; undefined for anything else. */
  #decimal(name: string): number | string | undefined {
    const value = this.#take(name);
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    return typeof value === 'string' && isPlainDecimal(value) ? value : undefined;
  }

  #take(name: string): unknown {
    this.#read.add(name);
    return Object.hasOwn(this.#values, name) ? this.#values[name] : undefined;
  }

  #fault(): void {
    this.#verdict.requestErrors.add(400);
  }
}

/** The number of an id as a path or a body writes it, if it can be one of ours. */
export function idOf(text: string): number | undefined {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(id) ? id : undefined;
}

const ISO =
  /^([+-]\d{6}|\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?(?:Z|([+-])(\d\d):(\d\d))?)?$/;

/** The moment of an ISO 8601 text, which is UTC unless it says otherwise; undefined for any other text. */
function parseIsoTimestamp(text: string): number | undefined {
  const parts = ISO.exec(text);
  if (parts === null) return undefined;
  const [, year, month, day, hour, minute, second, fraction = '', sign, hours, minutes] = parts;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (date.getUTCMonth() !== Number(month) - 1) return undefined;
  date.setUTCHours(
    Number(hour ?? 0),
    Number(minute ?? 0),
    Number(second ?? 0),
    Number(fraction.padEnd(3, '0')),
  );
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return date.getTime() - (sign === '-' ? -offset : offset);
}
