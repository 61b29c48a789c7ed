import { centsOf, dollarsOf, isPlainDecimal } from './decimal.ts';

/** The statuses that a response may have. Without any error it must succeed. */
export class Expectation {
  /** Errors of the request itself. The response must have one of these. */
  readonly requestErrors = new Set<number>();
  /** Errors because of the current data: a missing record or a conflict. */
  readonly stateErrors = new Set<number>();
  /** Errors that the rules permit but do not require. */
  readonly possibleErrors = new Set<number>();
}

/** Parses a request body independently of the contract's schemas, by docs/product-rules.md#tolerance. */
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

  /** Whether some of these fields have not been read yet. */
  hasUnread(names: readonly string[]): boolean {
    return names.some((name) => !this.#read.has(name));
  }

  /** Any string. */
  string(name: string): string {
    const value = this.#take(name);
    if (typeof value === 'string') return value;
    this.#fault();
    return '';
  }

  /** Text to store: well-formed, at most 200 characters after trimming. */
  text(name: string): string {
    if (this.#take(name) === undefined || this.#take(name) === null) return '';
    const text = this.string(name);
    if (!text.isWellFormed() || text.includes('\0')) this.#fault();
    if (text.trim().length > 200) this.#fault();
    else if (text.length > 200) this.#verdict.possibleErrors.add(400);
    return text.trim();
  }

  /** Text to store, or undefined for a field that is missing. */
  textIfPresent(name: string): string | undefined {
    return this.#take(name) === undefined ? undefined : this.text(name);
  }

  name(name: string): string {
    this.string(name);
    const text = this.text(name);
    if (text === '') this.#fault();
    return text;
  }

  /** A finite number, 0 by default. Null is invalid, because JSON writes NaN as null. */
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

  /** Dollars of zero or more. */
  plan(name: string): number {
    const dollars = this.dollars(name);
    if (dollars < 0) this.#fault();
    return dollars;
  }

  dollarsOrZero(name: string): number {
    return this.#take(name) === undefined ? 0 : this.dollars(name);
  }

  /** A boolean, false by default. */
  flag(name: string): boolean {
    const value = this.#take(name) ?? false;
    if (typeof value !== 'boolean') this.#fault();
    return value === true;
  }

  /** A list that must be empty or missing. */
  emptyList(name: string): void {
    const value = this.#take(name) ?? [];
    if (!(Array.isArray(value) && value.length === 0)) this.#fault();
  }

  /** A number that is validated but not stored. */
  optionalNumber(name: string): void {
    if ((this.#take(name) ?? undefined) !== undefined) this.number(name);
  }

  /** Epoch milliseconds. Undefined for a format that only the server must understand. */
  timestamp(name: string): number | undefined {
    const value = this.#take(name);
    if (typeof value === 'number') {
      if (!isStorableMoment(value)) this.#fault();
      return Math.trunc(value) + 0;
    }
    if (typeof value !== 'string') {
      this.#fault();
      return undefined;
    }
    const known = parseIsoTimestamp(value);
    if (known === undefined) this.#verdict.possibleErrors.add(400);
    else if (!isStorableMoment(known)) this.#fault();
    return known;
  }

  /** Like `timestamp`, but null for a field that is missing or null. */
  timestampIfPresent(name: string): number | undefined | null {
    return (this.#take(name) ?? null) === null ? null : this.timestamp(name);
  }

  /** A day, or undefined for a field that is missing or null. */
  day(name: string): string | undefined {
    return this.dayIfPresent(name) ?? undefined;
  }

  /** A day, null, or undefined for a field that is missing. */
  dayIfPresent(name: string): string | null | undefined {
    const value = this.#take(name);
    if (value === undefined || value === null) return value;
    if (typeof value === 'string' && isExistingDay(value)) return value;
    this.#fault();
    return undefined;
  }

  /** The id of one of the user's own records. */
  link(name: string, own: ReadonlyMap<number, unknown>): number {
    const value = this.#take(name);
    if (typeof value !== 'number' && typeof value !== 'string') {
      this.#fault();
      return 0;
    }
    const id = idOf(String(value));
    if (id !== undefined && own.has(id)) return id;
    // A value that is not an id at all also counts as not found.
    this.#verdict.stateErrors.add(404);
    return id ?? 0;
  }

  optionalLink(name: string, own: ReadonlyMap<number, unknown>): number | null {
    const value = this.#take(name) ?? '';
    return value === '' || value === 0 || value === '0' ? null : this.link(name, own);
  }

  /** A number or its decimal text. Undefined for anything else. */
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

/** Parses an id from a path or body. Undefined when it cannot be one of ours. */
export function idOf(text: string): number | undefined {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(id) ? id : undefined;
}

/** Whether a moment, in epoch milliseconds, is in the years 1900 to 2200. */
function isStorableMoment(moment: number): boolean {
  return moment >= Date.UTC(1900, 0) && moment < Date.UTC(2201, 0);
}

function isExistingDay(text: string): boolean {
  const moment = /^\d{4}-\d\d-\d\d$/.test(text) ? parseIsoTimestamp(text) : undefined;
  return moment !== undefined && isStorableMoment(moment) && new Date(moment).toISOString().startsWith(text);
}

const ISO =
  /^([+-]\d{6}|\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?(?:Z|([+-])(\d\d):(\d\d))?)?$/;

/** Parses an ISO 8601 timestamp, by default in UTC. Undefined for any other text. */
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
