/** Converts text to the form in which it is searched, without case and accents. */
export function foldText(text: string): string {
  // Most texts have no accents, and there may be many thousands.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** The words of a search, as `foldText` returns them. A text that contains all of them is found. */
export function searchWords(search: string): readonly string[] {
  return foldText(search).split(/\s+/).filter(Boolean);
}
