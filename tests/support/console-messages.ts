import type { Page } from 'playwright-core';

/** Also violations of the content security policy. @param isExpected whether the test expects this message */
export function collectConsoleErrors(page: Page, isExpected: (text: string) => boolean = () => false) {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type());
    if (isComplaint && !isExpected(message.text())) complaints.push(message.text());
  });
  return complaints as readonly string[];
}
