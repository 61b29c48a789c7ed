import type { ReactNode } from 'react';

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
  return (
    <div className="app">
      <header className="app-header">
        <div className="app-bar">
          {brand}
          {navigation}
          {account}
        </div>
      </header>
      <main className="app-main">{children}</main>
      <footer className="app-footer">
        <div>{footer}</div>
      </footer>
    </div>
  );
}
