/** What a user agent contains, and what people call it. The first match counts: most browsers also name others. */
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const DEVICES = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b.*\bMobile\b/, 'an Android phone'],
  [/\bAndroid\b/, 'an Android tablet'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bMacintosh\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** User agents are far shorter. The expressions above need time in proportion to the length. */
const MAX_LENGTH = 1_000;

/** Browser and device in words, or the empty text. Only these are stored: a user agent could identify a person. */
export function deviceWords(userAgent = ''): string {
  const text = userAgent.slice(0, MAX_LENGTH);
  const [, browser] = BROWSERS.find(([pattern]) => pattern.test(text)) ?? [];
  const [, device] = DEVICES.find(([pattern]) => pattern.test(text)) ?? [];
  if (browser === undefined) return device === undefined ? '' : `A browser on ${device}`;
  return device === undefined ? browser : `${browser} on ${device}`;
}
