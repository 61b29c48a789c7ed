/**
 * The lists in a text of words. Each begins with its name, as in `name: word, several words`, and goes on in the lines below
 * that are indented. `#` begins a comment.
 */
export function wordLists(text: string): (readonly [name: string, words: readonly string[]])[] {
  const lists = text.replaceAll(/^#.*|\r/gm, '').replaceAll(/\n +/g, ' ');
  return Array.from(lists.matchAll(/^([^:\n]+): (.*)$/gm), ([, name = '', words = '']) => [
    name,
    words.split(', '),
  ]);
}
