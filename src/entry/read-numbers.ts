import type { Token } from './tokens.ts';

/** Which token is the amount and which is the day. */
export interface NumberReading {
  readonly amount: Token | undefined;
  /** Undefined if the line names no day: then the day is today. */
  readonly dayToken: Token | undefined;
  readonly day: Date;
}

const ORDINAL = /^\d+(?:st|nd|rd|th)$/i;

/**
 * All plausible ways to read the numbers of a line; at least one.
 * - A number that can only be an amount is the amount. Otherwise it is a whole number, and the first one if that cannot
 *   be a day. `10/30` is an amount only if there is no other.
 * - A written date is the day, or else `10/30`, or else a whole number from 1 to 31. Next to a word of the note, such a
 *   number may also belong to it, as may `3rd` before one.
 * @param tokens those that name no category
 * @param isInNote whether a token is a word of the note
 */
export function readNumbers(
  tokens: readonly Token[],
  today: Date,
  isInNote: (token: Token) => boolean,
): NumberReading[] {
  const ofShape = (shape: Token['shape']) => tokens.filter((token) => token.shape === shape);
  const wholes = ofShape('whole');
  const slashes = ofShape('slash');
  const amounts = amountCandidates(ofShape('amount'), wholes, slashes);

  function dayCandidates(amount: Token | undefined): readonly (Token | undefined)[] {
    const dates = ofShape('day');
    const isBeforeNote = ({ index, text }: Token) =>
      ORDINAL.test(text) && tokens.some((other) => other.index === index + 1 && isInNote(other));
    if (dates.length > 0) return dates.some(isBeforeNote) ? [...dates, undefined] : dates;
    const others = slashes.filter((token) => token !== amount);
    if (others.length > 0) return others;
    const days = amount ? wholes.filter((token) => token !== amount && token.days.length > 0) : [];
    const isBesideNote = ({ index }: Token) =>
      tokens.some((other) => Math.abs(other.index - index) === 1 && isInNote(other));
    return days.length === 0 || days.some(isBesideNote) ? [...days, undefined] : days;
  }

  return amounts.flatMap((amount) =>
    dayCandidates(amount).flatMap((dayToken) =>
      (dayToken?.days ?? [today]).map((day) => ({ amount, dayToken, day })),
    ),
  );
}

function amountCandidates(
  amounts: readonly Token[],
  wholes: readonly Token[],
  slashes: readonly Token[],
): readonly (Token | undefined)[] {
  if (amounts.length > 0) return amounts;
  const [first] = wholes;
  if (first) return first.days.length === 0 ? [first] : wholes;
  return slashes.length > 0 ? slashes : [undefined];
}
