const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const SUFFIXES: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  zero: 'th',
  one: 'st',
  two: 'nd',
  few: 'rd',
  many: 'th',
  other: 'th',
};

/** The local day of the month within a sentence: `on the 30th`. */
export function onDay(date: Date): string {
  const day = date.getDate();
  return `on the ${day}${SUFFIXES[ordinals.select(day)]}`;
}
