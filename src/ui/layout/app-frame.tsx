import { type MouseEvent, type ReactNode, useRef } from 'react';

interface AppFrameProps {
  /** The product's title, a link of class `brand`. */
  brand: ReactNode;
  /** What only a signed-in person sees. */
  navigation?: ReactNode;
  account?: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** Header, page and footer, signed in or not; so without Chakra. */
export function AppFrame({ brand, navigation, account, footer, children }: AppFrameProps) {
  const main = useRef<HTMLElement>(null);

  function skip(event: MouseEvent) {
    // The address stays as it is: its hash says which form the sign-in page shows.
    event.preventDefault();
    const { current } = main;
    if (!current) return;
    // For this once. If it could always be focused, every click beside a control would focus the whole page.
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
