import { XmlElement } from '@rgrove/parse-xml';

import { cleanText } from './statement-content.ts';

/** Removes comments, in linear time even if many are left open. */
export function withoutComments(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let start = text.indexOf('<!--'); start >= 0; start = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', start);
    parts.push(text.slice(from, start));
    from = end < 0 ? text.length : end + 3;
  }
  return parts.length === 0 ? text : [...parts, text.slice(from)].join('');
}

/** The children with a name, whatever their prefix. */
export function childrenAt(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement =>
      child instanceof XmlElement && (child.name === name || child.name.endsWith(`:${name}`)),
  );
}

/** The first element on a path of names. */
export function elementAt(element: XmlElement, ...path: readonly string[]): XmlElement | undefined {
  let current: XmlElement | undefined = element;
  for (const name of path) current = current && childrenAt(current, name)[0];
  return current;
}

/** The text of the first element on a path; empty if there is none. */
export function textAt(element: XmlElement, ...path: readonly string[]): string {
  return cleanText(elementAt(element, ...path)?.text ?? '');
}
