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

/** Runs in the page, so it must be self-contained: all of its parts are inside. */
export function findFaults(): string[] {
  interface Line {
    readonly text: string;
    readonly element: Element;
    readonly box: DOMRect;
    readonly visible: DOMRect;
  }

  const lines = visibleLines();
  return [
    ...new Set([...sidewaysScrolling(), ...lines.flatMap(cutOff), ...lines.flatMap(outside), ...covered()]),
  ];

  function sidewaysScrolling(): string[] {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = Array.from(document.body.querySelectorAll('*')).filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return [`The page scrolls sideways: ${scrollWidth} > ${clientWidth}, ${wide.map(describe).join(', ')}`];
  }

  function describe(element: Element): string {
    const { className } = element;
    const name = typeof className === 'string' ? className.split(' ')[0] : '';
    return `${element.localName}${name ? `.${name}` : ''}`;
  }

  function visibleLines(): Line[] {
    const found: Line[] = [];
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
        const visible = clip(element, box);
        if (visible.width > 1 && visible.height > 1)
          found.push({ text: (nodeValue ?? '').trim().slice(0, 40), element, box, visible });
      }
    }
    return found;
  }

  /** For screen readers alone. */
  function isHidden(element: Element): boolean {
    return (
      getComputedStyle(element).clipPath === 'inset(50%)' ||
      getComputedStyle(element).getPropertyValue('clip') !== 'auto' ||
      (element.parentElement !== null && isHidden(element.parentElement))
    );
  }

  /** The part of a box that the elements around it show. */
  function clip(element: Element, box: DOMRect): DOMRect {
    let { left, right } = box;
    for (let outer: Element | null = element; outer && outer !== document.body; outer = outer.parentElement) {
      if (getComputedStyle(outer).overflowX === 'visible') continue;
      const edge = outer.getBoundingClientRect();
      left = Math.max(left, edge.left);
      right = Math.min(right, edge.right);
    }
    return new DOMRect(left, box.top, right - left, box.height);
  }

  function cutOff({ text, element, box }: Line): string[] {
    for (let outer: Element | null = element; outer && outer !== document.body; outer = outer.parentElement) {
      const { overflowX, overflowY, position, textOverflow, webkitLineClamp } = getComputedStyle(outer);
      // Truncated on purpose, which the ellipsis shows.
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return [];
      if (/auto|scroll/.test(overflowX) || /auto|scroll/.test(overflowY)) return [];
      const edge = outer.getBoundingClientRect();
      const isCutX = overflowX !== 'visible' && (box.left < edge.left - 1 || box.right > edge.right + 1);
      const isCutY = overflowY !== 'visible' && (box.top < edge.top - 3 || box.bottom > edge.bottom + 3);
      if (isCutX || isCutY) return [`"${text}" is cut off by ${describe(outer)}`];
      if (position === 'fixed') return [];
    }
    return [];
  }

  function outside({ text, element, box }: Line): string[] {
    const isInside = box.right <= innerWidth + 1 && box.left >= -1;
    return isInside || canScrollSideways(element) ? [] : [`"${text}" is out of the window`];
  }

  function canScrollSideways(element: Element | null): boolean {
    if (!element) return false;
    return (
      /auto|scroll/.test(getComputedStyle(element).overflowX) || canScrollSideways(element.parentElement)
    );
  }

  function covered(): string[] {
    const flat = lines.filter(({ element }) => !isLayered(element));
    return flat.flatMap((one, index) =>
      flat
        .slice(index + 1)
        .filter((other) => one.element !== other.element && overlap(one.visible, other.visible))
        .map((other) => `"${one.text}" covers "${other.text}"`),
    );
  }

  function isLayered(element: Element | null): boolean {
    if (!element) return false;
    return /fixed|sticky/.test(getComputedStyle(element).position) || isLayered(element.parentElement);
  }

  function overlap(one: DOMRect, other: DOMRect): boolean {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    // Lines of text touch by the space between them.
    return across > 2 && down > Math.min(one.height, other.height) * 0.4;
  }
}
