import type { Page } from 'playwright-core';

/** The least spacing that texts must bear: https://www.w3.org/TR/WCAG22/#text-spacing */
const TEXT_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/**
 * Content that is lost or needs sideways scrolling: the page itself, texts that are cut off, and texts that cover another.
 * Resolves to one line for each.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(findFaults);
}

/** The same with the text spacing that people may set. */
export async function spacedLayoutFaults(page: Page): Promise<string[]> {
  // Not a style element: the content security policy forbids them.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, TEXT_SPACING);
  const faults = await layoutFaults(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
  return faults;
}

/** Runs in the page, so it must be self-contained. */
export function findFaults(): string[] {
  const faults: string[] = [];
  const describe = (element: Element) => {
    const { className } = element;
    const name = typeof className === 'string' ? className.split(' ')[0] : '';
    return `${element.localName}${name ? `.${name}` : ''}`;
  };

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const wide = Array.from(document.body.querySelectorAll('*')).filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    faults.push(
      `The page scrolls sideways: ${scrollWidth} > ${clientWidth}, ${wide.map(describe).join(', ')}`,
    );
  }

  interface Line {
    readonly text: string;
    readonly element: Element;
    readonly box: DOMRect;
    /** Without what is cut off. */
    readonly visible: DOMRect;
  }
  /** For screen readers alone. */
  const isHidden = (element: Element): boolean =>
    getComputedStyle(element).clipPath === 'inset(50%)' ||
    getComputedStyle(element).getPropertyValue('clip') !== 'auto' ||
    (element.parentElement !== null && isHidden(element.parentElement));
  const clipOf = (element: Element, { left, top, right, bottom }: DOMRect) => {
    const clip = { left, top, right, bottom };
    for (let outer: Element | null = element; outer && outer !== document.body; outer = outer.parentElement) {
      if (getComputedStyle(outer).overflowX === 'visible') continue;
      const edge = outer.getBoundingClientRect();
      clip.left = Math.max(clip.left, edge.left);
      clip.right = Math.min(clip.right, edge.right);
    }
    return clip;
  };
  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: element, nodeValue } = node;
    if (!element || !/\S/.test(nodeValue ?? '')) continue;
    if (element.closest('script, style, noscript, option, title, .skip-link, [aria-hidden=true]')) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (isHidden(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const { left, top, right, bottom } = clipOf(element, box);
      const visible = new DOMRect(left, top, right - left, bottom - top);
      if (visible.width > 1 && visible.height > 1)
        lines.push({ text: (nodeValue ?? '').trim().slice(0, 40), element, box, visible });
    }
  }

  for (const { text, element, box } of lines) {
    for (let outer: Element | null = element; outer && outer !== document.body; outer = outer.parentElement) {
      const { overflowX, overflowY, position, textOverflow, webkitLineClamp } = getComputedStyle(outer);
      // Truncated on purpose, which the ellipsis shows.
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') break;
      const edge = outer.getBoundingClientRect();
      if (/auto|scroll/.test(overflowX) || /auto|scroll/.test(overflowY)) {
        break;
      }
      const isCutX = overflowX !== 'visible' && (box.left < edge.left - 1 || box.right > edge.right + 1);
      const isCutY = overflowY !== 'visible' && (box.top < edge.top - 3 || box.bottom > edge.bottom + 3);
      if (isCutX || isCutY) {
        faults.push(`"${text}" is cut off by ${describe(outer)}`);
        break;
      }
      if (position === 'fixed') break;
    }
    if (box.right > innerWidth + 1 || box.left < -1) {
      const scroller = (function find(e: Element | null): boolean {
        return e !== null && (/auto|scroll/.test(getComputedStyle(e).overflowX) || find(e.parentElement));
      })(element);
      if (!scroller) faults.push(`"${text}" is out of the window`);
    }
  }

  const isLayered = (element: Element) => {
    for (let outer: Element | null = element; outer; outer = outer.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(outer).position)) return true;
    }
    return false;
  };
  const flat = lines.filter(({ element }) => !isLayered(element));
  for (const [index, one] of flat.entries()) {
    for (const other of flat.slice(index + 1)) {
      if (one.element === other.element) continue;
      const across =
        Math.min(one.visible.right, other.visible.right) - Math.max(one.visible.left, other.visible.left);
      const down =
        Math.min(one.visible.bottom, other.visible.bottom) - Math.max(one.visible.top, other.visible.top);
      // Lines of text touch by the space between them.
      if (across > 2 && down > Math.min(one.visible.height, other.visible.height) * 0.4)
        faults.push(`"${one.text}" covers "${other.text}"`);
    }
  }
  return [...new Set(faults)];
}
