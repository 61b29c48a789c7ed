import { Link as ChakraLink } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useSyncExternalStore } from 'react';

import { product } from '#src/product.ts';
import { AppFrame } from '#src/ui/layout/app-frame.tsx';

interface FrameProps {
  readonly navigation?: ReactNode;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

export function Frame({ navigation, tools, children }: FrameProps) {
  // The sign-in page is prerendered at build time, possibly in an earlier year, so only the browser renders the year.
  const year = useSyncExternalStore(neverChanges, currentYear, () => '');
  return (
    <AppFrame
      brand={<Link to="/">{product.title}</Link>}
      navigation={navigation}
      tools={tools}
      footer={
        <>
          <span>{`© ${year} ${product.copyrightHolder}`}</span>
          <ChakraLink display="inline-flex" alignItems="center" minHeight="44px" href={product.site.url}>
            {product.site.label}
          </ChakraLink>
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
