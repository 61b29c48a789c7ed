import { chakra, ChakraProvider, Heading } from '@chakra-ui/react';
import { renderToStaticMarkup } from 'react-dom/server';

import { dataHandling, product } from './product.ts';
import { AppFrame } from './ui/layout/app-frame.tsx';
import { theme } from './ui/theme/theme.ts';

export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** The SPDX identifier of the license, if the package names one. */
  readonly identifier?: string;
  readonly text?: string;
}

interface AboutPage {
  readonly version: string;
  readonly packages: readonly BundledPackage[];
  readonly icon: string;
}

/** Renders the about page as static HTML without scripts. Outside a browser, Emotion writes the styles into it. */
export function renderAboutPage({ version, packages, icon }: AboutPage): string {
  const page = (
    <html lang="en" className="dark">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={`What ${product.title} is and how it handles your data.`} />
        <meta name="theme-color" content="#0b1016" />
        <title>{`About · ${product.title}`}</title>
        <link rel="icon" href={icon} type="image/svg+xml" />
      </head>
      <body id="root">
        <ChakraProvider value={theme}>
          <AppFrame
            brand={<a href="/">{product.title}</a>}
            footer={<span>{`© ${product.copyrightHolder}`}</span>}
          >
            <chakra.div maxWidth="column" marginInline="auto" css={styles}>
              <Heading as="h1" size="2xl">{`About ${product.title}`}</Heading>
              <p>{product.description}</p>
              <p>{`Version ${version}`}</p>
              <h2>How your data is handled</h2>
              <ul>
                {dataHandling.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
              {packages.length > 0 && <Licenses packages={packages} />}
            </chakra.div>
          </AppFrame>
        </ChakraProvider>
      </body>
    </html>
  );
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`;
}

function Licenses({ packages }: Pick<AboutPage, 'packages'>) {
  return (
    <>
      <h2>Licenses</h2>
      <p>{`${product.title} includes these packages. Open one to read its license.`}</p>
      {/* Each text is shown once. */}
      {[...Map.groupBy(packages, ({ text, identifier }) => text ?? identifier ?? '')].map(([text, group]) => (
        <details key={text}>
          <summary>
            <b>{group.map(({ name, version }) => `${name} ${version}`).join(', ')}</b>{' '}
            <span>{group[0]?.identifier}</span>
          </summary>
          <pre>{text}</pre>
        </details>
      ))}
    </>
  );
}

const styles = {
  '& h2': { marginTop: '9', fontSize: '18px', fontWeight: '650' },
  '& p, & ul': { marginTop: '3' },
  '& ul': { paddingInlineStart: '5', listStyle: 'disc' },
  '& li + li': { marginTop: '2' },
  '& details': { borderWidth: '1px', borderBottomWidth: '0', bg: 'bg.subtle' },
  '& p + details': { marginTop: '4', borderTopRadius: 'l3' },
  '& details:last-child': { borderBottomWidth: '1px', borderBottomRadius: 'l3' },
  '& summary': {
    minHeight: '44px',
    padding: '10px 16px',
    fontSize: '15px',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    _focusVisible: { outlineOffset: '-2px', borderRadius: 'inherit' },
  },
  '& summary span': { color: 'fg.muted' },
  '& summary b': { maxWidth: 'calc(100% - 64px)', fontWeight: 'normal', verticalAlign: 'top' },
  // Fifty packages may share a license.
  '& details:not([open]) b': {
    display: '-webkit-inline-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
  },
  '& pre': {
    padding: '4px 16px 16px',
    color: 'fg.muted',
    fontFamily: 'mono',
    fontSize: '13px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
} as const;
