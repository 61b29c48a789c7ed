/**
 * Lower case without accents, so that `cafe` finds `Café`. Unlike `foldText`, it keeps signs such as `²` and `½`, since as
 * digits they would change an amount.
 */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The words of a text, folded: `Phone & Internet` is `phone`, `internet`. */
export function wordsOf(text: string): readonly string[] {
  return fold(text)
    .split(/[\s\p{P}]+/u)
    .filter((word) => word !== '');
}
