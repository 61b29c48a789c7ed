import { Link } from '@tanstack/react-router';
import { type ReactNode, useSyncExternalStore } from 'react';

import { product } from '#src/product.ts';
import { AppFrame } from '#src/ui/layout/app-frame.tsx';

interface FrameProps {
  readonly navigation?: ReactNode;
  readonly account?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page with the product's own words in it: its title, its copyright, its site. */
export function Frame({ navigation, account, children }: FrameProps) {
  // The sign-in page is drawn when the app is built, which may be another year than the one it is read in.
  const year = useSyncExternalStore(neverChanges, currentYear, () => '');
  return (
    <AppFrame
      brand={
        <Link to="/" className="brand">
          {product.title}
        </Link>
      }
      navigation={navigation}
      account={account}
      footer={
        <>
          <span>{`© ${year} ${product.copyrightHolder}`}</span>
          <a className="text-link" href={product.site.url}>
            {product.site.label}
          </a>
        </>
      }
    >
      {children}
    </AppFrame>
  );
}

function neverChanges() {
  return () => undefined;
}

function currentYear(): string {
  return String(new Date().getFullYear());
}
