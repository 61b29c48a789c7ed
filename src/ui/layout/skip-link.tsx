import { SkipNavLink } from '@chakra-ui/react';
import type { MouseEvent } from 'react';

/** A link that is visible only while it has the focus, past what comes before a part of the page. */
export function SkipLink({ to, children }: { readonly to: string; readonly children: string }) {
  function skip(event: MouseEvent) {
    // Keep the address: its hash selects the form of the sign-in page.
    event.preventDefault();
    const target = document.getElementById(to);
    if (!target) return;
    // Made focusable just before it gets the focus. If it always were, a click on empty space would focus all of it.
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
    target.focus();
  }

  return (
    <SkipNavLink id={to} onClick={skip}>
      {children}
    </SkipNavLink>
  );
}
