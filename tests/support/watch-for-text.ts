/**
 * Watches for a text that must never be on the page, not even for a moment.
 * @returns a function that stops watching, and returns what the page said whenever it contained the text
 */
export function watchForText(text: string): () => readonly string[] {
  const seen: string[] = [];
  const observer = new MutationObserver(() => {
    if (document.body.textContent.includes(text)) seen.push(document.body.textContent);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    return seen;
  };
}
