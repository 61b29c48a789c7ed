import type { Page } from 'playwright-core';

/**
 * Everything that a page complains about from here on: what it throws, and the errors and warnings on its console, which
 * also tell of breaches of the content policy.
 * @param isExpected what a test provokes on the console
 */
export function collectConsoleErrors(page: Page, isExpected: (text: string) => boolean = () => false) {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type());
    if (isComplaint && !isExpected(message.text())) complaints.push(message.text());
  });
  return complaints as readonly string[];
}
