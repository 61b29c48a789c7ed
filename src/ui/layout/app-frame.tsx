import { type MouseEvent, type ReactNode, useRef } from 'react';

interface AppFrameProps {
  /** The product's name, as a link with the class `brand`. */
  brand: ReactNode;
  /** Only when signed in, like `account`. */
  navigation?: ReactNode;
  account?: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** Header, page and footer. The sign-in page also uses it, so it must not depend on Chakra. */
export function AppFrame({ brand, navigation, account, footer, children }: AppFrameProps) {
  const main = useRef<HTMLElement>(null);

  function skip(event: MouseEvent) {
    // Keep the address: its hash selects the form of the sign-in page.
    event.preventDefault();
    const { current } = main;
    if (!current) return;
    // Made focusable just before it gets the focus. If it always were, a click on empty space would focus the whole page.
    current.tabIndex = -1;
    current.addEventListener('blur', () => current.removeAttribute('tabindex'), { once: true });
    current.focus();
  }

  return (
    <div className="app">
      <a className="skip-link" href="#content" onClick={skip}>
        Skip to content
      </a>
      <header className="app-header">
        <div className="app-bar">
          {brand}
          {navigation}
          {account}
        </div>
      </header>
      <main ref={main} id="content" className="app-main">
        {children}
      </main>
      <footer className="app-footer">
        <div>{footer}</div>
      </footer>
    </div>
  );
}
