/** Declarations that decide whether an element is visible or can be clicked, and how the texts of its name are joined. */
const READ = /(?:display|visibility|opacity|pointer-events|position|float)\s*:/;

/**
 * Leaves out the styles that neither queries nor matchers read, such as colors. jsdom would parse them, and match them
 * against each element whose role or name is asked for. Emotion appends each rule to a `<style>` of its own.
 */
export function dropUnreadStyles(): void {
  HTMLStyleElement.prototype.appendChild = function <T extends Node>(this: HTMLStyleElement, rule: T): T {
    return READ.test(rule.textContent ?? '') ? this.insertBefore(rule, null) : rule;
  };
}
